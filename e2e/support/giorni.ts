const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** The calendar day of the shop, `offset` days from today: 'yyyy-MM-dd'. */
export const giorno = (offset = 0): string => {
  const [year, month, date] = day.format(new Date()).split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + offset)).toISOString().slice(0, 10);
};
