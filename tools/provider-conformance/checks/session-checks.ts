/** Signatures, shapes, launch tokens and sessions. */
import type { Check } from '../report.ts';
import { AGAIN, newId, OK, type Table } from '../table.ts';

const MINUTE_MS = 60_000;

/** The first of them takes the launch token that all other checks play with. */
export function sessionChecks(launchTokens: readonly string[]): readonly Check<Table>[] {
  const [first = '', ...further] = launchTokens;
  const noOthers = () => (further.length > 0 ? null : 'it needs a second --launch-token');
  return [
    {
      name: 'launch-token-once',
      rule: 'a launch token is exchanged once; the same request is answered alike',
      async run(table) {
        const request = { requestId: newId(), launchToken: first };
        const answer = await table.ask('session/authenticate', request, {
          status: 'OK',
          currency: 'INR',
          mode: 'real',
        });
        table.sitDown(answer);
        const { sessionToken } = answer;
        await table.ask('session/authenticate', request, { status: 'OK', sessionToken });
        const other = { ...request, requestId: newId() };
        await table.ask('session/authenticate', other, { status: 'ERROR', code: 'TOKEN_INVALID' });
      },
    },
    {
      name: 'launch-token-unknown',
      rule: 'a launch token that nobody gave is refused',
      async run(table) {
        const request = { requestId: newId(), launchToken: newId() };
        await table.ask('session/authenticate', request, { status: 'ERROR', code: 'TOKEN_INVALID' });
      },
    },
    {
      name: 'signature',
      rule: 'a call that is not signed by its provider for this path and body is HTTP 401',
      async run(table) {
        const request = { sessionToken: table.seat().token };
        await table.fault('balance', request, 'INVALID_SIGNATURE', { secret: `not ${table.signer.secret}` });
        await table.fault('balance', request, 'INVALID_SIGNATURE', { providerId: 'nobody-at-all' });
        await table.fault('balance', request, 'INVALID_SIGNATURE', { signedPath: '/gp/v1/bet' });
        await table.fault('balance', request, 'INVALID_SIGNATURE', { signedBody: '{}' });
        await table.count();
      },
    },
    {
      name: 'timestamp',
      rule: 'a timestamp more than 5 minutes off, either way, is HTTP 401',
      async run(table) {
        const request = { sessionToken: table.seat().token };
        for (const minutes of [-6, 6]) {
          await table.fault('balance', request, 'TIMESTAMP_EXPIRED', { nowMs: Date.now() + minutes * MINUTE_MS });
        }
      },
    },
    {
      name: 'shape',
      rule: 'what is not JSON of the call’s shape is HTTP 400, and nothing is stored under its id',
      async run(table) {
        const { min } = table.stakes;
        const [roundId, txId] = [newId(), newId()];
        const good = { ...table.of(roundId), txId, sessionToken: table.seat().token, amount: min };
        for (const bad of [
          'not json',
          '[]',
          { ...good, tip: 1 },
          { ...good, roundId: undefined },
          { ...good, amount: '1' },
        ]) {
          await table.fault('bet', bad, 'INVALID_REQUEST');
        }
        await table.ask('bet', good, { ...OK, by: -min });
        await table.close(roundId, OK);
      },
    },
    {
      name: 'session-unknown',
      rule: 'an unknown session token bets nothing, and the id stays free',
      async run(table) {
        const { min } = table.stakes;
        const [roundId, txId] = [newId(), newId()];
        await table.ask('balance', { sessionToken: newId() }, { status: 'ERROR', code: 'SESSION_INVALID' });
        await table.bet(roundId, txId, min, { status: 'ERROR', code: 'SESSION_INVALID' }, { sessionToken: newId() });
        await table.bet(roundId, txId, min, { ...OK, by: -min });
        await table.rollback(roundId, newId(), txId, { ...OK, by: min });
      },
    },
    {
      name: 'next-session',
      rule: 'the next session of player and game goes on with the open round, and a repeated bet is a duplicate in it too',
      skipped: noOthers,
      async run(table) {
        await sitOthers(table, further);
        const { playerId, gameId } = table.seat();
        const next = table.others.find((seat) => seat.playerId === playerId && seat.gameId === gameId);
        const stranger = table.others.find((seat) => seat.playerId !== playerId);
        const [roundId, one, two] = [newId(), newId(), newId()];
        const { min } = table.stakes;
        await table.bet(roundId, one, min, { ...OK, by: -min });
        if (next) {
          await table.bet(roundId, one, min, AGAIN, { sessionToken: next.token });
          await table.bet(roundId, two, min, { ...OK, by: -min }, { sessionToken: next.token });
        }
        if (stranger) {
          const mismatch = { status: 'ERROR', code: 'ROUND_MISMATCH' } as const;
          await table.bet(roundId, newId(), min, mismatch, { sessionToken: stranger.token });
        }
        await table.win(roundId, newId(), one, min, { ...OK, by: min }, { close: true });
      },
    },
  ];
}

async function sitOthers(table: Table, launchTokens: readonly string[]): Promise<void> {
  for (const launchToken of launchTokens) {
    const request = { requestId: newId(), launchToken };
    table.sitDown(await table.ask('session/authenticate', request, { status: 'OK', isOthers: true }));
  }
}
