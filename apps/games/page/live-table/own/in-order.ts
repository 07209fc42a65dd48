import type { Say } from '../../lib/words/say.ts';
import type { Stakes } from '../chips/chips.ts';
import type { TableFace } from '../face.ts';

export type Ordering = Pick<TableFace<never>, 'ruled' | 'pays'> & {
  readonly rules: Pick<TableFace<never>['rules'], 'limitsOf'>;
};

/** Stakes in the order of the rules sheet, one of whose rows may cover all positions that pay the same: the database
 *  keeps none. */
export function inOrder(
  say: Say,
  { rules, ruled, pays }: Ordering,
  stakes: Stakes,
): readonly [id: string, paise: number][] {
  const rows = ruled(say, rules.limitsOf);
  const rowOf = (id: string): number => {
    const own = rows.findIndex((row) => row.id === id);
    if (own !== -1) return own;
    const shared = rows.findIndex((row) => row.name !== undefined && pays(say, row.id) === pays(say, id));
    return shared === -1 ? rows.length : shared;
  };
  return Object.entries(stakes).toSorted(([a], [b]) => rowOf(a) - rowOf(b));
}
