import type { Paise } from '@maidan/domain';
import { kolkataWeek, weekAfter, weekOf, type Week } from '../../platform/days/index.ts';
import { tx, type Pool } from '../../platform/postgres/index.ts';
import { offer } from './offers.ts';
import type { StoredBonus } from './repository.ts';
import { lastGivenMonday, markWeekGiven } from './weeks-repository.ts';

/** Who lost how much in sports between two moments, the second exclusive: a page in the order of ids. */
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
  /** MON-04: who plays on credit has no bonus. */
  readonly mayHaveBonus: (playerId: string) => Promise<boolean>;
};

/** What is settled at the end of a week is written by then, however busy the server is. */
const SETTLED_WITHIN_MS = 5 * 60_000;
const AT_ONCE = 500;

/**
 * Gives the cashback of every week that has ended since the last one given: a share of what a player lost in sports,
 * net, as a bonus. A player gets a week's once, so that one that was cut off half-way is taken up again from its start.
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
