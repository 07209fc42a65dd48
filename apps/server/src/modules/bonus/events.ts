import type { ChangedBonus } from './repository.ts';

/** What the bonus module tells other modules, after the commit. */
export type BonusEvents = {
  /** A bonus is new, moved on or ended; money moved when it was activated or ended. */
  'bonus.changed': { readonly bonus: ChangedBonus };
};
