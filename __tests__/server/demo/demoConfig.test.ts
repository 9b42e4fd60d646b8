import { demoConfig } from '../../../server/demo/demoFolder';

it('never runs on the real shop and writes to nobody, whatever the environment says', () => {
  const env = {
    DATA_DIR: '/srv/negozio',
    DATABASE_URL: 'postgres://negozio',
    SMTP_URL: 'smtp://posta.example',
    SMTP_FROM: 'ordini@negozio.example',
    ALARM_MAIL: 'gina@negozio.example',
    ALARM_WEBHOOK: 'https://negozio.example',
    ALARM_SECRET: 'una-parola-lunga',
  };
  const config = demoConfig(env, '/tmp/prova');
  expect([config.alarmMail, config.alarmWebhook]).toEqual([undefined, undefined]);
  expect(config).toMatchObject({ dataDir: '/tmp/prova', databaseUrl: undefined, smtp: undefined });
});
