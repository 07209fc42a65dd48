/** Wins and rounds. */
import { Mismatch, type Check } from '../report.ts';
import { AGAIN, newId, OK, type Table } from '../table.ts';

const refusal = (code: string) => ({ status: 'ERROR', code }) as const;

/** An open bet of the smallest stake. */
async function openBet(
  table: Table,
): Promise<{ readonly roundId: string; readonly bet: string; readonly min: number }> {
  const { min } = table.stakes;
  const [roundId, bet] = [newId(), newId()];
  await table.bet(roundId, bet, min, { ...OK, by: -min });
  return { roundId, bet, min };
}

export const winChecks: readonly Check<Table>[] = [
  {
    name: 'win-duplicate',
    rule: 'a win is credited once; the same win again is a duplicate and credits nothing',
    async run(table) {
      const { roundId, bet } = await openBet(table);
      const win = newId();
      await table.win(roundId, win, bet, 7, { ...OK, by: 7 });
      await table.win(roundId, win, bet, 7, AGAIN);
      await table.atOnce('win', { ...table.of(roundId), txId: newId(), betTxId: bet, amount: 3 }, { times: 10, by: 3 });
      await table.count();
      await table.close(roundId, OK);
    },
  },
  {
    name: 'several-wins',
    rule: 'a bet may win several times until its round is closed, each with an id of its own',
    async run(table) {
      const { roundId, bet } = await openBet(table);
      for (const amount of [1, 0, 2]) await table.win(roundId, newId(), bet, amount, { ...OK, by: amount });
      await table.close(roundId, OK);
    },
  },
  {
    name: 'win-before-bet',
    rule: 'a win before its bet is not found, not stored, and paid when it is sent again after the bet',
    async run(table) {
      const { min } = table.stakes;
      const [roundId, bet, win] = [newId(), newId(), newId()];
      await table.win(roundId, win, bet, 9, refusal('BET_NOT_FOUND'));
      await table.close(roundId, refusal('BET_NOT_FOUND'));
      await table.bet(roundId, bet, min, { ...OK, by: -min });
      await table.win(roundId, win, bet, 9, { ...OK, by: 9 });
      await table.close(roundId, OK);
    },
  },
  {
    name: 'win-mismatch',
    rule: 'a win of another round, game, player or currency than its bet’s moves nothing',
    async run(table) {
      const { roundId, bet } = await openBet(table);
      await table.win(newId(), newId(), bet, 5, refusal('ROUND_MISMATCH'));
      await table.win(roundId, newId(), bet, 5, refusal('ROUND_MISMATCH'), { gameId: 'another-game' });
      await table.win(roundId, newId(), bet, 5, { ...refusal('ROUND_MISMATCH') }, { playerId: newId() });
      await table.win(roundId, newId(), bet, 5, refusal('CURRENCY_MISMATCH'), { currency: 'USD' });
      await table.win(roundId, newId(), bet, 0.5, refusal('INVALID_AMOUNT'));
      await table.close(roundId, OK);
      await table.count();
    },
  },
  {
    name: 'win-of-refused-bet',
    rule: 'a bet that was refused has nothing to win',
    async run(table) {
      const [roundId, bet] = [newId(), newId()];
      await table.bet(roundId, bet, 0, refusal('INVALID_AMOUNT'));
      await table.win(roundId, newId(), bet, 5, refusal('BET_NOT_FOUND'));
    },
  },
  {
    name: 'win-closes',
    rule: 'a win may close its round, which then takes no further bet',
    async run(table) {
      const { roundId, bet, min } = await openBet(table);
      await table.win(roundId, newId(), bet, 4, { ...OK, by: 4 }, { close: true });
      await table.close(roundId, AGAIN);
      await table.bet(roundId, newId(), min, refusal('ROUND_CLOSED'));
    },
  },
  {
    name: 'round-closed',
    rule: 'a closed round takes no bet; closing it again is a duplicate',
    async run(table) {
      const { roundId, min } = await openBet(table);
      await table.close(roundId, OK);
      await table.close(roundId, AGAIN);
      await table.bet(roundId, newId(), min, refusal('ROUND_CLOSED'));
      await table.count();
    },
  },
  {
    name: 'late-win',
    rule: 'a win of a known bet is paid although its round is closed',
    async run(table) {
      const { roundId, bet } = await openBet(table);
      await table.close(roundId, OK);
      await table.win(roundId, newId(), bet, 6, { ...OK, by: 6 });
      await table.count();
    },
  },
  {
    name: 'batch',
    rule: 'a batch answers each item in order; one that is refused stops none, and the whole can be sent again',
    async run(table) {
      const { roundId, bet } = await openBet(table);
      const of = table.of(roundId);
      const [first, lost, last] = [1, 0, 2].map((amount) => ({ ...of, txId: newId(), betTxId: bet, amount }));
      const wins = [first, { ...lost, betTxId: newId() }, { ...last, close: true }];
      const rounds = [of, { ...of, roundId: newId() }];
      await results(table, 'win/batch', { wins }, ['OK', 'BET_NOT_FOUND', 'OK']);
      table.moved(3);
      await results(table, 'win/batch', { wins }, ['duplicate', 'BET_NOT_FOUND', 'duplicate']);
      await results(table, 'round/close/batch', { rounds }, ['duplicate', 'BET_NOT_FOUND']);
      await table.count();
    },
  },
];

async function results(
  table: Table,
  call: 'win/batch' | 'round/close/batch',
  request: object,
  expected: readonly string[],
): Promise<void> {
  const [answer] = await table.together([[call, request]]);
  const items = (answer?.['results'] ?? []) as readonly { status: string; code?: string; duplicate?: boolean }[];
  const came = items.map(({ status, code, duplicate }) => code ?? (duplicate === true ? 'duplicate' : status));
  if (JSON.stringify(came) !== JSON.stringify(expected)) {
    throw new Mismatch(`${call} ${JSON.stringify(request)}`, expected, items);
  }
}
