import { expect, test } from 'vitest';
import { ultimateRoulette } from '../../src/games/roulette/rules.ts';
import type { TableAnswer, TableBetView, TableFrame } from '../../src/tables/page-api.ts';
import type { Api } from '../lib/api.ts';
import { createChance } from '../lib/chance.ts';
import { createTableClient, type Playing } from './client.ts';

const frame = (id: number, state: NonNullable<TableFrame['round']>['state']): TableFrame => ({
  serverTime: '2026-11-01T12:00:00.000Z',
  round: {
    id,
    chainId: 'chain',
    number: id,
    state,
    since: '2026-11-01T12:00:00.000Z',
    until: '2026-11-01T12:00:25.000Z',
    drawn: null,
    link: null,
  },
  isClosed: false,
  sums: {},
  players: 0,
});

/** A page at a table whose frames the test sends. */
async function seat() {
  const lines = new TransformStream<Uint8Array, Uint8Array>();
  const writer = lines.writable.getWriter();
  const posted: { readonly key: string; readonly positions: Record<string, number> }[] = [];
  const bets: TableBetView[] = [];
  const answers = {
    refusal: null as string | null,
    isSilent: false,
    frame: frame(1, 'BETTING'),
    results: [] as TableAnswer['results'],
  };
  let draws = 0;
  const money = { balance: 10_000_00, net: 0 };
  const reads = { count: 0, held: null as Promise<void> | null };
  const api = {
    get: async () => {
      reads.count += 1;
      const value = {
        ...money,
        frame: answers.frame,
        bets: bets.filter(({ tableRoundId }) => tableRoundId === answers.frame.round?.id),
        results: answers.results,
        voids: 0,
        playerName: 'Asha',
        wallet: 'main',
        startedAt: '2026-11-01T12:00:00.000Z',
      } satisfies TableAnswer;
      await reads.held;
      return { ok: true, value };
    },
    post: async (_path: string, _shape: unknown, body: (typeof posted)[number]) => {
      posted.push(body);
      if (answers.isSilent) return { ok: false, problem: { kind: 'unreachable', what: 'server' } };
      const state: TableBetView['state'] = answers.refusal === null ? 'placed' : 'refused';
      const { positions } = body;
      const stake = Object.values(positions).reduce((sum, one) => sum + one, 0);
      const bet = {
        roundId: `bet-${posted.length}`,
        tableRoundId: answers.frame.round?.id ?? 1,
        state,
        refusal: answers.refusal,
        positions,
        stake,
        payout: 0,
        isOwed: false,
      };
      bets.push(bet);
      return { ok: true, value: { ...money, bet } };
    },
  } as unknown as Api;
  const client = createTableClient(
    {
      api,
      token: 'token',
      fetch: async () => new Response(lines.readable),
      chance: createChance((words) => words.fill((draws += 1))),
      now: () => 0,
      pause: () => new Promise(() => undefined),
    },
    ultimateRoulette,
  );
  await client.load();
  const send = async (next: TableFrame): Promise<void> => {
    await writer.write(new TextEncoder().encode(`${JSON.stringify(next)}\n`));
    await expect.poll(() => (client.store.get() as Playing).frame).toEqual(next);
  };
  return {
    client,
    posted,
    answers,
    bets,
    reads,
    state: () => client.store.get() as Playing,
    send,
    async tell(next: TableFrame) {
      answers.frame = next;
      await send(next);
      await expect.poll(() => (client.store.get() as Playing).table.frame).toEqual(next);
    },
  };
}

test('chips are no bet until they are placed, and one placement has all of them', async () => {
  const { client, posted, state } = await seat();
  client.lay({ '17': 100_00 });
  client.lay({ red: 500_00 });
  client.undo();
  client.lay({ black: 50_00 });
  expect(posted).toEqual([]);
  await client.place();
  expect(posted).toMatchObject([{ positions: { '17': 100_00, black: 50_00 } }]);
  expect(state().laid).toEqual({});
  expect(state().table.bets).toMatchObject([{ state: 'placed', stake: 150_00 }]);
});

test('a press after silence sends the same placement under its key; chips laid since stay laid', async () => {
  const { client, posted, answers, state, tell } = await seat();
  client.lay({ red: 100_00 });
  answers.isSilent = true;
  await client.place();
  expect(state().laid).toEqual({ red: 100_00 });
  client.lay({ red: 50_00, '17': 200_00 });
  answers.isSilent = false;
  await client.place();
  expect(posted.map(({ positions }) => positions)).toEqual([{ red: 100_00 }, { red: 100_00 }]);
  expect(posted[1]?.key).toBe(posted[0]?.key);
  expect(state().laid).toEqual({ red: 50_00, '17': 200_00 });
  await client.place();
  expect(posted[2]).toMatchObject({ positions: { red: 50_00, '17': 200_00 } });
  expect(posted[2]?.key).not.toBe(posted[0]?.key);
  // One of a round that is over has been rolled back or settled: it is not sent again.
  client.lay({ black: 100_00 });
  answers.isSilent = true;
  await client.place();
  await tell(frame(2, 'BETTING'));
  answers.isSilent = false;
  client.lay({ '0': 100_00 });
  await client.place();
  expect(posted.at(-1)).toMatchObject({ positions: { '0': 100_00 } });
});

test('chips that were not placed go back when betting closes', async () => {
  const { client, posted, state, tell } = await seat();
  client.lay({ '17': 100_00 });
  await tell(frame(1, 'CLOSING'));
  expect(state().laid).toEqual({});
  expect(state().trouble).toEqual({ kind: 'returned' });
  client.lay({ '17': 100_00 });
  await client.place();
  expect(posted).toEqual([]);
});

test('repeat lays the bets of the last round again, and double twice what lies there', async () => {
  const { client, state, tell } = await seat();
  client.lay({ '17': 100_00, red: 50_00 });
  await client.place();
  await tell(frame(2, 'BETTING'));
  client.repeat();
  expect(state().laid).toEqual({ '17': 100_00, red: 50_00 });
  client.double();
  expect(state().laid).toEqual({ '17': 200_00, red: 100_00 });
});

test('a stake above the most of its position is not laid, and a refused bet leaves its chips', async () => {
  const { client, state, answers } = await seat();
  client.lay({ '17': 5_000_00 });
  client.lay({ '17': 50_00 });
  expect(state().trouble).toEqual({ kind: 'limit', position: '17' });
  answers.refusal = 'INSUFFICIENT_FUNDS';
  await client.place();
  expect(state().trouble).toEqual({ kind: 'wallet', code: 'INSUFFICIENT_FUNDS' });
  expect(state().laid).toEqual({ '17': 5_000_00 });
});

test('a round that is void is told with what went back, even if the next one runs by then, until it is read', async () => {
  const { client, state, answers, tell } = await seat();
  client.lay({ red: 500_00 });
  await client.place();
  const voided = { id: 1, number: 1, state: 'VOID', drawn: null, link: 'a link', chainId: 'chain' } as const;
  answers.results = [voided];
  await tell(frame(2, 'BETTING'));
  expect(state().table.bets).toEqual([]);
  await expect.poll(() => state().trouble).toEqual({ kind: 'void', number: 1, returnedPaise: 500_00 });
  client.dismiss();
  await tell(frame(3, 'BETTING'));
  expect(state().trouble).toBeNull();
});

test('a bet that ends in flight is read when the list of the air shows it out, and not at every other cash-out', async () => {
  const { client, state, bets, tell, answers, send, reads } = await seat();
  client.lay({ red: 500_00 });
  await client.place();
  const air = (flying: number, ...others: readonly { readonly tag: string; readonly returned: number | null }[]) => ({
    ...frame(1, 'DEALT'),
    air: { flying, flyingStake: 0, bets: others.map((one) => ({ ...one, stake: 500_00 })) },
  });
  await tell(air(3, { tag: 'et-1', returned: null }));
  bets.splice(0, 1, { ...bets[0]!, state: 'won', payout: 1_000_00 });
  answers.frame = air(2, { tag: 'et-1', returned: null });
  const { count } = reads;
  await send(answers.frame);
  expect(reads.count).toBe(count);
  await tell(air(1, { tag: 'et-1', returned: 1_000_00 }));
  expect(state().table.bets).toMatchObject([{ state: 'won', payout: 1_000_00 }]);
});

test('a table that was asked for before a bet was answered does not take the bet away', async () => {
  const { client, state, reads, send, answers } = await seat();
  const arrival = Promise.withResolvers<void>();
  reads.held = arrival.promise;
  answers.frame = frame(2, 'BETTING');
  await send(answers.frame);
  reads.held = null;
  client.lay({ red: 500_00 });
  await client.place();
  const seen: number[] = [];
  client.store.watch(() => void seen.push(state().table.bets.length));
  arrival.resolve();
  await expect.poll(() => state().table.frame).toEqual(answers.frame);
  expect(seen).not.toContain(0);
});
