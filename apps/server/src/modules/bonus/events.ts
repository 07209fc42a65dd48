import type { ChangedBonus } from './repository.ts';

/** Events that the bonus module publishes, after the commit. */
export type BonusEvents = {
  /** A bonus was created or changed its state or progress; activating and ending it also move money. */
  'bonus.changed': { readonly bonus: ChangedBonus };
};
