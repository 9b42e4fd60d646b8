import { redactUrl } from '../../../server/http/logging';

test.each([
  ['/ordiniHub?id=abc&access_token=eyJ.x.y', '/ordiniHub?id=[redacted]&access_token=[redacted]'],
  ['/ordiniHub?access_token=eyJ%3D%3D&_=17', '/ordiniHub?access_token=[redacted]&_=17'],
  ['/ordiniHub?access%5Ftoken=segreto', '/ordiniHub?access%5Ftoken=[redacted]'],
  ['/ordiniHub?ACCESS_TOKEN=segreto', '/ordiniHub?ACCESS_TOKEN=[redacted]'],
  ['/ordiniHub?access_token=a=b=segreto', '/ordiniHub?access_token=[redacted]'],
  [
    '/ordiniHub?x=1&access_token=uno&access_token=due',
    '/ordiniHub?x=1&access_token=[redacted]&access_token=[redacted]',
  ],
  ['/altro?%=1&access_token=uno', '/altro?%=1&access_token=[redacted]'],
  ['/altro?a=?access_token=uno', '/altro?a=?access_token=uno'],
  ['/api/ordini/GetOrdiniAdmin?date=2026-11-21', '/api/ordini/GetOrdiniAdmin?date=2026-11-21'],
  ['/api/ordini/trova?testo=ada+neri', '/api/ordini/trova?testo=[redacted]'],
  ['/api/prodotti', '/api/prodotti'],
  ['/api/%3Faccess_token=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.a-b_c/x', '/api/%3Faccess_token=[redacted]/x'],
  ['/?', '/?'],
  ['', ''],
])('%s is logged as %s', (url, logged) => expect(redactUrl(url)).toBe(logged));
