/** The whole file is refused; the message is Italian and shown to whoever uploaded it. */
export class RefusedSpreadsheet extends Error {
  override readonly name = 'RefusedSpreadsheet';
}
