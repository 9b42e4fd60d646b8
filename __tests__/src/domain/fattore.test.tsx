import { screen, waitFor } from '@testing-library/react';
import { encode } from 'uqr';
import FattorePage from '../../../src/features/fattore/FattorePage';
import LoginPage from '../../../src/features/login/LoginPage';
import { recordingReplacer } from '../../../src/shared/audit/auditReplacer';
import { DEFAULT_CONFIG } from '../../../src/shared/config';
import { makeFakeApi } from '../../support/fakeApi';
import { renderScreen } from '../../support/renderScreen';
import { fill } from '../../support/tables';

const OTPAUTH = 'otpauth://totp/Da%20Anna:anna%40negozio.it?secret=MZXW6YTBOI&issuer=Da%20Anna';
const LOGIN = '/api/auth/login';
const CODICE = `${LOGIN}/codice`;
const MINE = '/api/auth/fattore';
const SFIDA = { challenge: 'la-sfida', enrol: false };

async function afterPassword(answer: object, estesa = true) {
  const api = makeFakeApi();
  api.on('POST', LOGIN, { body: answer });
  api.on('POST', `${LOGIN}/iscrizione`, { body: { otpauth: OTPAUTH } });
  const deps = { api, config: { ...DEFAULT_CONFIG, estesa } };
  const view = renderScreen(<LoginPage />, { path: '/login', deps });
  await fill(view.user, screen.getByLabelText('Email'), 'anna@negozio.it');
  await fill(view.user, screen.getByLabelText('Password'), 'parola');
  await view.user.click(screen.getByRole('button', { name: 'Accedi' }));
  return view;
}
const typeCode = async ({ user }: Awaited<ReturnType<typeof afterPassword>>, code: string) => {
  const field = await screen.findByLabelText('Codice di verifica');
  await user.clear(field);
  await user.type(field, code);
  await user.click(screen.getByRole('button', { name: 'Verifica' }));
};

describe('the code after the password', () => {
  it('is asked for, says at the field what is wrong with it, can be typed again, and opens the shop', async () => {
    const view = await afterPassword(SFIDA);
    expect(await screen.findByRole('heading', { name: 'Codice di verifica' })).toBeVisible();
    expect(await screen.findByLabelText('Codice di verifica')).toHaveFocus();
    const message = 'Codice errato';
    view.api.on('POST', CODICE, { status: 400, body: { message, errors: { codiceVerifica: [message] } } });
    await typeCode(view, '000000');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Codice di verifica')).toHaveAccessibleDescription(message);
    expect(view.deps.tokenStorage.read()).toBeNull();
    view.api.on('POST', CODICE, { body: { token: 'un-token' } });
    await typeCode(view, '123456');
    await waitFor(() => expect(view.deps.pageLoads).toEqual(['/']));
    expect(view.deps.tokenStorage.read()).toBe('un-token');
    expect(view.api.bodies('POST', CODICE)[1]).toEqual({ challenge: 'la-sfida', codiceVerifica: '123456' });
  });
  it('is given up for the password, when the time is over', async () => {
    const view = await afterPassword(SFIDA);
    const message = 'Il tempo per il codice è scaduto: accedi di nuovo.';
    view.api.on('POST', CODICE, { status: 409, body: { message } });
    await typeCode(view, '123456');
    expect(await screen.findByText(message)).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Torna indietro' }));
    expect(screen.getByLabelText('Email')).toHaveValue('anna@negozio.it');
  });
  it('is nothing to a server to the letter', async () => {
    await afterPassword(SFIDA, false);
    expect(await screen.findByText('Credenziali non valide.')).toBeVisible();
    expect(screen.queryByLabelText('Codice di verifica')).toBeNull();
  });
});

it.each([
  [3, null],
  [2, /^Ti restano 2 codici di recupero\./],
  [1, /^Ti resta 1 codice di recupero\./],
  [0, /^Non hai più codici di recupero\./],
])(
  'a recovery code that leaves %i opens the shop, and before says so of the last two',
  async (left, told) => {
    const view = await afterPassword(SFIDA);
    view.api.on('POST', CODICE, { body: { token: 'un-token', codiciRimasti: left } });
    await typeCode(view, 'AAAA-BBBB');
    if (told) {
      expect(await screen.findByText(told)).toBeVisible();
      expect(view.deps.pageLoads).toEqual([]);
      await view.user.click(screen.getByRole('button', { name: 'Continua' }));
    }
    await waitFor(() => expect(view.deps.pageLoads).toEqual(['/']));
  },
);

describe('a new second factor', () => {
  it('is read from a QR code or a key, and its recovery codes are shown before the shop opens', async () => {
    const view = await afterPassword({ challenge: 'la-sfida', enrol: true });
    await view.user.click(await screen.findByRole('button', { name: 'Mostra il codice QR' }));
    const qr = await screen.findByRole('img', { name: 'Codice QR per l’app' });
    const dark = encode(OTPAUTH, { border: 2 }).data.flat().filter(Boolean).length;
    expect(qr.innerHTML.match(/h1v1h-1z/g)).toHaveLength(dark);
    expect(screen.getByText('MZXW 6YTB OI')).toBeVisible();
    view.api.on('POST', CODICE, { body: { token: 'un-token', codiciRecupero: ['AAAA-BBBB', 'CCCC-DDDD'] } });
    await typeCode(view, '123456');
    expect(await screen.findByRole('textbox', { name: 'Codici di recupero' })).toHaveValue(
      'AAAA-BBBB\nCCCC-DDDD',
    );
    expect(view.deps.pageLoads).toEqual([]);
    const state = JSON.stringify(view.store.getState());
    for (const secret of ['la-sfida', 'MZXW6YTBOI', 'AAAA-BBBB', '123456'])
      expect(state).not.toContain(secret);
    await view.user.click(screen.getByRole('button', { name: 'Li ho salvati: continua' }));
    expect(view.deps.pageLoads).toEqual(['/']);
  });
  it('leaves nothing in what is kept of actions', () => {
    const all = { challenge: 's3', otpauth: 's3', codiceVerifica: 's3', codiciRecupero: ['s3'] };
    expect(JSON.stringify({ payload: all }, recordingReplacer)).not.toContain('s3');
  });
});

describe('a second factor of one’s own', () => {
  const claims = Buffer.from(JSON.stringify({ sub: '3', email: 'anna@negozio.it' })).toString('base64url');
  const token = `e30.${claims}.x`;
  const page = async (answer: object) => {
    const api = makeFakeApi();
    api.on('POST', LOGIN, answer);
    api.on('GET', MINE, { body: {} });
    const view = renderScreen(<FattorePage />, { deps: { api } });
    view.deps.tokenStorage.write(token);
    await fill(view.user, screen.getByLabelText('La tua password'), 'parola');
    await view.user.click(screen.getByRole('button', { name: 'Continua' }));
    return view;
  };
  it('tells how many recovery codes are left of the one that there is', async () => {
    const { api, user } = renderScreen(<FattorePage />, { estesa: true });
    const retry = await screen.findByRole('button', { name: 'Riprova' });
    api.on('GET', MINE, { body: { codiciRimasti: 7 } });
    await user.click(retry);
    expect(await screen.findByText('Ti restano 7 codici di recupero.')).toBeVisible();
  });
  it('is not begun with a wrong password, which ends no session, nor made twice', async () => {
    const { user, api, deps } = await page({ status: 401, body: { message: 'Credenziali non valide.' } });
    expect(await screen.findByText('Credenziali non valide.')).toBeVisible();
    expect(deps.tokenStorage.read()).toBe(token);
    api.on('POST', LOGIN, { body: SFIDA });
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByText(/^Hai già un secondo fattore/)).toBeVisible();
  });
});
