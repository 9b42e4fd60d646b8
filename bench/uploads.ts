import * as XLSX from '@e965/xlsx';

/** The warehouse's file, of code, weight and quantity. */
export function stockFile(rows: readonly [string, string, number][]): Uint8Array<ArrayBuffer> {
  const sheet = XLSX.utils.aoa_to_sheet([['CodiceProdotto', 'PesoVariante', 'Quantita'], ...rows]);
  const workbook = XLSX.utils.book_new(sheet, 'Magazzino');
  return new Uint8Array(XLSX.write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

export async function upload(
  url: string,
  token: string,
  path: string,
  name: string,
  file: Uint8Array<ArrayBuffer>,
) {
  const form = new FormData();
  form.append('file', new Blob([file]), name);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/prodotti/${path}`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as unknown };
}
