import { startTestServer, type TestServer } from './testServer';

/** A server for the tests of a file, which each of them finds empty. */
export function withServer(
  use: (server: TestServer) => void,
  options: Parameters<typeof startTestServer>[0] = {},
): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(options);
    use(server);
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());
}
