import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { makeOrdine } from '../../../support/makeOrdini';
import { closed, fatta, MODIFICA, openChange, openNew, refusal } from '../../../support/renderOrdineForm';

const ESAURITO = 'Disponibilità insufficiente per «Pane»: è esaurito.';

async function openPane() {
  const opened = await openNew();
  await opened.user.type(opened.form.getByRole('combobox', { name: /prodotto/ }), 'p001{Enter}');
  await opened.form.findByLabelText('Quantità di Pane');
  return opened;
}

/** What is the same of an order that is taken and of one that is changed. */
describe.each([
  {
    titolo: 'Nuovo ordine',
    open: openPane,
    openAgain: openNew,
    call: ['POST', '/api/ordini'] as const,
    saved: { status: 201, body: makeOrdine({ id: 9 }) },
    riga: 'Quantità di Pane',
    campo: 'lines.0',
    salva: 'Salva ordine',
    non: ['Ordine non salvato', 'Ordine non confermato'],
    ripreso: 'Hai ripreso l’ordine che avevi cominciato.',
  },
  {
    titolo: 'Ordine #1001',
    open: openChange,
    openAgain: openChange,
    call: ['PUT', MODIFICA] as const,
    saved: fatta(),
    riga: 'Quantità di Pane 1 kg',
    campo: 'righe.1',
    salva: 'Salva modifiche',
    non: ['Modifiche non salvate', 'Modifiche non confermate'],
    ripreso: 'Hai ripreso le modifiche che avevi cominciato.',
  },
])('$salva', ({ titolo, open, openAgain, call: [method, path], saved, riga, campo, salva, non, ripreso }) => {
  const note = () => screen.getByLabelText('Nota per l’ordine');
  const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

  it('says at the line what is refused, and is sent once, again with its key after a lost answer; nothing is lost', async () => {
    const { user, api, form, keys } = await open();
    const quantita = form.getByLabelText(riga);
    await user.clear(quantita);
    await user.type(quantita, '9');
    const held = api.hold(method, path);
    await user.dblClick(form.getByRole('button', { name: salva }));
    // What is typed or given up while it is sent would be lost with its answer.
    await user.type(note(), 'senza noci');
    await press(user, 'Ricomincia');
    expect(note()).toHaveValue('');
    held.answer(refusal({ [campo]: [ESAURITO] }));
    await waitFor(() => expect(quantita).toHaveFocus());
    expect(quantita).toHaveAccessibleDescription(ESAURITO);
    expect(quantita).toHaveValue('9');
    expect(form.getByText(`${non[0]}: ${ESAURITO}`)).toBeVisible();
    api.hold(method, path).fail();
    await press(user, salva);
    expect(await form.findByText(new RegExp(`^${non[1]}: il server non risponde`))).toBeVisible();
    api.on(method, path, { status: 409, body: { message: 'Al completo.' } });
    await press(user, salva);
    expect(await form.findByText(`${non[0]}: Al completo.`)).toBeVisible();
    const [first, ...again] = keys(method, path);
    expect(again).toEqual([first, first]);
    expect(new Set(api.bodies(method, path).map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('is there after a reload, and begun anew where that is wanted; closed before its answer comes it says so by name, and is sent again with its key', async () => {
    const before = await open();
    await before.user.type(note(), 'senza noci');
    expect(window.sessionStorage.getItem('bozze')).toContain('senza noci');
    before.unmount();
    const { user, api, save, keys, store, unmount } = await openAgain();
    expect(screen.getByText(ripreso)).toBeVisible();
    await press(user, 'Ricomincia');
    expect(note()).toHaveValue('');
    expect(screen.queryByText(ripreso)).toBeNull();
    expect(window.sessionStorage.getItem('bozze')).toBe('[]');

    await user.type(note(), 'senza noci');
    const lost = api.hold(method, path);
    await save();
    await user.keyboard('{Escape}');
    await closed();
    lost.fail();
    expect(await screen.findByText(/^Non confermato: il server non risponde/)).toBeVisible();
    expect(store.getState().toast).toMatchObject([{ title: titolo }]);
    unmount();

    const after = await openAgain();
    expect(note()).toHaveValue('senza noci');
    const late = after.api.hold(method, path);
    await after.save();
    expect(after.keys(method, path)).toEqual(keys(method, path));
    await after.user.keyboard('{Escape}');
    await closed();
    await openAgain(after.page);
    await after.user.type(note(), ', grazie');
    late.answer(saved);
    expect(await screen.findByText(/^Ordine #\d+ (salvato|modificato)\.$/)).toBeVisible();
    expect(note()).toHaveValue('senza noci, grazie');
    expect(window.sessionStorage.getItem('bozze')).toContain('grazie');
  });
});
