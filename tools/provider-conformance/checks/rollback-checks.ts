/** Rollbacks, of bets in every state. */
import { Mismatch, type Check } from '../report.ts';
import { AGAIN, newId, OK, type Table } from '../table.ts';

const refusal = (code: string) => ({ status: 'ERROR', code }) as const;
const NOTHING = { status: 'OK', applied: false } as const;

export const rollbackChecks: readonly Check<Table>[] = [
  {
    name: 'rollback-open',
    rule: 'a rollback refunds an open bet whole, once, whatever id it is repeated under',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, bet, rollback] = [newId(), newId(), newId()];
      await table.bet(roundId, bet, min, { ...OK, by: -min });
      await table.rollback(roundId, rollback, bet, { ...OK, by: min });
      await table.rollback(roundId, rollback, bet, AGAIN);
      await table.rollback(roundId, newId(), bet, { ...NOTHING, duplicate: true });
      await table.bet(roundId, bet, min, AGAIN);
      await table.count();
    },
  },
  {
    name: 'rollback-settled',
    rule: 'a bet that has won, also nothing, is not rolled back',
    async run(table) {
      const { min } = table.stakes;
      for (const amount of [0, 5]) {
        const [roundId, bet] = [newId(), newId()];
        await table.bet(roundId, bet, min, { ...OK, by: -min });
        await table.win(roundId, newId(), bet, amount, { ...OK, by: amount });
        await table.rollback(roundId, newId(), bet, refusal('BET_SETTLED'));
        await table.close(roundId, OK);
      }
      await table.count();
    },
  },
  {
    name: 'rollback-closed',
    rule: 'a bet whose round is closed is not rolled back',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, bet] = [newId(), newId()];
      await table.bet(roundId, bet, min, { ...OK, by: -min });
      await table.close(roundId, OK);
      await table.rollback(roundId, newId(), bet, refusal('BET_SETTLED'));
      await table.count();
    },
  },
  {
    name: 'rollback-unknown',
    rule: 'a rollback of an unknown bet cancels it: the bet is refused when it comes, and nothing is debited',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, bet] = [newId(), newId()];
      await table.rollback(roundId, newId(), bet, NOTHING);
      await table.bet(roundId, bet, min, refusal('BET_CANCELLED'));
      await table.bet(roundId, bet, min, refusal('BET_CANCELLED'));
      await table.win(roundId, newId(), bet, 5, refusal('BET_ROLLED_BACK'));
      await table.count();
    },
  },
  {
    name: 'rollback-of-refused-bet',
    rule: 'a bet that was refused has nothing to refund',
    async run(table) {
      const [roundId, bet] = [newId(), newId()];
      await table.bet(roundId, bet, 0, refusal('INVALID_AMOUNT'));
      await table.rollback(roundId, newId(), bet, NOTHING);
      await table.count();
    },
  },
  {
    name: 'win-after-rollback',
    rule: 'a bet that was rolled back does not win',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, bet] = [newId(), newId()];
      await table.bet(roundId, bet, min, { ...OK, by: -min });
      await table.rollback(roundId, newId(), bet, { ...OK, by: min });
      await table.win(roundId, newId(), bet, 5, refusal('BET_ROLLED_BACK'));
      await table.count();
    },
  },
  {
    name: 'rollback-mismatch',
    rule: 'a rollback of another round, game or currency than its bet’s, or under its bet’s id, moves nothing',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, bet] = [newId(), newId()];
      await table.rollback(roundId, bet, bet, refusal('TX_MISMATCH'));
      await table.bet(roundId, bet, min, { ...OK, by: -min });
      await table.rollback(newId(), newId(), bet, refusal('ROUND_MISMATCH'));
      await table.rollback(roundId, newId(), bet, refusal('ROUND_MISMATCH'), { gameId: 'another-game' });
      await table.rollback(roundId, newId(), bet, refusal('CURRENCY_MISMATCH'), { currency: 'USD' });
      await table.close(roundId, OK);
      await table.count();
    },
  },
  {
    name: 'win-or-rollback',
    rule: 'of a win and a rollback at once the first stands and the other is refused',
    async run(table) {
      const { min } = table.stakes;
      for (let n = 0; n < 5; n += 1) {
        const [roundId, bet] = [newId(), newId()];
        await table.bet(roundId, bet, min, { ...OK, by: -min });
        const of = { ...table.of(roundId), betTxId: bet };
        const [won, back] = await table.together([
          ['win', { ...of, txId: newId(), amount: 5 }],
          ['rollback', { ...of, txId: newId() }],
        ]);
        const came = [won, back].map((answer) => answer?.['code'] ?? answer?.['status']);
        const isWon = came[0] === 'OK';
        const expected = isWon ? ['OK', 'BET_SETTLED'] : ['BET_ROLLED_BACK', 'OK'];
        if (came.join() !== expected.join()) throw new Mismatch('win and rollback at once', expected, came);
        table.moved(isWon ? 5 : min);
        await table.count();
        await table.close(roundId, OK);
      }
    },
  },
];
