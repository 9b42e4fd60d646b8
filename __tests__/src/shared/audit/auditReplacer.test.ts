import { auditReplacer } from '../../../../src/shared/audit/auditReplacer';

const shown = (value: unknown) => JSON.parse(JSON.stringify(value, auditReplacer)) as Record<string, unknown>;

describe('what leaves the page for an auditor', () => {
  it.each([
    ...['token', 'accessToken', 'password', 'currentPassword', 'newPassword', 'confirmPassword'],
    ...['Authorization', 'authorization'],
  ])('has %s masked, however deep it stands', (key) => {
    const text = JSON.stringify(
      shown({ type: 'x', meta: { arg: [{ originalArgs: { [key]: 'segreto' } }] } }),
    );
    expect(text).not.toContain('segreto');
    expect(text).toContain('"***"');
  });

  it('masks a secret that is not a text, and shows that there is none', () =>
    expect(shown({ token: { value: 'segreto' }, password: null })).toEqual({ token: '***', password: null }));

  it('has a customer’s data as pseudonyms, and nothing else, nor of whom allergies or notes are known', () => {
    const anna = {
      nome: 'Anna',
      cognome: 'Verdi',
      email: 'anna@verdi.it',
      phoneNumber: '+39 333 1234567',
      indirizzo: 'Via Roma 1',
      dataNascita: '1980-05-17',
      whatsapp: 'https://wa.me/393331234567?text=Ciao%20Anna',
    };
    const text = JSON.stringify(shown([anna]));
    // An imported log has them as they are in the file.
    expect(shown(JSON.parse(text))).toEqual(JSON.parse(text));
    for (const value of Object.values(anna)) expect(text).not.toContain(value);
    const said = shown({ message: 'A: anna@verdi.it', cambi: [{ campo: 'email', dopo: 'anna@verdi.it' }] });
    expect(JSON.stringify(said).match(/email\d+@esempio\.it/g)).toHaveLength(2);
    expect(shown(said)).toEqual(said);
    const plain = { nome: 'Pane', codice: 'P1', cliente: '', email: null, message: 'Gift card non c’è più' };
    expect(shown(plain)).toEqual(plain);
    expect(shown({ cliente: 'Anna', avvertenze: ['allergie'] })).not.toHaveProperty('avvertenze');
  });

  it('has no reason for which an order goes beyond a limit, and the reason of a closure', () => {
    const deroga = { motivo: 'Per Anna Verdi', regole: ['fascia'] };
    const fatta = { motivo: 'Per Anna Verdi', limiti: ['fascia piena'], chi: 'Ugo' };
    expect(JSON.stringify(shown({ deroga, deroghe: [fatta] }))).not.toContain('Verdi');
    expect(shown({ data: '2026-12-25', motivo: 'Natale' })).toMatchObject({ motivo: 'Natale' });
  });

  it('has the code of a gift card hidden, in what is said of it too, and that of a coupon not', () => {
    const { codice, descrizione } = shown({ codice: 'NATALE 77', saldo: 10, descrizione: 'Per Anna Verdi' });
    expect([codice, descrizione].join()).toMatch(/^CARD-\d+,Nota \d+$/);
    const message = (code: string) => `La GiftCard ${code} è già stata usata: è stata disattivata.`;
    const refusal = (code: string) => ({ message: message(code), errors: { giftCard: [message(code)] } });
    const said = shown(refusal('NATALE 77'));
    expect(said).toEqual(refusal(codice as string));
    expect(shown(said)).toEqual(said);
    expect(shown({ codice: 'ESTATE', scontoFisso: 5 })).toEqual({ codice: 'ESTATE', scontoFisso: 5 });
  });

  it('tells one person from another, and knows each again, whatever the case', () => {
    const named = (cliente: string) => shown({ cliente }).cliente;
    const people = Array.from({ length: 2_000 }, (_, index) => `Cliente Numero ${index}`);
    expect(new Set(people.map(named)).size).toBe(2_000);
    expect(named('Anna Verdi')).toBe(named('anna verdi '));
  });

  it('knows each again when the page was loaded anew, and keeps no name for it', async () => {
    const zoe = shown({ cliente: 'Zoe Viola' });
    await Promise.resolve();
    expect(window.sessionStorage.getItem('pseudonimi')).not.toMatch(/zoe|viola/i);
    jest.resetModules();
    const { auditReplacer: anew } = await import('../../../../src/shared/audit/auditReplacer');
    const text = JSON.stringify([{ cliente: 'Bruno Neri' }, { cliente: 'Zoe Viola' }], anew);
    expect(JSON.parse(text)).toEqual([
      { cliente: expect.not.stringMatching(zoe.cliente as string) as string },
      zoe,
    ]);
  });

  it('is the very same object where nothing is to be hidden, and leaves the original alone', () => {
    const secret = { session: { token: 'segreto' }, ordini: [{ id: 1 }] };
    expect(auditReplacer('', secret.ordini[0])).toBe(secret.ordini[0]);
    shown(secret);
    expect(secret.session.token).toBe('segreto');
  });

  it('sees what is added to an object that it has seen', () => {
    const actionsById: Record<number, unknown> = { 0: { type: 'a' } };
    shown(actionsById);
    actionsById[1] = { type: 'b', token: 'segreto' };
    expect(shown(actionsById)).toEqual({ 0: { type: 'a' }, 1: { type: 'b', token: '***' } });
  });
});
