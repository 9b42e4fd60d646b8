import type { z } from 'zod';
import { routeSchemas, wireSchema, type Deps, type Routes } from '../http/routes';
import type { Records } from './records';

type Verb = 'list' | 'create' | 'change' | 'remove';

/** Each verb with its summary for the API's document; one that is left out has no route. */
interface RecordRoutes<Item, Save> extends Partial<Record<Verb, string>> {
  tag: string;
  /** The address of the list, which those of the other verbs follow; or each of them. */
  path: string | Record<Verb, string>;
  records: Records<Item, Save>;
  item: z.ZodObject & z.ZodType<Item>;
  save: z.ZodObject & z.ZodType<Save>;
  /** The message after a deletion, or what else `remove` made of it. */
  removed?: (azione: string) => string;
}

const pathsFrom = (path: string): Record<Verb, string> => ({
  list: path,
  create: path,
  change: `${path}/:id`,
  remove: `${path}/:id`,
});

type App = Parameters<Routes>[0];
type Wire = Record<string, unknown>;

/** The routes that list, create, change and delete records. */
export function recordRoutes<Item, Save>(app: App, deps: Deps, of: RecordRoutes<Item, Save>): void;
export function recordRoutes(app: App, deps: Deps, of: RecordRoutes<Wire, Wire>): void {
  const { tag, path, records, list, create, change, remove, removed } = of;
  const { database } = deps;
  const paths = typeof path === 'string' ? pathsFrom(path) : path;
  const route = routeSchemas(tag);
  const item = wireSchema(of.item, deps);
  const save = wireSchema(of.save, deps);
  if (list) app.get(paths.list, route.list(list, item), async () => records.list(database));
  if (create)
    app.post(paths.create, route.create(create, save, item), async ({ body, caller }, reply) =>
      reply.code(201).send(await records.create(database, caller, body)),
    );
  if (change)
    app.put(paths.change, route.change(change, save, item), async ({ params: { id }, body, caller }) =>
      records.change(database, caller, id, body),
    );
  if (remove && removed)
    app.delete(paths.remove, route.remove(remove), async ({ params: { id }, caller }) => ({
      message: removed(await records.remove(database, caller, id)),
    }));
}
