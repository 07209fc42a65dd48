import { listNotices, readNotices, type BetNotice } from '@maidan/contract';
import { ok } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { serve, type Route } from '../../platform/http/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import { betNoticesOf } from '../betting/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { answerNotice, newestFirst, orderNotice, resultNotice, voidNotice } from './bet-notices.ts';
import type { AnsweredCase, Latest, SettledMarket, VoidedBet } from './deps.ts';
import { markRead, readUntilOf } from './notice-marks.ts';

const LISTED = 50;
const DAY_MS = 86_400_000;
const LISTED_DAYS = 30;

export type NoticeDeps = {
  readonly database: Pool;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  readonly settledMarketsOf: (of: Latest) => Promise<readonly SettledMarket[]>;
  readonly voidedBetsOf: (of: Latest) => Promise<readonly VoidedBet[]>;
  readonly answeredCasesOf: (of: Latest) => Promise<readonly AnsweredCase[]>;
  /** Called after a player has read notices. */
  readonly noticesRead: (playerId: string) => void;
};

/** The list of what happened to a player's bets, and until when it was read. */
export function noticeRoutes({
  database,
  clock,
  catalogue,
  settledMarketsOf,
  voidedBetsOf,
  answeredCasesOf,
  noticesRead,
}: NoticeDeps): Route[] {
  async function latestOf(playerId: string): Promise<BetNotice[]> {
    const of = { playerId, since: new Date(clock.now() - LISTED_DAYS * DAY_MS), limit: LISTED };
    const [orders, results, voided, answered] = await Promise.all([
      betNoticesOf(database, of),
      settledMarketsOf(of),
      voidedBetsOf(of),
      answeredCasesOf(of),
    ]);
    const marketIds = [
      ...orders.map(({ bet }) => bet.marketId),
      ...[...results, ...voided, ...answered].map((each) => each.marketId),
    ];
    const described = await catalogue.describeMarkets([...new Set(marketIds)]);
    return [
      ...orders.flatMap((order) => orderNotice(order, described.get(order.bet.marketId)) ?? []),
      ...results.flatMap((result) => resultNotice(result, described.get(result.marketId)) ?? []),
      ...voided.flatMap((bet) => voidNotice(bet, described.get(bet.marketId)) ?? []),
      ...answered.flatMap((each) => answerNotice(each, described.get(each.marketId)) ?? []),
    ]
      .toSorted(newestFirst)
      .slice(0, LISTED);
  }

  return [
    serve(listNotices, async ({ session: { playerId } }) => {
      const [notices, readUntil] = await Promise.all([latestOf(playerId), readUntilOf(database, playerId)]);
      return ok({ data: { notices, readUntil: readUntil?.toISOString() ?? null } });
    }),

    serve(readNotices, async ({ session: { playerId }, body }) => {
      // Nothing that has not happened yet can have been read.
      const until = new Date(Math.min(Date.parse(body.until), clock.now()));
      const readUntil = await markRead(database, { playerId, until });
      noticesRead(playerId);
      return ok({ data: { readUntil: readUntil.toISOString() } });
    }),
  ];
}
