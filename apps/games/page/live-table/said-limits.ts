import type { Limits } from '../../src/tables/rules.ts';
import type { LimitsOf } from './face.ts';

/** Limits of each kind of position, with its name: `[[['low', 'high'], 'Sides']]`. Where operators have set limits for some
 *  positions of a kind alone, from the lowest minimum to the highest maximum, as for the whole table. */
export function saidLimits(
  limitsOf: LimitsOf,
  kinds: readonly (readonly [positions: readonly string[], name: string])[],
): readonly { readonly name: string; readonly limits: Limits }[] {
  return kinds.flatMap(([positions, name]) => {
    const all = positions.map(limitsOf).filter((limits) => limits !== undefined);
    if (all.length === 0) return [];
    const least = Math.min(...all.map((limits) => limits.least));
    const most = Math.max(...all.map((limits) => limits.most));
    return [{ name, limits: { least, most } }];
  });
}
