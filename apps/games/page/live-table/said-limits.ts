import type { Limits } from '../../src/tables/rules.ts';
import type { LimitsOf } from './face.ts';

/** Limits of one position of each kind, with the name of the kind: `[['red', 'Outside']]`. */
export function saidLimits(
  limitsOf: LimitsOf,
  kinds: readonly (readonly [position: string, name: string])[],
): readonly { readonly name: string; readonly limits: Limits }[] {
  return kinds.flatMap(([position, name]) => {
    const limits = limitsOf(position);
    return limits ? [{ name, limits }] : [];
  });
}
