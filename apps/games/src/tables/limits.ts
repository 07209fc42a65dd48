/** Limits that operators set for positions of a table, within those of its rules (games 10). */
import { RUPEE } from '../catalogue/brands.ts';
import type { Limits, TableRules } from './rules.ts';

/** By position; positions without an entry have the limits of the rules. */
export type SetLimits = Readonly<Record<string, Limits>>;

export interface PositionLimits {
  readonly position: string;
  readonly limits: Limits;
}

export interface LimitsRefusal {
  readonly position: string;
  readonly reason: 'no-such-position' | 'not-whole-rupees' | 'outside-rule' | 'least-above-most';
  /** Limits of the rules; null where there is no such position. */
  readonly rule: Limits | null;
}

type Rules = Pick<TableRules, 'limitsOf'>;

/** The limits of each position as they are now. Limits that were set under earlier rules never leave the present ones. */
export function limitsOf(rules: Rules, set: SetLimits): TableRules['limitsOf'] {
  return (position) => {
    const rule = rules.limitsOf(position);
    const own = set[position];
    if (!rule || !own) return rule;
    const within = (amount: number): number => Math.min(Math.max(amount, rule.least), rule.most);
    return { least: within(own.least), most: within(own.most) };
  };
}

/** The first of the limits that the rules forbid; null for none. */
export function wrongLimits(
  { rules, positions }: { readonly rules: Rules; readonly positions: readonly string[] },
  asked: readonly PositionLimits[],
): LimitsRefusal | null {
  for (const { position, limits } of asked) {
    const rule = positions.includes(position) ? rules.limitsOf(position) : undefined;
    if (!rule) return { position, reason: 'no-such-position', rule: null };
    const reason = whyNot(limits, rule);
    if (reason) return { position, reason, rule };
  }
  return null;
}

function whyNot({ least, most }: Limits, rule: Limits): LimitsRefusal['reason'] | null {
  if (least % RUPEE !== 0 || most % RUPEE !== 0) return 'not-whole-rupees';
  if (least > most) return 'least-above-most';
  return least < rule.least || most > rule.most ? 'outside-rule' : null;
}
