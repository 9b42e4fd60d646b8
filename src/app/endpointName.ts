import type { EVERY_API } from './devtools/everyApi';

type EndpointsOf<Api> = Api extends { endpoints: infer Endpoints } ? keyof Endpoints : never;

/** The name of any call. Types only: the calls themselves come with the screens that make them. */
export type AnyEndpoint = EndpointsOf<(typeof EVERY_API)[number]>;
