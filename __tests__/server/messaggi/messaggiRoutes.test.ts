import { TipoMessaggio } from '../../../src/contract/messaggi';
import type { Messaggi, MessaggiLetti, Messaggio } from '../../../src/contract/messaggi';
import type { RegistroPagina } from '../../../src/contract/registro';
import { createMailer } from '../../../server/messaggi/mailer';
import { MESSAGGI } from '../../../server/messaggi/testi';
import { withServer } from '../../support/negozio';
import { startMailServer } from '../../support/smtp';
import type { MailServer } from '../../support/smtp';
import { ADMIN, startTestServer } from '../../support/testServer';

const PATH = '/api/impostazioni/messaggi';
const da = { nome: 'Da Gina', indirizzo: 'ordini@gina.example' };
let mail: MailServer;
const { server, get, rows } = withServer(async () => {
  mail = await startMailServer();
  return { mailer: createMailer({ url: mail.url, da }) };
});
afterAll(() => mail.close());
beforeEach(() => {
  mail.arrived.splice(0);
  mail.answer = () => undefined;
});

const read = () => get<MessaggiLetti>(PATH);
const save = (messaggi: unknown) => server.call('PUT', PATH, { body: { messaggi } });
/** The message `index` changed by who read it as it was at the beginning, or as `letto`. */
const changed = (part: Partial<Messaggio>, index = 2, letto: Partial<Messaggio> = {}) => {
  const now = MESSAGGI[index]!;
  const { attivo, oggetto, testo } = { ...now, ...letto };
  return { ...now, ...letto, ...part, letto: { attivo, oggetto, testo } };
};
const PLACEHOLDERS = '{nome}, {numero}, {giorno}, {ora}, {righe}, {totale}, {negozio}';
const scritto = { oggetto: 'Ordine {numero}', testo: 'Ciao {nome},\n{righe}\n{negozio}' };

it('begins with texts that are all sent', async () => {
  const { messaggi, diPartenza, spedisce } = await read();
  expect(spedisce).toBe(true);
  expect(messaggi.map(({ tipo, attivo }) => [tipo, attivo])).toEqual(
    TipoMessaggio.options.map((tipo) => [tipo, true]),
  );
  expect(diPartenza).toEqual(messaggi.map(({ oggetto, testo }) => ({ oggetto, testo })));
});

it('keeps what the shop writes, and the log says what was before', async () => {
  const { status, body } = await save([changed({ oggetto: '  Vieni, {nome}! ', attivo: false })]);
  expect([status, (body as Messaggi).messaggi[2]]).toMatchObject([
    200,
    { oggetto: 'Vieni, {nome}!', attivo: false },
  ]);
  expect((await read()).messaggi[2]).toMatchObject({ oggetto: 'Vieni, {nome}!', attivo: false });
  expect((await read()).diPartenza[2]!.oggetto).toBe('Il tuo ordine {numero} è pronto');
  expect(await rows('select azione, entita, prima, dopo from registro')).toMatchObject([
    { azione: 'modifica', entita: 'messaggi', prima: { messaggi: MESSAGGI }, dopo: body },
  ]);
  const { righe } = await get<RegistroPagina>('/api/registro');
  expect(righe[0]!.cambi).toEqual([
    { campo: 'messaggi.pronto.attivo', prima: true, dopo: false },
    { campo: 'messaggi.pronto.oggetto', prima: 'Il tuo ordine {numero} è pronto', dopo: 'Vieni, {nome}!' },
  ]);
});

it.each<[string, 'oggetto' | 'testo', string, string]>([
  ['no subject', 'oggetto', ' ', 'Scrivi l’oggetto'],
  ['a long subject', 'oggetto', 'x'.repeat(151), 'Oggetto troppo lungo: al massimo 150 caratteri'],
  ['a subject of two lines', 'oggetto', 'Pronto\nBcc: a@b.it', 'Scrivi l’oggetto su una riga sola'],
  ['no text', 'testo', '', 'Scrivi il testo'],
  ['a long text', 'testo', 'x'.repeat(5_001), 'Testo troppo lungo: al massimo 5000 caratteri'],
  ['what is no placeholder', 'testo', 'Ciao {nomee}', `{nomee} non esiste: puoi usare ${PLACEHOLDERS}`],
])('refuses %s at its field, and changes nothing', async (_what, field, value, message) => {
  const part = { [field]: value };
  const { status, body } = await save([changed(part)]);
  expect([status, (body as { errors: unknown }).errors]).toEqual([
    400,
    { [`messaggi.0.${field}`]: [message] },
  ]);
  expect((await read()).messaggi).toEqual(MESSAGGI);
  for (const path of ['anteprima', 'prova'])
    expect(await server.call('POST', `${PATH}/${path}`, { body: { ...scritto, ...part } })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [message] } },
    });
});

it('refuses a message that is there twice', async () => {
  const { status, body } = await save([changed({ attivo: false }), changed({ oggetto: 'Vieni' })]);
  const errors = { messaggi: ['Scrivi ogni messaggio una volta sola'] };
  expect([status, (body as { errors: unknown }).errors]).toEqual([400, errors]);
});

describe('two who write at once', () => {
  const soggetti = async () => (await read()).messaggi.map(({ oggetto }) => oggetto);

  it('change one message each, and both stay', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map((n) => save([changed({ oggetto: `n. ${n}` }, n)])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await soggetti()).slice(0, 4)).toEqual(['n. 0', 'n. 1', 'n. 2', 'n. 3']);
  });

  it('change the same: one of them is told who was quicker, and what it is now', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((oggetto) => save([changed({ oggetto }), changed({ attivo: false }, 0)])),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    const now = (await read()).messaggi;
    for (const { body } of refused)
      expect(body).toMatchObject({
        message: expect.stringMatching(/ha salvato altre modifiche nel frattempo/) as string,
        conflict: { chi: ADMIN.nome, quando: expect.any(String) as string, attuale: { messaggi: now } },
      });
    // Nothing of a refused save stays, and it goes through on top of what is there now: again, too, if its answer is lost.
    const [, , letto] = now;
    for (const status of [200, 200])
      expect((await save([changed({ testo: 'Pronto' }, 2, letto)])).status).toBe(status);
    expect((await read()).messaggi[2]).toEqual({ ...letto, testo: 'Pronto' });
  });
});

it('shows an example of nobody, and keeps nothing', async () => {
  await server.call('PUT', '/api/impostazioni/negozio', { body: { nome: 'Da Gina', logo: null } });
  const { status, body } = await server.call('POST', `${PATH}/anteprima`, { body: scritto });
  const testo = 'Ciao Anna,\n2 × Salsiccia 500 g (una tagliata a metà)\n1 × Pane di Altamura 1000 g\nDa Gina';
  expect([status, body]).toEqual([200, { oggetto: 'Ordine 1042', testo }]);
  expect((await read()).messaggi).toEqual(MESSAGGI);
});

describe('a try', () => {
  const tryOut = () => server.call('POST', `${PATH}/prova`, { body: scritto });

  it('goes to who asks for it, from the shop', async () => {
    await server.call('PUT', '/api/impostazioni/negozio', { body: { nome: 'Da Gina', logo: null } });
    const message = `Prova inviata a ${ADMIN.email}`;
    expect(await tryOut()).toMatchObject({ status: 200, body: { message } });
    const arrived = { a: [ADMIN.email], da: 'Da Gina <ordini@gina.example>', oggetto: 'Ordine 1042' };
    expect(mail.arrived).toMatchObject([arrived]);
  });

  it.each([
    [550, 'Il server di posta ha rifiutato la prova (EENVELOPE 550): controlla il tuo indirizzo.'],
    [451, 'Il server di posta non ha accettato la prova (EENVELOPE 451): riprova più tardi.'],
  ])('that is answered %i says so', async (code, message) => {
    mail.answer = () => ({ code, text: 'no' });
    expect(await tryOut()).toMatchObject({ status: 409, body: { message } });
  });
});

it.each([
  ['is away', 'giusta', 'Il server di posta non risponde: controlla SMTP_URL.'],
  ['has another password', 'altra', 'Il server di posta non accetta nome e password: controlla SMTP_URL.'],
])('says what is wrong with the mail server of the settings, which %s', async (how, password, message) => {
  // smtp-server's word about the certificate that it brings along.
  jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const other = await startMailServer({ auth: { user: 'negozio', password } });
  if (how === 'is away') await other.close();
  const mailer = createMailer({ url: other.url.replace('altra', 'sbagliata'), da });
  const shop = await startTestServer({ mailer });
  const answer = await shop.call('POST', `${PATH}/prova`, { body: scritto });
  expect(answer).toMatchObject({ status: 409, body: { message } });
  expect(JSON.stringify(shop.logs)).not.toMatch(/giusta|sbagliata/);
  await shop.close();
  if (how !== 'is away') await other.close();
});

it('is written without a mail server, which sends nothing, not even an example', async () => {
  const other = await startTestServer({ mailer: undefined });
  expect(((await other.call('GET', PATH)).body as MessaggiLetti).spedisce).toBe(false);
  expect((await other.call('PUT', PATH, { body: { messaggi: [] } })).status).toBe(200);
  expect((await other.call('POST', `${PATH}/prova`, { body: scritto })).status).toBe(404);
  await other.close();
});
