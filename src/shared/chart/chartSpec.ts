export interface ChartSeries {
  label: string;
  values: readonly number[];
  format: (value: number) => string;
}

export interface ChartSpec {
  /** bars: a pair of bars a label, each with its value; timeline: bars and a dashed line over them. */
  kind: 'bars' | 'timeline';
  labels: readonly string[];
  /** Drawn in solid bars. */
  main: ChartSeries;
  /** Drawn in hatched bars or as a dashed line, on a scale of its own. */
  second: ChartSeries;
  /** Finer than a screen and dark on white: it is being printed. */
  onPaper?: boolean;
}

/** The names of the scales by what they measure: a timeline stands upright, bars lie. */
export const axesOf = (kind: ChartSpec['kind']) =>
  kind === 'timeline'
    ? ({ label: 'x', main: 'y', second: 'y2' } as const)
    : ({ label: 'y', main: 'x', second: 'x2' } as const);
