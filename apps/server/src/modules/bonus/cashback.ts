import { addPaise, negatePaise, ZERO_PAISE, type Paise } from '@maidan/domain';
import { kolkataWeek, weekAfter, weekOf, type Week } from '../../platform/days/index.ts';
import { tx, type Pool } from '../../platform/postgres/index.ts';
import { offer } from './offers.ts';
import type { StoredBonus } from './repository.ts';
import { lastGivenMonday, markWeekGiven } from './weeks-repository.ts';

type Span = { readonly from: Date; readonly until: Date; readonly after: string | null; readonly limit: number };

/** One page, in id order, of what players won between two moments, the second exclusive; a loss is below 0. */
export type NetsOf = (span: Span) => Promise<readonly { readonly playerId: string; readonly netPaise: Paise }[]>;

export type CashbackDeps = {
  readonly database: Pool;
  readonly ids: () => string;
  /** Sports and casino: what is won in one is set against what is lost in another. */
  readonly netsOf: readonly NetsOf[];
  /** MON-04: players on credit get no bonus. */
  readonly mayHaveBonus: (playerId: string) => Promise<boolean>;
};

/** By then everything settled at the end of a week has been written, even on a busy server. */
const SETTLED_WITHIN_MS = 5 * 60_000;
const AT_ONCE = 500;

/**
 * Grants the cashback of every week that has ended since the last one granted: a share of a player's net losses in
 * sports and casino together, as a bonus. A player gets each week's cashback only once, so a week that was interrupted is processed again from its
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
  { database, ids, netsOf, mayHaveBonus }: CashbackDeps,
  { monday, from, until }: Week,
  { at, given }: { readonly at: Date; readonly given: (bonuses: readonly StoredBonus[]) => void },
): Promise<void> {
  for (let after: string | null = null; ;) {
    const { nets, next } = await netsTogether(netsOf, { from, until, after, limit: AT_ONCE });
    for (const [playerId, netPaise] of nets) {
      if (netPaise >= 0) continue;
      const ofPaise = negatePaise(netPaise);
      if (!(await mayHaveBonus(playerId))) continue;
      const reference = `week:${monday}`;
      given(await tx(database, (t) => offer(t, { kind: 'cashback', playerId, ofPaise, reference, newId: ids, at })));
    }
    if (next === null) return;
    after = next;
  }
}

/** One page of all sources; `next` is the player after whom the following page begins, null after the last. */
async function netsTogether(sources: readonly NetsOf[], span: Span) {
  const pages = await Promise.all(sources.map((netsOf) => netsOf(span)));
  // A full page may go on beyond its last player: of those after the first such end not all sources have spoken.
  const ends = pages.flatMap((page) => (page.length < span.limit ? [] : (page.at(-1)?.playerId ?? [])));
  const next = ends.toSorted()[0] ?? null;
  const nets = new Map<string, Paise>();
  for (const { playerId, netPaise } of pages.flat()) {
    if (next !== null && playerId > next) continue;
    nets.set(playerId, addPaise(nets.get(playerId) ?? ZERO_PAISE, netPaise));
  }
  return { nets, next };
}
