type WithoutNulls<Row> = {
  [Key in keyof Row]: null extends Row[Key] ? Exclude<Row[Key], null> | undefined : Row[Key];
};

/** A row of the database as it goes over the wire, where what is null is left out. */
export const withoutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as WithoutNulls<Row>;
