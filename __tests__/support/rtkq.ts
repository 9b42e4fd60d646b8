export type Phase = 'pending' | 'fulfilled' | 'rejected';

interface Endpoint {
  Types: { QueryArg: unknown; ResultType: unknown };
}

/** What tells one request from another; without it there is but one. */
interface Meta {
  requestId?: string;
  [more: string]: unknown;
}

/** What Redux Toolkit dispatches around the work of a thunk. */
export const thunkAction = (
  name: string,
  phase: Phase,
  arg: unknown,
  meta: Meta = {},
  payload?: unknown,
) => ({
  type: `${name}/${phase}`,
  payload,
  meta: {
    requestId: 'r',
    requestStatus: phase,
    arg,
    ...(phase === 'rejected' && { aborted: false, condition: false, rejectedWithValue: true }),
    ...meta,
  },
});

/** The actions that RTK Query dispatches around a request of this API slice, by the name of its endpoint. */
export function requestsOf<Endpoints extends Record<string, Endpoint>>(api: {
  reducerPath: string;
  endpoints: Endpoints;
}) {
  type Types<Name extends keyof Endpoints> = Endpoints[Name]['Types'];
  const action = (
    phase: Phase,
    name: keyof Endpoints,
    originalArgs: unknown,
    meta: Meta,
    payload?: unknown,
  ) => {
    const type = 'useMutation' in api.endpoints[name]! ? 'mutation' : 'query';
    const arg = { type, endpointName: name, originalArgs };
    return thunkAction(
      `${api.reducerPath}/execute${type === 'query' ? 'Query' : 'Mutation'}`,
      phase,
      arg,
      meta,
      payload,
    );
  };
  return {
    pending: <Name extends keyof Endpoints>(name: Name, arg: Types<Name>['QueryArg'], meta: Meta = {}) =>
      action('pending', name, arg, meta),
    fulfilled: <Name extends keyof Endpoints>(
      name: Name,
      arg: Types<Name>['QueryArg'],
      payload: Types<Name>['ResultType'],
      meta: Meta = {},
    ) => action('fulfilled', name, arg, meta, payload),
    rejected: <Name extends keyof Endpoints>(
      name: Name,
      arg: Types<Name>['QueryArg'],
      cause?: unknown,
      meta: Meta = {},
    ) => action('rejected', name, arg, meta, cause),
  };
}
