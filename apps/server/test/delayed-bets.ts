/** Matches in play whose markets delay bets, on a clock that tests move. */
import { expect } from 'vitest';
import type { BetRecord } from '../src/modules/betting/bets/bet-record.ts';
import { manualClock } from '../src/platform/clock/manual-clock.ts';
import { openHarness, rupees, selectionOf, type Player } from './harness.ts';

export const DELAY_MS = 5_000;

export type DelayedBets = Awaited<ReturnType<typeof openDelayedBets>>;
export type DelayedMatch = Awaited<ReturnType<DelayedBets['anotherMatch']>>;

export async function openDelayedBets() {
  const clock = manualClock(1_800_000_000_000);
  const harness = await openHarness({ clock });
  let matches = 0;

  /** The worker's short waits are on the same clock as the delays. */
  async function settled(bet: BetRecord): Promise<BetRecord> {
    const now = async () => {
      clock.advance(1);
      return await harness.betOf({ id: bet.playerId } as Player, bet);
    };
    await expect.poll(async () => (await now()).state).not.toBe('pending');
    return await now();
  }

  return {
    clock,
    harness,
    settled,
    /** A match in play with rates of 98 and 102 and a row of 64 and 65, and a player who has not bet yet. */
    async anotherMatch() {
      matches += 1;
      const named = await harness.anotherMatch(`delay-${matches}`, { betDelayMs: DELAY_MS });
      const { odds: market, bookmaker, fancy } = named;
      for (const each of [market, bookmaker, fancy]) await harness.state(each, 'OPEN', { inPlay: true });

      function rates(home: number, lay: number, max = 1_000_000): void {
        const rate = (value: number) => ({ rate: value, maxPaise: rupees(max) });
        harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: rate(home), lay: rate(lay) });
      }
      function row(no: { line: number; size: number }, yes: { line: number; size: number }): void {
        harness.betting.setRows(fancy.id, [{ rowId: selectionOf(fancy, 0), no, yes }], '');
      }
      rates(98, 102);
      row({ line: 64, size: 100 }, { line: 65, size: 90 });
      const back = (more: object = {}) => ({ market, side: 'back', odds: 2, stake: 100, ...more }) as const;
      return { market, bookmaker, fancy, rates, row, back, player: await harness.player() };
    },
    exposureOf: async (of: Player) => (await harness.wallet(of)).exposurePaise / 100,
    /** A bet as it stands when its delay is over. */
    async released(bet: BetRecord, ms = DELAY_MS): Promise<BetRecord> {
      clock.advance(ms);
      return await settled(bet);
    },
    /** The worker's short waits are on the same clock. */
    async whileTimePasses<T>(work: Promise<T>): Promise<T> {
      const passing = setInterval(() => clock.advance(1), 1);
      try {
        return await work;
      } finally {
        clearInterval(passing);
      }
    },
  };
}
