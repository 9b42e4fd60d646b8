interface Props {
  text: string;
  /** What to do about it, where there is something to do. */
  next?: string;
}

/** What stands where the rows of a list would. */
export function Empty({ text, next }: Props) {
  return (
    <>
      <p className="elenco-empty">{text}</p>
      {next && <p className="elenco-next">{next}</p>}
    </>
  );
}
