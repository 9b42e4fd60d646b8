/** The first match wins, because most browsers also name others to get the pages made for those. */
const BROWSERS = {
  Edge: /Edg/,
  Opera: /OPR/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrome|CriOS/,
  Safari: /Safari/,
};
const SYSTEMS = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  macOS: /Mac OS X/,
  ChromeOS: /CrOS/,
  Linux: /Linux/,
};

const find = (list: Readonly<Record<string, RegExp>>, text: string) =>
  Object.entries(list).find(([, pattern]) => pattern.test(text))?.[0];

/** 'Firefox, Windows, sessione 3f9aB2c1', without header or address, because the log is kept for ever. */
export function describeDevice(userAgent = '', sessione?: string): string {
  const program = find(BROWSERS, userAgent) ?? 'altro programma';
  return [program, find(SYSTEMS, userAgent), sessione && `sessione ${sessione.slice(0, 8)}`]
    .filter(Boolean)
    .join(', ');
}
