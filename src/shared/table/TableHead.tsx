interface Props {
  labels: readonly string[];
  /** The columns from that of this number on hold numbers. */
  numeri?: number;
}

/** The head of a short table, which is put in order by nobody. */
export const TableHead = ({ labels, numeri = labels.length }: Props) => (
  <thead>
    <tr>
      {labels.map((label, at) => (
        <th key={label} scope="col" className={at < numeri ? undefined : 'text-end'}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
