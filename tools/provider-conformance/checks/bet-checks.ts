/** Bets: what is debited, what is refused, and what is stored. */
import type { Check } from '../report.ts';
import { AGAIN, newId, OK, type Table } from '../table.ts';

const refusal = (code: string) => ({ status: 'ERROR', code }) as const;

export const betChecks: readonly Check<Table>[] = [
  {
    name: 'bet-duplicate',
    rule: 'a bet is debited at once; the same bet again is a duplicate and debits nothing',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, txId] = [newId(), newId()];
      await table.bet(roundId, txId, min, { ...OK, by: -min });
      await table.bet(roundId, txId, min, AGAIN);
      // The order of the keys is not part of the transaction.
      const { gameId, playerId, currency } = table.of(roundId);
      const turned = { amount: min, currency, roundId, gameId, playerId, sessionToken: table.seat().token, txId };
      await table.ask('bet', turned, AGAIN);
      await table.count();
      await table.close(roundId, OK);
    },
  },
  {
    name: 'bet-at-once',
    rule: 'the same bet ten times at once is debited once',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, txId] = [newId(), newId()];
      const request = { ...table.of(roundId), txId, sessionToken: table.seat().token, amount: min };
      await table.atOnce('bet', request, { times: 10, by: -min });
      await table.count();
      await table.rollback(roundId, newId(), txId, { ...OK, by: min });
    },
  },
  {
    name: 'tx-mismatch',
    rule: 'another payload under a known id is refused, whatever differs, and moves nothing',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, bet, win] = [newId(), newId(), newId()];
      const mismatch = refusal('TX_MISMATCH');
      await table.bet(roundId, bet, min, { ...OK, by: -min });
      await table.bet(roundId, bet, min + 1, mismatch);
      await table.bet(newId(), bet, min, mismatch);
      await table.bet(roundId, bet, min, mismatch, { currency: 'USD' });
      await table.win(roundId, bet, bet, min, mismatch);
      await table.win(roundId, win, bet, min, { ...OK, by: min });
      await table.win(roundId, win, bet, min + 1, mismatch);
      await table.rollback(roundId, win, bet, mismatch);
      await table.close(roundId, OK);
      await table.count();
    },
  },
  {
    name: 'parts',
    rule: 'the parts of a bet are its sum: all of them are taken, or none',
    async run(table) {
      const { min } = table.stakes;
      const parts = [
        { name: 'one', amount: min },
        { name: 'two', amount: 1 },
      ];
      const [roundId, txId] = [newId(), newId()];
      await table.bet(roundId, newId(), min, refusal('INVALID_AMOUNT'), { parts });
      await table.bet(roundId, txId, min + 1, { ...OK, by: -min - 1 }, { parts });
      await table.rollback(roundId, newId(), txId, { ...OK, by: min + 1 });
    },
  },
  {
    name: 'amounts',
    rule: 'a bet is whole paise, at least one: 0, less than nothing and fractions are refused',
    async run(table) {
      const { min } = table.stakes;
      for (const amount of [0, -min, min + 0.5]) {
        await table.bet(newId(), newId(), amount, refusal('INVALID_AMOUNT'));
      }
      await table.count();
    },
  },
  {
    name: 'currency',
    rule: 'another currency than INR is refused, for good',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, txId] = [newId(), newId()];
      const dollars = { currency: 'USD' };
      await table.bet(roundId, txId, min, refusal('CURRENCY_MISMATCH'), dollars);
      await table.bet(roundId, txId, min, refusal('CURRENCY_MISMATCH'), dollars);
      await table.bet(roundId, txId, min, refusal('TX_MISMATCH'));
    },
  },
  {
    name: 'limits',
    rule: 'the stakes of a round together keep the game’s limits',
    async run(table) {
      const { min, max } = table.stakes;
      const [roundId, txId] = [newId(), newId()];
      if (min > 1) await table.bet(newId(), newId(), min - 1, refusal('LIMIT_EXCEEDED'));
      await table.bet(newId(), newId(), max + 1, refusal('LIMIT_EXCEEDED'));
      await table.bet(roundId, txId, min, { ...OK, by: -min });
      await table.bet(roundId, newId(), max - min + 1, refusal('LIMIT_EXCEEDED'));
      await table.rollback(roundId, newId(), txId, { ...OK, by: min });
    },
  },
  {
    name: 'refusal-stored',
    rule: 'a refusal for want of money is final: the same bet is refused alike when there is enough',
    skipped: ({ hasSeat, seat }) =>
      hasSeat() && seat().wallet === 'bonus' ? 'a bonus wallet is limited otherwise' : null,
    async run(table) {
      const { min, max } = table.stakes;
      const drained: (readonly [string, string, number])[] = [];
      while (table.balance() >= min) {
        const amount = Math.min(max, table.balance());
        const [roundId, txId] = [newId(), newId()];
        await table.bet(roundId, txId, amount, { ...OK, by: -amount });
        drained.push([roundId, txId, amount]);
      }
      const [roundId, txId] = [newId(), newId()];
      const amount = table.balance() + min;
      await table.bet(roundId, txId, amount, refusal('INSUFFICIENT_FUNDS'));
      for (const [of, bet, back] of drained) await table.rollback(of, newId(), bet, { ...OK, by: back });
      await table.bet(roundId, txId, amount, refusal('INSUFFICIENT_FUNDS'));
      await table.count();
    },
  },
  {
    name: 'free-round',
    rule: 'a bet of 0 is a free round’s, which is refused unless it was granted, and pays no win then',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, txId] = [newId(), newId()];
      await table.bet(newId(), newId(), min, refusal('INVALID_AMOUNT'), { freeRoundId: newId() });
      await table.bet(roundId, txId, 0, refusal('FREE_ROUND_UNKNOWN'), { freeRoundId: newId() });
      await table.win(roundId, newId(), txId, 5, refusal('BET_NOT_FOUND'));
    },
  },
];
