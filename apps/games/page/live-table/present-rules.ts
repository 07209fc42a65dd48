import { limitsOf, type SetLimits } from '../../src/tables/limits.ts';
import type { TableRules } from '../../src/tables/rules.ts';

/** The rules with the limits that hold now: `set` is what the frame says that operators have set. */
export function presentRules<Drawn>(rules: TableRules<Drawn>, set: SetLimits | undefined): TableRules<Drawn> {
  return set === undefined ? rules : { ...rules, limitsOf: limitsOf(rules, set) };
}
