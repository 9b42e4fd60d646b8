/** Makes an order's number a text: some servers send a number. An order that has a text is returned as it is. */
export const withTextNumber = <T extends { numeroOrdine: string }>(
  ordine: Omit<T, 'numeroOrdine'> & { numeroOrdine: string | number },
): T =>
  typeof ordine.numeroOrdine === 'string'
    ? (ordine as T)
    : ({ ...ordine, numeroOrdine: String(ordine.numeroOrdine) } as T);
