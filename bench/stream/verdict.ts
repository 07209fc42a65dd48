/** A row of a benchmark's table: value, goal, met or missed. */
export interface Row {
  readonly cells: readonly string[];
  readonly isMet: boolean;
}

interface Goal {
  readonly limit: number;
  readonly unit: string;
  readonly digits: number;
}

export function max(what: string, value: number, { limit, unit, digits }: Goal): Row {
  const isMet = value <= limit;
  const shown = (each: number): string => `${each.toFixed(digits)}${unit}`;
  return { cells: [what, shown(value), `≤ ${shown(limit)}`, isMet ? 'met' : 'missed'], isMet };
}

/** A figure without a goal. */
export function figure(what: string, value: string): Row {
  return { cells: [what, value, '', ''], isMet: true };
}
