/** The zip library inside sheetjs-style, as far as it is used; it has no types of its own. */
declare module 'sheetjs-style/jszip.js' {
  export default class JSZip {
    constructor(data: string, options: { base64: false });
    file(path: string): { asText(): string };
    file(path: string, content: string): this;
    generate(options: { type: 'arraybuffer'; compression: 'DEFLATE' }): ArrayBuffer;
  }
}
