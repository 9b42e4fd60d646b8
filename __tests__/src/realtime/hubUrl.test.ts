import { hubUrl } from '../../../src/realtime/followSessions';

test.each([
  ['/api', '/ordiniHub'],
  ['/api/', '/ordiniHub'],
  ['https://negozio.it/api', 'https://negozio.it/ordiniHub'],
  ['https://negozio.it/shop/api', 'https://negozio.it/shop/ordiniHub'],
  ['https://negozio.it/api/v2', 'https://negozio.it/api/v2/ordiniHub'],
  ['https://negozio.it/apix', 'https://negozio.it/apix/ordiniHub'],
])('the hub of %s is at %s', (apiUrl, url) => expect(hubUrl(apiUrl)).toBe(url));
