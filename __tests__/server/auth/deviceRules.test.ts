import { describeDevice } from '../../../server/auth/deviceRules';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/142.0.0.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} OPR/90.0`, 'Opera, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome, ChromeOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0', 'Chrome, iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari, macOS'],
  ['maria@esempio.it <script>', 'altro programma'],
  [undefined, 'altro programma'],
])('%s is %s, and nothing else of it is told', (userAgent, expected) => {
  expect(describeDevice(userAgent)).toBe(expected);
  expect(describeDevice(userAgent, '3f9aB2c1-xyz')).toBe(`${expected}, sessione 3f9aB2c1`);
});
