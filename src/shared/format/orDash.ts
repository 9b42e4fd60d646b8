export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a missing value shows as: '-' (S2.10, S2.11). Zero is a value. */
export const orDash = (value: string | number | null | undefined): string =>
  value === null || value === undefined || String(value).trim() === '' ? '-' : String(value);
