import type { Paise } from '@maidan/domain';
import { kolkataWeek, weekAfter, weekOf, type Week } from '../../platform/days/index.ts';
import { tx, type Pool } from '../../platform/postgres/index.ts';
import { offer } from './offers.ts';
import type { StoredBonus } from './repository.ts';
import { lastGivenMonday, markWeekGiven } from './weeks-repository.ts';

/** One page, in id order, of the players with losses in sports between two moments, the second exclusive. */
export type LossesOf = (span: {
  readonly from: Date;
  readonly until: Date;
  readonly after: string | null;
  readonly limit: number;
}) => Promise<readonly { readonly playerId: string; readonly lossPaise: Paise }[]>;

export type CashbackDeps = {
  readonly database: Pool;
  readonly ids: () => string;
  readonly lossesOf: LossesOf;
  /** MON-04: players on credit get no bonus. */
  readonly mayHaveBonus: (playerId: string) => Promise<boolean>;
};

/** By then everything settled at the end of a week has been written, even on a busy server. */
const SETTLED_WITHIN_MS = 5 * 60_000;
const AT_ONCE = 500;

/**
 * Grants the cashback of every week that has ended since the last one granted: a share of a player's net sports losses,
 * as a bonus. A player gets each week's cashback only once, so a week that was interrupted is processed again from its
 * start.
 */
export async function giveCashback(
  deps: CashbackDeps,
  nowMs: number,
  given: (bonuses: readonly StoredBonus[]) => void,
): Promise<void> {
  const { database } = deps;
  const open = kolkataWeek(nowMs - SETTLED_WITHIN_MS);
  const last = await lastGivenMonday(database);
  let week = last === null ? kolkataWeek(open.from.getTime() - 1) : weekAfter(weekOf(last));
  for (; week.until <= open.from; week = weekAfter(week)) {
    const at = new Date(nowMs);
    await giveWeek(deps, week, { at, given });
    await markWeekGiven(database, week.monday, at);
  }
}

async function giveWeek(
  { database, ids, lossesOf, mayHaveBonus }: CashbackDeps,
  { monday, from, until }: Week,
  { at, given }: { readonly at: Date; readonly given: (bonuses: readonly StoredBonus[]) => void },
): Promise<void> {
  for (let after: string | null = null; ;) {
    const losses = await lossesOf({ from, until, after, limit: AT_ONCE });
    for (const { playerId, lossPaise: ofPaise } of losses) {
      if (!(await mayHaveBonus(playerId))) continue;
      const reference = `week:${monday}`;
      given(await tx(database, (t) => offer(t, { kind: 'cashback', playerId, ofPaise, reference, newId: ids, at })));
    }
    const last = losses.at(-1);
    if (!last || losses.length < AT_ONCE) return;
    after = last.playerId;
  }
}
