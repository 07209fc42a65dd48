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

/** A frame with what a round of this state shows. */
const ended = (id: number, state: NonNullable<TableFrame['round']>['state']): TableFrame => {
  const { round, ...rest } = frame(id, state);
  const isDrawn = state === 'DEALT' || state === 'PAYING' || state === 'DONE';
  const link = state === 'DONE' || state === 'VOID' ? `link ${id}` : null;
  return { ...rest, round: { ...round!, drawn: isDrawn ? id : null, link } };
};

/** A page at a table whose frames the test sends. */
async function seat() {
  let lines = new TransformStream<Uint8Array, Uint8Array>();
  let writer = lines.writable.getWriter();
  const posted: { readonly key: string; readonly positions: Record<string, number> }[] = [];
  const bets: TableBetView[] = [];
  const answers = {
    refusal: null as string | null,
    isSilent: false,
    frame: frame(1, 'BETTING'),
    results: [] as TableAnswer['results'],
    isAway: false,
    isPending: false,
  };
  let draws = 0;
  const money = { balance: 10_000_00, net: 0 };
  /** Calls by their path, and what holds back the answer to the next one. */
  const reads = { of: [] as string[], held: null as Promise<void> | null };
  const api = {
    get: async (path: string) => {
      reads.of.push(path);
      const asked = Number(path.split('=')[1]);
      if (path.startsWith('table/own')) {
        const value = { ...money, bets: bets.filter(({ tableRoundId }) => tableRoundId === asked) };
        await reads.held;
        return { ok: true, value };
      }
      if (answers.isAway) return { ok: false, problem: { kind: 'unreachable', what: 'server' } };
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
      const taken = answers.isPending ? 'pending' : 'placed';
      const state: TableBetView['state'] = answers.refusal === null ? taken : 'refused';
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
  const silences: { readonly ms: number; readonly call: () => void }[] = [];
  const client = createTableClient(
    {
      api,
      token: 'token',
      fetch: async (_address, init) => {
        init?.signal?.addEventListener('abort', () => {
          const silent = writer;
          lines = new TransformStream();
          writer = lines.writable.getWriter();
          void silent.abort(new Error('aborted'));
        });
        return new Response(lines.readable);
      },
      quiet: (ms, call) => {
        silences.push({ ms, call });
        return () => undefined;
      },
      chance: createChance((words) => words.fill((draws += 1))),
      now: () => 0,
      pause: async () => undefined,
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
    money,
    reads,
    state: () => client.store.get() as Playing,
    send,
    silences,
    /** The player's bets, as a tab beside others is sent them. */
    async sendOwn(ids: readonly string[]) {
      await writer.write(new TextEncoder().encode(`${JSON.stringify({ own: ids })}\n`));
    },
    /** The connection is lost, and the next one taken. */
    async drop() {
      const lost = writer;
      lines = new TransformStream();
      writer = lines.writable.getWriter();
      await lost.close();
    },
    /** The server ends this stream because the session has newer ones. */
    async supersede() {
      const superseded = writer;
      lines = new TransformStream();
      writer = lines.writable.getWriter();
      await superseded.write(new TextEncoder().encode('{"ended":"elsewhere"}\n'));
      await superseded.close();
    },
    async tell(next: TableFrame) {
      answers.frame = next;
      await send(next);
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

test('undo lays no chips again once betting has closed, and says nothing where none were laid', async () => {
  const { client, state, tell } = await seat();
  client.lay({ '17': 100_00 });
  client.clear();
  await tell(frame(1, 'CLOSING'));
  client.undo();
  expect(state().laid).toEqual({});
  await tell(frame(2, 'BETTING'));
  client.undo();
  expect(state()).toMatchObject({ laid: {}, before: [], trouble: null });
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

test('chips come off one position one by one or all at once, and undo lays them again', async () => {
  const { client, state } = await seat();
  client.lay({ red: 100_00 });
  client.lay({ '17': 50_00 });
  client.lay({ red: 500_00 });
  client.takeOff('red');
  expect(state().laid).toEqual({ red: 100_00, '17': 50_00 });
  client.takeOff('red');
  client.takeOff('red');
  expect(state().laid).toEqual({ '17': 50_00 });
  client.undo();
  client.undo();
  expect(state().laid).toEqual({ red: 600_00, '17': 50_00 });
  client.empty('red');
  expect(state().laid).toEqual({ '17': 50_00 });
});

test('a stake is laid within the limits that operators have set, as soon as a frame has them', async () => {
  const { client, state, tell } = await seat();
  const set = { '17': { least: 100_00, most: 500_00 } };
  await tell({ ...frame(1, 'BETTING'), limits: set });
  client.lay({ '17': 500_00 });
  expect(state().laid).toEqual({ '17': 500_00 });
  client.lay({ '17': 1_00 });
  expect(state().trouble).toEqual({ kind: 'limit', position: '17' });
  await tell(frame(1, 'BETTING'));
  client.lay({ '17': 1_00 });
  expect(state().laid).toEqual({ '17': 501_00 });
});

test('chips add up to a least that is above each of them, and are placed from it on, also beside what is placed', async () => {
  const { client, state, tell, posted } = await seat();
  await tell({ ...frame(1, 'BETTING'), limits: { '17': { least: 200_00, most: 400_00 } } });
  client.lay({ '17': 100_00 });
  await client.place();
  expect(state()).toMatchObject({ trouble: { kind: 'limit', position: '17' }, laid: { '17': 100_00 } });
  expect(posted).toEqual([]);
  client.lay({ '17': 100_00 });
  expect(state().trouble).toBeNull();
  await client.place();
  client.lay({ '17': 50_00 });
  await client.place();
  expect(posted.map(({ positions }) => positions)).toEqual([{ '17': 200_00 }, { '17': 50_00 }]);
});

test('chips that are above a most that operators have lowered since are not sent, and their position is named', async () => {
  const { client, state, tell, posted } = await seat();
  client.lay({ '17': 1_000_00 });
  await tell({ ...frame(1, 'BETTING'), limits: { '17': { least: 50_00, most: 400_00 } } });
  await client.place();
  expect(state()).toMatchObject({ trouble: { kind: 'limit', position: '17' }, laid: { '17': 1_000_00 } });
  expect(posted).toEqual([]);
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
  await tell(frame(3, 'BETTING'));
  expect(state().trouble).toMatchObject({ kind: 'void' });
  client.dismiss();
  await tell(frame(4, 'BETTING'));
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
  await send(answers.frame);
  expect(reads.of).toEqual(['table']);
  await tell(air(1, { tag: 'et-1', returned: 1_000_00 }));
  await expect.poll(() => state().table.bets).toMatchObject([{ state: 'won', payout: 1_000_00 }]);
  expect(reads.of).toEqual(['table', 'table/own?round=1']);
});

test('three rounds watched without a bet read the table once, and the results come from the frames', async () => {
  const { state, tell, reads } = await seat();
  for (const id of [1, 2, 3])
    for (const one of ['BETTING', 'CLOSING', 'DEALT', 'PAYING', 'DONE'] as const) await tell(ended(id, one));
  expect(reads.of).toEqual(['table']);
  expect(state().table.results).toMatchObject(
    [3, 2, 1].map((id) => ({ id, number: id, state: 'DONE', drawn: id, link: `link ${id}`, chainId: 'chain' })),
  );
  await tell({ ...ended(4, 'VOID'), round: { ...ended(4, 'VOID').round!, drawn: null, voids: 7 } });
  await tell(frame(5, 'BETTING'));
  expect(state().table.results[0]).toMatchObject({ id: 4, state: 'VOID', drawn: null });
  expect(state().table.voids).toBe(7);
  expect(reads.of).toEqual(['table']);
});

test('a placed bet is asked about at PAYING and DONE, and a pending one at DEALT too', async () => {
  const { client, state, answers, bets, money, tell, reads } = await seat();
  client.lay({ red: 500_00 });
  await client.place();
  await tell(ended(1, 'CLOSING'));
  await tell(ended(1, 'DEALT'));
  expect(reads.of).toEqual(['table']);
  bets.splice(0, 1, { ...bets[0]!, state: 'won', payout: 1_000_00, isOwed: true });
  await tell(ended(1, 'PAYING'));
  await expect.poll(() => state().table.bets).toMatchObject([{ state: 'won', isOwed: true }]);
  bets.splice(0, 1, { ...bets[0]!, isOwed: false });
  Object.assign(money, { balance: 10_500_00, net: 500_00 });
  await tell(ended(1, 'DONE'));
  await expect.poll(() => state().table).toMatchObject({ balance: 10_500_00, net: 500_00 });
  const asked = ['table', 'table/own?round=1', 'table/own?round=1'];
  expect(reads.of).toEqual(asked);
  await tell(frame(2, 'BETTING'));
  expect(state()).toMatchObject({ ownEnded: 1, table: { bets: [] } });
  answers.isPending = true;
  client.lay({ red: 500_00 });
  await client.place();
  await tell(frame(2, 'CLOSING'));
  expect(reads.of).toEqual(asked);
  bets.splice(1, 1, { ...bets[1]!, state: 'void' });
  await tell(ended(2, 'DEALT'));
  await expect.poll(() => state().table.bets).toMatchObject([{ state: 'void' }]);
  await tell(ended(2, 'PAYING'));
  expect(reads.of).toEqual([...asked, 'table/own?round=2']);
});

test('money that the wallet still owes is asked for at the next states, of the next round too', async () => {
  const { client, state, bets, money, tell, reads } = await seat();
  client.lay({ red: 500_00 });
  await client.place();
  bets.splice(0, 1, { ...bets[0]!, state: 'won', payout: 1_000_00, isOwed: true });
  await tell(ended(1, 'PAYING'));
  await expect.poll(() => state().table.bets).toMatchObject([{ state: 'won' }]);
  await tell(ended(1, 'DONE'));
  await expect.poll(() => state().table.frame.round?.state).toBe('DONE');
  bets.splice(0, 1, { ...bets[0]!, isOwed: false });
  money.balance = 10_500_00;
  await tell(frame(2, 'BETTING'));
  await expect.poll(() => state().table.balance).toBe(10_500_00);
  expect(state().table.bets).toEqual([]);
  await tell(frame(2, 'CLOSING'));
  await tell(ended(2, 'DEALT'));
  expect(reads.of).toEqual(['table', ...Array.from({ length: 3 }, () => 'table/own?round=1')]);
});

test('a round whose DONE was too short to be sent is a result all the same, and what it paid is asked for', async () => {
  const { client, state, bets, money, tell, reads } = await seat();
  client.lay({ red: 500_00 });
  await client.place();
  await tell(ended(1, 'PAYING'));
  await expect.poll(() => state().table.frame.round?.state).toBe('PAYING');
  bets.splice(0, 1, { ...bets[0]!, state: 'lost' });
  money.net = -500_00;
  await tell(frame(2, 'BETTING'));
  await expect.poll(() => state().table.net).toBe(-500_00);
  expect(state().table).toMatchObject({ bets: [], results: [{ id: 1, state: 'DONE', drawn: 1 }] });
  expect(reads.of).toEqual(['table', 'table/own?round=1', 'table/own?round=1']);
});

test('a placement that nobody answered is asked about when it may have been placed', async () => {
  const { client, state, bets, answers, tell, reads } = await seat();
  client.lay({ red: 500_00 });
  answers.isSilent = true;
  await client.place();
  bets.push({
    roundId: 'bet-1',
    tableRoundId: 1,
    state: 'placed',
    refusal: null,
    positions: { red: 500_00 },
    stake: 500_00,
    payout: 0,
    isOwed: false,
  });
  await tell(ended(1, 'DEALT'));
  await expect.poll(() => state().table.bets).toMatchObject([{ state: 'placed', stake: 500_00 }]);
  expect(reads.of).toEqual(['table', 'table/own?round=1']);
});

test('the table is read again when results were missed, also if the first attempt failed', async () => {
  const { state, answers, tell, reads } = await seat();
  answers.results = [{ id: 4, number: 4, state: 'DONE', drawn: 4, link: 'link 4', chainId: 'chain' }];
  answers.isAway = true;
  await tell(ended(1, 'DONE'));
  await tell(frame(5, 'BETTING'));
  await expect.poll(() => reads.of).toEqual(['table', 'table']);
  answers.isAway = false;
  await tell(frame(5, 'CLOSING'));
  await expect.poll(() => state().table.results).toMatchObject([{ id: 4 }, { id: 1 }]);
  await tell(ended(5, 'DONE'));
  expect(state().table.results).toMatchObject([{ id: 5 }, { id: 4 }, { id: 1 }]);
  expect(reads.of).toEqual(['table', 'table', 'table']);
});

test('after a lost connection the table is read once, whatever has happened since', async () => {
  const { client, state, answers, bets, drop, tell, reads } = await seat();
  client.lay({ red: 500_00 });
  await client.place();
  answers.results = [{ id: 1, number: 1, state: 'VOID', drawn: null, link: 'a link', chainId: 'chain' }];
  answers.frame = frame(4, 'BETTING');
  bets.splice(0, 1, { ...bets[0]!, state: 'void' });
  await drop();
  await expect.poll(() => state().trouble).toEqual({ kind: 'void', number: 1, returnedPaise: 500_00 });
  expect(state()).toMatchObject({ frame: answers.frame, last: { red: 500_00 }, table: { bets: [] } });
  await tell(answers.frame);
  expect(reads.of).toEqual(['table', 'table']);
  // The table does not say whether the stakes have come back.
  await tell(frame(4, 'CLOSING'));
  await tell(ended(4, 'DEALT'));
  expect(reads.of).toEqual(['table', 'table', 'table/own?round=1']);
});

test('a stream that newer tabs ended is taken again only when the player plays here', async () => {
  const { client, state, supersede, reads, answers, send } = await seat();
  await supersede();
  await expect.poll(() => state().isElsewhere).toBe(true);
  expect(reads.of).toEqual(['table']);
  answers.frame = frame(2, 'BETTING');
  await client.playHere();
  expect(state()).toMatchObject({ isElsewhere: false, frame: { round: { id: 2 } } });
  await send(frame(2, 'CLOSING'));
  expect(state().isConnected).toBe(true);
  // A second press takes no second stream.
  await client.playHere();
  expect(reads.of).toEqual(['table', 'table']);
});

test('a stream that is silent for longer than the server ever is, is given up for a new one', async () => {
  const { state, silences, reads, answers, send } = await seat();
  expect(silences.at(-1)?.ms).toBeGreaterThan(10_000);
  answers.frame = frame(2, 'BETTING');
  silences.at(-1)?.call();
  await expect.poll(() => reads.of).toEqual(['table', 'table']);
  expect(state()).toMatchObject({ isConnected: false, frame: { round: { id: 2 } } });
  await send(frame(2, 'CLOSING'));
  expect(state().isConnected).toBe(true);
});

test('a bet that the player placed in another tab is asked for, and one of this tab is not', async () => {
  const { client, state, bets, sendOwn, reads } = await seat();
  client.lay({ red: 100_00 });
  await client.place();
  const [mine] = bets;
  if (!mine) throw new Error('The bet is placed');
  const other = { ...mine, roundId: 'bet-of-another-tab', positions: { black: 300_00 }, stake: 300_00 };
  await sendOwn([mine.roundId]);
  bets.push(other);
  await sendOwn([mine.roundId, other.roundId]);
  await expect.poll(() => state().table.bets.map(({ roundId }) => roundId)).toEqual([mine.roundId, other.roundId]);
  expect(reads.of).toEqual(['table', 'table/own?round=1']);
});

test('a read that began before a bet was answered does not take the bet away', async () => {
  const { client, state, reads, send, answers } = await seat();
  const arrival = Promise.withResolvers<void>();
  reads.held = arrival.promise;
  answers.frame = frame(3, 'BETTING');
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

test('a late answer does not replace a newer one', async () => {
  const { client, state, reads, tell, bets } = await seat();
  client.lay({ red: 500_00 });
  await client.place();
  const arrival = Promise.withResolvers<void>();
  reads.held = arrival.promise;
  await tell(ended(1, 'PAYING'));
  reads.held = null;
  bets.splice(0, 1, { ...bets[0]!, state: 'lost' });
  await tell(ended(1, 'DONE'));
  await expect.poll(() => state().table.bets).toMatchObject([{ state: 'lost' }]);
  const seen: string[] = [];
  client.store.watch(() => void seen.push(state().table.bets[0]?.state ?? ''));
  arrival.resolve();
  await tell({ ...ended(1, 'DONE'), players: 1 });
  expect(seen).not.toContain('placed');
});
