import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { RigaStoria } from '../../../src/contract/registro';
import { createMailer } from '../../../server/messaggi/mailer';
import type { Mailer } from '../../../server/messaggi/mailer';
import {
  MAX_AL_GIORNO,
  beginMessaggi,
  dropMessaggi,
  forgetOldMessaggi,
  takeMessaggio,
} from '../../../server/messaggi/messaggiRepository';
import { createSender } from '../../../server/messaggi/sender';
import { MESSAGGI } from '../../../server/messaggi/testi';
import { POMERIGGIO, VARIANTI, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';
import { startMailServer } from '../../support/smtp';
import type { MailServer } from '../../support/smtp';

const negozio = withNegozio();
const { server, cancel, count, eventiDopo, get, modifica, ordina, pushed } = negozio;
const { requestOf, restore, rows, setStato } = negozio;

let mail: MailServer;
beforeEach(async () => {
  mail = await startMailServer();
  await beginMessaggi(server.database);
});
afterEach(() => mail.close());

const DA = { nome: 'Da Gina', indirizzo: 'ordini@gina.example' };
const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(said) };
const sender = ({ mailer = createMailer({ url: mail.url, da: DA }), waitMs = 0 } = {}) =>
  createSender({ database: server.database, bus: server.bus, mailer, log, waitMs });

/** What happened is looked at, and what is due is sent. */
async function send(how: Parameters<typeof sender>[0] = {}): Promise<number> {
  await pushed();
  return sender(how)();
}
const MINUTE = 60_000;
const place = async (change: Parameters<typeof unOrdine>[0] = {}) => (await ordina(unOrdine(change))).body;
const placeAndSend = async () => {
  const ordine = await place();
  await send();
  return ordine;
};
/** Of an order with one line: its pieces, its weight, its note (`nota`: the order's), its pickup. */
type Change = Partial<
  Record<'note' | 'nota' | 'dataRitiro', string> & Record<'quantita' | 'pesoEffettivo', number>
>;
const change = async (
  id: number,
  quantita: number,
  { nota, dataRitiro = POMERIGGIO, ...more }: Change = {},
) => {
  const riga = { quantita, ...more };
  const answer = await modifica(
    ({ righe: [first] }) => ({ righe: [{ ...first!, ...riga }], note: nota, dataRitiro }),
    id,
  );
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
};
const rewrite = async (tipo: string, part: object) => {
  const letto = MESSAGGI.find((each) => each.tipo === tipo);
  const body = { messaggi: [{ ...letto, ...part, letto }] };
  expect((await server.call('PUT', '/api/impostazioni/messaggi', { body })).status).toBe(200);
};
const outbox = async () =>
  (await rows(`select tipo || ' ' || stato as riga from messaggi order by id`)).map(({ riga }) => riga);
const due = () => rows(`update messaggi set non_prima = now()`);
const sendDue = async (how?: Parameters<typeof send>[0]) => {
  await due();
  return send(how);
};
const age = (hours: number) =>
  server.database.execute(sql`update messaggi set creato = creato - make_interval(hours => ${hours})`);
const subjects = () => mail.arrived.map(({ oggetto }) => oggetto);

describe('a customer', () => {
  it('is told what the order is when it is there, ready, changed, cancelled and restored', async () => {
    const { id, numeroOrdine } = await place({
      lines: [{ varianteId: VARIANTI.pane500, quantita: 2, note: 'a fette' }],
    });
    expect(await send()).toBe(1);
    for (const happen of [() => change(id, 3), () => setStato(id, 1), () => cancel(id), () => restore(id)]) {
      await happen();
      await send();
    }
    expect(subjects()).toEqual([
      `Abbiamo ricevuto il tuo ordine ${numeroOrdine}`,
      `Il tuo ordine ${numeroOrdine} è cambiato`,
      `Il tuo ordine ${numeroOrdine} è pronto`,
      `Il tuo ordine ${numeroOrdine} è annullato`,
      `Il tuo ordine ${numeroOrdine} è cambiato`,
    ]);
    expect(mail.arrived[0]).toMatchObject({ a: ['maria@esempio.it'], da: 'Da Gina <ordini@gina.example>' });
    expect(mail.arrived[0]!.testo).toContain(
      'Ciao Maria,\n\nabbiamo ricevuto il tuo ordine 1001: ti aspettiamo lunedì 23 novembre alle 16:00.',
    );
    expect(mail.arrived[1]!.testo).toContain('3 × Pane di Altamura 500 g (a fette)\nda pagare 10,50 €');
    expect(mail.arrived[0]!.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/im);
  });

  /** Two loaves that are to be weighed, of which the customer was told. */
  async function placePerPeso() {
    await rows('update prodotti set a_peso = true');
    const { id } = await place({ lines: [{ varianteId: VARIANTI.pane500, quantita: 2 }] });
    await send();
    return id;
  }

  it('is told of weights with what comes next, and not as of a change', async () => {
    const id = await placePerPeso();
    await change(id, 2, { pesoEffettivo: 1_100 });
    expect(await send()).toBe(0);
    await setStato(id, 1);
    await send();
    expect(mail.arrived[1]!.testo).toContain('2 × Pane di Altamura 500 g (peso 1,1 kg)\nda pagare 7,70 €');
    await change(id, 3, { pesoEffettivo: 1_600 });
    await send();
    expect(subjects().map((subject) => subject.split(' ').at(-1))).toEqual(['1001', 'pronto', 'cambiato']);
  });

  it.each<[string, Change]>([
    ['the note of a line', { note: 'a fette' }],
    ['the order’s note', { nota: 'suonare' }],
    ['the pickup', { dataRitiro: '2026-11-23T16:30:00+01:00' }],
  ])('is told of a change of %s besides weights', async (_what, more) => {
    const id = await placePerPeso();
    await change(id, 2, { pesoEffettivo: 1_100, ...more });
    expect(await send()).toBe(1);
  });

  it('is told nothing for a minute: what was undone meanwhile, never', async () => {
    const { id } = await place();
    await send({ waitMs: MINUTE });
    await setStato(id, 1);
    await send({ waitMs: MINUTE });
    expect(mail.tries).toBe(0);
    await setStato(id, 0);
    await cancel(id);
    await rows(`update messaggi set non_prima = now() - interval '1 minute' where tipo = 'ricevuto'`);
    await send({ waitMs: MINUTE });
    await restore(id);
    await send({ waitMs: MINUTE });
    expect(await outbox()).toEqual(expect.arrayContaining(['ricevuto superato', 'ricevuto attesa']));
    await sendDue();
    expect(subjects()).toEqual(['Abbiamo ricevuto il tuo ordine 1001']);
  });

  race('gets so many mails a day, whoever typed the address, and the order says so', async () => {
    const to = (email: string) => place({ cliente: { nome: 'Maria', cognome: 'Bianchi', email } });
    for (let n = 0; n < MAX_AL_GIORNO + 3; n++) await to(n % 2 ? 'vittima@esempio.it' : 'Vittima@Esempio.it');
    const another = await to('altra@esempio.it');
    await pushed();
    const sent = await Promise.all(Array.from({ length: 6 }, () => sender()()));
    expect(sent.reduce((sum, each) => sum + each)).toBe(MAX_AL_GIORNO + 1);
    // Each mail once, by whichever of them.
    expect(mail.arrived).toHaveLength(MAX_AL_GIORNO + 1);
    expect(new Set(subjects()).size).toBe(MAX_AL_GIORNO + 1);
    expect(await count(`select count(*) from registro where azione = 'invia-email'`)).toBe(MAX_AL_GIORNO + 1);
    const got = mail.arrived.map(({ a }) => a.join().toLowerCase());
    expect(got.filter((a) => a === 'vittima@esempio.it')).toHaveLength(MAX_AL_GIORNO);
    expect(got).toContain('altra@esempio.it');
    expect(
      await rows(`select errore, count(*)::int as n from messaggi where stato = 'fallito' group by 1`),
    ).toEqual([{ errore: 'troppe email', n: 3 }]);
    await setStato(another.id, 1);
    await send();
    expect(mail.arrived.at(-1)!.a).toEqual(['altra@esempio.it']);
    await rows(`update messaggi set non_prima = non_prima - interval '25 hours' where stato = 'inviato'`);
    await to('vittima@esempio.it');
    expect(await send()).toBe(1);
  });

  it('is told of nothing that is not the order’s: who saw it, a print, an allergy, a change that was not made', async () => {
    const { id } = await placeAndSend();
    await server.call('POST', '/api/ordini/visti', { body: { ids: [id] } });
    await server.call('POST', '/api/ordini/gruppo/stampa', { body: { ids: [id] } });
    await rows('update utenti set riferimento = id::text');
    await server.call('PUT', '/api/clienti/1', { body: { allergie: 'noci' } });
    await rows('update varianti set quantita_disponibile = 0');
    const tre = { righe: [{ id: 1, quantita: 3 }] };
    expect((await modifica(tre)).status).toBe(409);
    await rows('update varianti set quantita_disponibile = 3');
    const preview = await server.call('POST', '/api/ordini/1/modifica/anteprima', {
      body: await requestOf(tre),
    });
    expect(preview.status).toBe(200);
    await send();
    expect(await outbox()).toEqual(['ricevuto inviato']);
  });

  it('without an address is told nothing, nor one who was erased meanwhile', async () => {
    await place({ cliente: { nome: 'Ugo', cognome: 'Neri', phone: '333 7654321' } });
    await send();
    expect(await outbox()).toEqual([]);
    await place();
    await send({ waitMs: MINUTE });
    await server.call('POST', '/api/auth/deleteUtente', { body: { email: 'maria@esempio.it' } });
    await rows(`update ordini set email = null`);
    await sendDue();
    expect([await outbox(), mail.tries]).toEqual([['ricevuto superato'], 0]);
  });

  it('is told nothing that the shop has turned off, be it after it happened', async () => {
    const turnOff = (tipo: string) => rewrite(tipo, { attivo: false });
    await turnOff('ricevuto');
    const { id } = await placeAndSend();
    await setStato(id, 1);
    await send({ waitMs: MINUTE });
    await turnOff('pronto');
    await sendDue();
    expect([await outbox(), mail.tries]).toEqual([['pronto superato'], 0]);
  });
});

describe('what came before', () => {
  it('is not told: orders of before the first start', async () => {
    await rows(`delete from impostazioni`);
    await place();
    await pushed();
    await beginMessaggi(server.database);
    await send();
    await placeAndSend();
    expect(subjects()).toEqual(['Abbiamo ricevuto il tuo ordine 1002']);
  });

  it('goes on where it stopped, but for what is a day old, even when the clock was set back', async () => {
    await place();
    await age(25);
    await place();
    await rows(`update messaggi set non_prima = now() + interval '2 hours'`);
    await beginMessaggi(server.database);
    await send();
    expect(subjects()).toEqual(['Abbiamo ricevuto il tuo ordine 1002']);
    await place();
    await send({ waitMs: MINUTE });
    await age(25);
    await sendDue();
    expect([await outbox(), mail.tries]).toEqual([
      ['ricevuto superato', 'ricevuto inviato', 'ricevuto fallito'],
      1,
    ]);
  });

  it('is not told after a restore, nor what waited in the backup', async () => {
    await place();
    await dropMessaggi(server.database);
    await send();
    expect([await outbox(), mail.tries]).toEqual([['ricevuto superato'], 0]);
    await placeAndSend();
    expect(subjects()).toEqual(['Abbiamo ricevuto il tuo ordine 1002']);
  });

  it('is forgotten after a month', async () => {
    await placeAndSend();
    expect(await forgetOldMessaggi(server.database)).toBe(0);
    await age(31 * 24);
    expect(await forgetOldMessaggi(server.database)).toBe(1);
  });
});

describe('many senders', () => {
  it('send it again, as the same mail, when one died between sending and writing so', async () => {
    await place();
    await pushed();
    const mailer = createMailer({ url: mail.url, da: DA });
    const dying: Mailer = {
      send: async (mail) => {
        await mailer.send(mail);
        throw new Error('kill -9');
      },
    };
    await expect(sender({ mailer: dying })()).rejects.toThrow('kill -9');
    await send();
    expect(mail.arrived).toHaveLength(1);
    await sendDue();
    const [first, ...again] = mail.arrived.map(({ id }) => id);
    expect(first).toMatch(/^<messaggio-1\.\d+@gina\.example>$/);
    expect(again).toEqual([first]);
  });

  it('leave it to who took it since, however late the first one ends', async () => {
    await place();
    let go = () => undefined as void;
    const slow: Mailer = { send: () => new Promise((resolve) => (go = resolve)) };
    await pushed();
    const first = sender({ mailer: slow })();
    while ((await outbox())[0] !== 'ricevuto invio') await delay(5);
    await sendDue();
    go();
    await first;
    expect(await count(`select count(*) from registro where azione = 'invia-email'`)).toBe(1);
  });

  it('tell a change that was made while the mail of the one before was on its way', async () => {
    const { id } = await placeAndSend();
    await change(id, 2);
    await send({ waitMs: MINUTE });
    await due();
    expect(await takeMessaggio(server.database, 0)).toMatchObject({ tipo: 'modificato' });
    await change(id, 3);
    await send();
    expect(await outbox()).toEqual(['ricevuto inviato', 'modificato invio', 'modificato inviato']);
    expect(mail.arrived[1]!.testo).toContain('3 × Pane');
  });
});

describe('a mail server', () => {
  const last = async () => {
    const [riga] =
      await rows(`select stato, errore, tentativi, round(extract(epoch from non_prima - now()) / 60)::int as attesa
         from messaggi order by id desc limit 1`);
    return riga;
  };
  const storia = (id: number) => get<RigaStoria[]>(`/api/ordini/${id}/storia`);

  it('that took a mail stands in the order’s history, live, without the address', async () => {
    const { id } = await placeAndSend();
    expect((await storia(id))[0]).toMatchObject({
      chi: 'Server',
      azione: 'invia-email',
      cambi: [{ campo: 'email', prima: null, dopo: 'ricevuto' }],
    });
    await pushed();
    expect((await eventiDopo(1)).eventi).toMatchObject([
      { tipo: 'messaggio', chi: 'Server', ordine: { id, versione: 1 } },
    ]);
    expect((await server.call('GET', '/api/registro/giornata?giorno=2026-11-23')).status).toBe(200);
    expect(JSON.stringify(await rows('select * from messaggi'))).not.toContain('maria');
    expect(await count(`select count(*) from registro where dopo::text ~ 'maria'`)).toBe(0);
  });

  it('that refuses the recipient is asked once', async () => {
    mail.answer = () => ({ code: 550, text: 'no such user <maria@esempio.it>' });
    const { id } = await placeAndSend();
    await sendDue();
    expect([mail.tries, await last()]).toMatchObject([1, { stato: 'fallito', errore: 'rifiutata' }]);
    expect((await storia(id))[0]).toMatchObject({
      azione: 'rinuncia-email',
      cambi: [{ campo: 'causa', dopo: 'rifiutata' }, { dopo: 'ricevuto' }],
    });
    expect(JSON.stringify(warnings)).toContain('EENVELOPE 550');
    expect(JSON.stringify(warnings)).not.toContain('maria');
  });

  it('that asks to come again is asked again, later and later, but not to say after a later mail how it began', async () => {
    mail.answer = () => ({ code: 451, text: 'greylisted' });
    const { id } = await placeAndSend();
    expect(await last()).toMatchObject({ attesa: 1 });
    await sendDue();
    expect(await last()).toMatchObject({ attesa: 5 });
    await placeAndSend();
    mail.answer = () => undefined;
    await setStato(id, 1);
    for (const next of [send, sendDue]) await next();
    expect(await outbox()).toEqual(['ricevuto superato', 'ricevuto inviato', 'pronto inviato']);
  });

  it('that is down is given up after a day, and holds up nobody when it is back', async () => {
    const { port } = mail;
    await mail.close();
    const down = createMailer({ url: `smtp://127.0.0.1:${port}`, da: DA });
    const { id } = await place();
    await send({ mailer: down });
    expect(await last()).toMatchObject({ stato: 'attesa', errore: 'ESOCKET', tentativi: 1 });
    await age(24);
    await sendDue({ mailer: down });
    expect(await last()).toMatchObject({ stato: 'fallito', errore: 'tempo scaduto' });
    expect((await storia(id))[0]).toMatchObject({ azione: 'rinuncia-email' });
    mail = await startMailServer({ port });
    await placeAndSend();
    expect(subjects()).toEqual(['Abbiamo ricevuto il tuo ordine 1002']);
  });

  it('that says nothing keeps the shop from nothing', async () => {
    let answer = () => undefined as void;
    mail.answer = () => new Promise((resolve) => (answer = resolve));
    const { id } = await place();
    await pushed();
    const sending = sender()();
    while (mail.tries === 0) await delay(5);
    expect((await setStato(id, 1)).status).toBe(200);
    expect((await ordina()).status).toBe(201);
    mail.answer = () => undefined;
    answer();
    await sending;
  });

  it('is spoken to in secret, by the name and password of the settings', async () => {
    await mail.close();
    // smtp-server's word about the certificate that it brings along.
    jest.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    mail = await startMailServer({ auth: { user: 'negozio', password: 'p@ss word' } });
    await placeAndSend();
    expect(subjects()).toHaveLength(1);
    await place();
    await send({ mailer: createMailer({ url: mail.url.replace('ss%20', 'xx'), da: DA }) });
    expect(await last()).toMatchObject({ stato: 'attesa', errore: 'EAUTH 535' });
    expect(JSON.stringify(warnings)).not.toMatch(/p@|ss%20/);
  });
});
