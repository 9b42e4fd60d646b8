/** By then every browser has begun to read the file. */
const REVOKE_AFTER_MS = 10_000;

export function download(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
