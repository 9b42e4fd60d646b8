import path from 'node:path';
import { ConfigError, loadConfig } from '../../../server/base/config';

const SMTP = { SMTP_URL: 'smtps://negozio:segreta@posta.example', SMTP_FROM: 'ordini@gina.example' };

it('needs nothing at all', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    allowedOrigins: [],
    trustProxy: false,
    logLevel: 'info',
    giorniPrenotabili: 365,
    tokenHours: 12,
  });
});
it('takes an empty variable for an absent one', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', TOKEN_HOURS: '' })).toEqual(loadConfig({}));
});
it('reads lists, and its own address is an allowed origin', () => {
  const { allowedOrigins } = loadConfig({
    PUBLIC_URL: 'https://ordini.example/',
    ALLOWED_ORIGINS: 'http://localhost:5173, https://altro.example/pagina',
  });
  expect(allowedOrigins).toEqual([
    'https://ordini.example',
    'http://localhost:5173',
    'https://altro.example',
  ]);
});
it.each([
  ['true', true],
  ['no', false],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
])('reads TRUST_PROXY=%s', (text, trustProxy) => {
  expect(loadConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy });
});
it('reads ESTENSIONI, which takes no names of extensions', () => {
  const read = (ESTENSIONI?: string) => loadConfig({ ESTENSIONI }).estesa;
  expect([read(), read('tutte'), read('Nessuna')]).toEqual([true, true, false]);
  expect(() => read('versioni')).toThrow("ESTENSIONI must be 'tutte' or 'nessuna'");
});
it.each([
  ['Da Gina <ordini@gina.example>', { nome: 'Da Gina', indirizzo: 'ordini@gina.example' }],
  [
    '"Gina, pane e dolci" <ordini@gina.example>',
    { nome: 'Gina, pane e dolci', indirizzo: 'ordini@gina.example' },
  ],
  ['ordini@gina.example', { nome: '', indirizzo: 'ordini@gina.example' }],
])('reads who writes: %s', (text, da) => {
  expect(loadConfig({ ...SMTP, SMTP_FROM: text }).smtp).toEqual({ url: SMTP.SMTP_URL, da });
});
it.each([
  [{ SMTP_URL: SMTP.SMTP_URL }, /SMTP_FROM must be set as well as SMTP_URL/],
  [{ SMTP_FROM: SMTP.SMTP_FROM }, /SMTP_URL must be set as well as SMTP_FROM/],
  [{ ...SMTP, SMTP_URL: 'http://segreta@posta.example' }, /SMTP_URL must be an address such as smtps:/],
  [{ ...SMTP, SMTP_URL: 'smtp://' }, /SMTP_URL must be an address such as smtps:/],
  [{ ...SMTP, SMTP_FROM: 'Da Gina' }, /SMTP_FROM must be an e-mail address/],
  [{ ...SMTP, MESSAGE_SECONDS: '-1' }, /MESSAGE_SECONDS must be at least 0/],
  [{ ALARM_MAIL: 'gina@gina.example' }, /SMTP_URL must be set as well as ALARM_MAIL/],
  [{ ALARM_WEBHOOK: 'https://gina.example/segreta' }, /ALARM_SECRET must be set as well as ALARM_WEBHOOK/],
  [{ ALARM_WEBHOOK: 'ftp://segreta' }, /ALARM_WEBHOOK must be an address such as https:/],
])('refuses a mail server or an alarm by halves: %j', (env, message) => {
  expect(() => loadConfig(env)).toThrow(message);
  expect(() => loadConfig(env)).toThrow(expect.not.stringContaining('segreta') as Error);
});
it('names every mistake at once, in words', () => {
  const wrong = {
    PORT: '99999',
    TRUST_PROXY: '1, proxy',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'tutto',
    TOKEN_HOURS: 'x',
    JWT_SECRET: 'corto',
  };
  expect(() => loadConfig(wrong)).toThrow(
    new ConfigError(
      [
        'The configuration is wrong:',
        '  PORT must be at most 65535',
        '  DATABASE_URL must begin with postgres:// or postgresql://',
        '  TRUST_PROXY must be true, false, a number of proxies, or addresses and networks',
        '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
        '  TOKEN_HOURS must be a number',
        '  JWT_SECRET must have at least 32 characters',
      ].join('\n'),
    ),
  );
});
