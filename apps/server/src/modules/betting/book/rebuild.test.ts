import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, ids, openHarness, rupees, silent, type Harness, type Player } from '../../../../test/harness.ts';
import { quotesAround, randomDay, type Step } from '../../../../test/random-day.ts';
import { described, unevenOutcomes } from '../../../../test/sim/checks.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import { quoteLevels } from './feed-side.ts';
import { applyLevels } from './house-levels.ts';
import type { BookSide, MarketRuntime } from './market-runtime.ts';
import { createLease } from '../worker/lease.ts';
import { createMarkets } from './markets.ts';
import { rebuildBookSide } from './rebuild.ts';
import { createWorker } from '../worker/worker.ts';

let harness: Harness;
let players: readonly Player[];
let days = 0;

/** Orders of such a stake are refused by the database itself, so that some batches fail. */
const POISON = `create function refuse_some() returns trigger language plpgsql as $$
  begin if new.stake_paise % 23 = 7 then raise exception 'poison'; end if; return new; end $$;
  create trigger poison before insert on bets for each row execute function refuse_some()`;

beforeAll(async () => {
  harness = await openHarness();
  await harness.db.ownerPool.query(POISON);
  players = await Promise.all(Array.from({ length: 4 }, () => harness.player(3_000)));
  await harness.db.ownerPool.query(`update wallets set credit_reference_paise = 300000 where kind = '2'`);
});
afterAll(() => harness.close());

/** A worker of the test's own, so that its memory can be looked into. */
async function openDay() {
  days += 1;
  // The day before had a worker of its own, which took over.
  await harness.restart();
  const { odds: market } = await harness.anotherMatch(`day-${days}`, { betDelayMs: 1_000 });
  const catalogueMarket = (id: string) => harness.catalogue.market(id);
  const lease = createLease(harness.workerPool);
  const markets = createMarkets({
    pool: harness.pool,
    lease,
    catalogueMarket,
    changed: () => undefined,
    loaded: () => undefined,
  });
  const worker = createWorker({
    pool: harness.workerPool,
    markets,
    lease,
    catalogueMarket,
    keepCommissions: harness.catalogue.keepCommissions,
    termsOf: harness.limits.termsOf,
    clock: systemClock,
    ids,
    log: silent,
    committed: () => undefined,
  });
  await markets.load([market.id]);
  const runtime = markets.runtime(market.id) as MarketRuntime;
  runtime.feed.status = 'OPEN';
  const placed: BetRecord[] = [];

  async function take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'place': {
        const { player: index, key, ...order } = step;
        const player = players[index] as Player;
        const text = key === null ? {} : { key: `${days}/${key}`, body: JSON.stringify(order) };
        const answer = await worker.submit(harness.command(player, { ...order, ...text, market })).catch(() => null);
        if (answer && answer !== 'done' && answer.ok && 'bet' in answer.value) placed.push(answer.value.bet);
        return;
      }
      case 'edit': {
        const bet = placed.at(-1 - step.ago);
        if (!bet) return;
        const stakePaise = step.stake === null ? null : rupees(step.stake);
        const command = { ...aboutBet(bet), kind: 'edit', odds: step.odds, stakePaise, marketVersion: null } as const;
        const answer = await worker.submit(command).catch(() => null);
        if (answer && answer !== 'done' && answer.ok && 'bet' in answer.value) placed.push(answer.value.bet);
        return;
      }
      case 'cancel-all': {
        const { id: playerId, walletId } = players[step.player] as Player;
        await worker.submit({ kind: 'cancel-all', playerId, walletId, marketId: market.id, key: null });
        return;
      }
      case 'release': {
        const waiting = [...runtime.book.pending.values()].slice(0, step.count);
        const commands = waiting.map(
          ({ id: betId, walletId }) => ({ kind: 'release', marketId: market.id, walletId, betId }) as const,
        );
        await Promise.all(commands.map((command) => worker.submit(command)));
        return;
      }
      case 'suspend':
        await worker.submit({
          kind: 'sweep',
          marketId: market.id,
          cancels: step.isMaterial ? { which: 'all', reason: 'material-event' } : null,
          ending: 'raise-version',
        });
        return;
      case 'cancel': {
        const bet = placed.at(-1 - step.ago);
        if (!bet) return;
        await worker.submit({ ...aboutBet(bet), kind: 'cancel', leavePaise: rupees(step.leave) });
        return;
      }
      case 'feed': {
        const selectionId = market.selections[step.on]?.id ?? '';
        const { back, lay } = quotesAround(step.best, step.rupees);
        const levels = (side: typeof back) => side.map(([odds, size]) => [at(odds), rupees(size)] as const);
        quoteLevels(runtime.feed, selectionId, { back: levels(back), lay: levels(lay) });
        applyLevels({ runtime, market }, selectionId);
        return;
      }
      case 'turn-in-play':
        await worker.submit({
          kind: 'sweep',
          marketId: market.id,
          cancels: { which: 'lapsing', reason: 'turned-in-play' },
          ending: 'turn-in-play',
        });
    }
  }
  return { market, runtime, markets, placed, take };
}

function aboutBet({ playerId, walletId, id: betId, marketId }: BetRecord) {
  return { playerId, walletId, betId, marketId, key: null };
}

test('invariants 1, 4, 5 after any day, with batches that fail, memory is what the database makes of it', async () => {
  await fc.assert(
    fc.asyncProperty(randomDay(12), async (groups) => {
      const { market, markets, placed, take } = await openDay();
      for (const group of groups) await Promise.all(group.map(take));
      await markets.load([market.id]);
      const inMemory = markets.runtime(market.id)?.book as BookSide;
      const rebuilt = await rebuildBookSide(harness.pool, market);
      expect(described(inMemory, market)).toEqual(described(rebuilt, market));
      expect(unevenOutcomes(rebuilt)).toEqual([]);
      const { rows } = await harness.pool.query<{ id: string }>('select id from bets where market_id = $1', [
        market.id,
      ]);
      expect(new Set(rows.map((row) => row.id))).toEqual(new Set(placed.map((bet) => bet.id)));
    }),
    // Making a failure smaller would be hundreds of days more.
    { numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? 40), endOnFailure: true },
  );
  expect(await harness.faults()).toEqual([]);
}, 120_000);
