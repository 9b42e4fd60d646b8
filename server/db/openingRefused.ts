/** Why the data are not opened, in plain English for who runs the server: what is wrong and what to do. */
export class OpeningRefused extends Error {
  override readonly name: string = 'OpeningRefused';
}
