/** Italian order: 'È' sorts with 'E', and 'Linea 2' before 'Linea 10'. The embedded engine sorts texts by their bytes. */
export const { compare } = new Intl.Collator('it', { numeric: true });

export const byNome = (a: { nome: string }, b: { nome: string }): number => compare(a.nome, b.nome);
