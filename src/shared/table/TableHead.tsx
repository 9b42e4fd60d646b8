interface Props {
  labels: readonly string[];
  /** Index of the first column of numbers; all columns behind it hold numbers too. */
  numbersFrom?: number;
}

/** The head of a short table without sorting. */
export const TableHead = ({ labels, numbersFrom = labels.length }: Props) => (
  <thead>
    <tr>
      {labels.map((label, at) => (
        <th key={label} scope="col" className={at < numbersFrom ? undefined : 'text-end'}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
);
