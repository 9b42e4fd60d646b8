import { randomUUID } from 'node:crypto';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { OrdineDettaglio } from '../../src/contract/ordini';
import type { Prodotto } from '../../src/contract/prodotti';
import type { SlotLibero } from '../../src/contract/calendario';

/** The shop's own site, as the tests need it: places orders through the same API. */
export class ShopClient {
  private constructor(
    private readonly url: string,
    readonly token: string,
  ) {}

  static async signIn(url: string, credentials: { email: string; password: string }): Promise<ShopClient> {
    const response = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (!response.ok) throw new Error(`Login failed: ${response.status} ${await response.text()}`);
    const { token } = (await response.json()) as { token: string };
    return new ShopClient(url, token);
  }

  /** Invites somebody who comes in with a password of their own, as administrator: a client of theirs. */
  async invite(email: string, nome: string, password: string): Promise<ShopClient> {
    const invito = { email, ruolo: 'admin' };
    const { codiceInvito } = await this.call<{ codiceInvito: string }>('POST', '/persone/inviti', invito);
    await this.call('POST', '/persone/inviti/accettazione', { codiceInvito, nome, password });
    return ShopClient.signIn(this.url, { email, password });
  }

  async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** The id of the variant of a product. */
  async variante(codice: string, peso: string): Promise<number> {
    const prodotti = await this.call<Prodotto[]>('GET', '/prodotti');
    const variante = prodotti.find((p) => p.codice === codice)?.varianti.find((v) => v.peso === peso);
    if (!variante) throw new Error(`No variant ${codice} ${peso}`);
    return variante.id;
  }

  /** A product of its own for a test to change, of the bread's category unless told otherwise. */
  async prodotto(change: Partial<Prodotto> & { codice: string }): Promise<Prodotto> {
    const all = await this.call<Prodotto[]>('GET', '/prodotti/GetProdottiAdmin');
    return this.call<Prodotto>('POST', '/prodotti', {
      id: 0,
      nome: `Prodotto ${change.codice}`,
      descrizione: '',
      immagine: '',
      categoriaId: all.find(({ codice }) => codice === 'PAN-001')!.categoriaId,
      nonVisualizzare: false,
      varianti: [{ id: 0, peso: '500', prezzo: 4.5, quantitaDisponibile: 8 }],
      ...change,
    });
  }

  /** Places an order in the day's last free slot, two loaves for Anna Rossi unless told otherwise. */
  async place({
    giorno,
    ...change
  }: Partial<NuovoOrdineRequest> & { giorno: string }): Promise<OrdineDettaglio> {
    const slots = await this.call<SlotLibero[]>('GET', `/disponibilita/slot?date=${giorno}`);
    const slot = slots.findLast(({ postiLiberi }) => postiLiberi > 0);
    if (!slot) throw new Error(`No free slot on ${giorno}`);
    const ordine: NuovoOrdineRequest = {
      cliente: { nome: 'Anna', cognome: 'Rossi' },
      dataRitiro: slot.dataRitiro,
      lines: change.lines ?? [{ varianteId: await this.variante('PAN-001', '500'), quantita: 2 }],
      metodoPagamento: 'Carta',
      ...change,
    };
    return this.call<OrdineDettaglio>('POST', '/ordini', ordine, { 'idempotency-key': randomUUID() });
  }
}
