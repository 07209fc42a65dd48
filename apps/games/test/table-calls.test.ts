/** What the page of a table is told, over real HTTP where it watches. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ultimateRoulette } from '../src/games/roulette/rules.ts';
import { buildHttp, servePageCalls } from '../src/http/index.ts';
import { GAMES_API } from '../src/page-api.ts';
import { tokenHash } from '../src/platform/chance.ts';
import { createLog } from '../src/platform/log.ts';
import type { Database } from '../src/platform/postgres/index.ts';
import type {
  OwnTableBets,
  OwnTableRounds,
  TableAnswer,
  TableBetAnswer,
  TableFrame,
  TableProof,
} from '../src/tables/page-api.ts';
import { createWatchers, tableCalls, type Watchers } from '../src/tables/index.ts';
import { nextLink } from '../src/tables/links.ts';
import { BALANCE, openEngine, PAGE_TOKEN, type Engine } from './engine.ts';
import type { Answer } from './table.ts';

const { timing, gameId } = ultimateRoulette;
const log = createLog({ level: 'silent' });
const AS_PAGE = { authorization: `Bearer ${PAGE_TOKEN}`, origin: 'null' };

let engine: Engine;
let http: ReturnType<typeof buildHttp>;
let watchers: Watchers;
/** Holds back the answer to the watchers' next query. */
let held: Promise<void> | null;
/** Called when a call's session was looked up. */
let lookedUp: () => void;

beforeEach(async () => {
  engine = await openEngine();
  const { database, clock, deps } = engine;
  http = buildHttp(log);
  held = null;
  lookedUp = () => {};
  const slow: Database = {
    ...database,
    query: (async (...asked: Parameters<Database['query']>) => {
      const answer = await database.query(...asked);
      const until = held;
      held = null;
      await until;
      return answer;
    }) as Database['query'],
  };
  watchers = createWatchers({ database: slow, clock, log, tables: [ultimateRoulette] });
  watchers.serve(http);
  const sessions: Database = {
    ...database,
    query: (async (...asked: Parameters<Database['query']>) => {
      const answer = await database.query(...asked);
      lookedUp();
      return answer;
    }) as Database['query'],
  };
  servePageCalls(http, { database: sessions, clock }, tableCalls(deps(), [ultimateRoulette]));
});
afterEach(async () => {
  await http.close();
  await engine.close();
});

async function call<Data>(path: string, payload?: object): Promise<Answer<Data>> {
  const response = await http.inject({
    method: payload ? 'POST' : 'GET',
    url: `${GAMES_API}/${path}`,
    headers: { ...AS_PAGE, ...(payload && { 'content-type': 'application/json' }) },
    ...(payload && { payload: JSON.stringify(payload) }),
  });
  return { status: response.statusCode, data: response.json<Data>() };
}

const bet = async (key: string) =>
  await call<TableBetAnswer>('table/bet', {
    key,
    tableRoundId: (await engine.present()).id,
    positions: { red: 50_00 },
  });

async function finish(): Promise<void> {
  for (const ms of [timing.bettingMs, timing.closingMs, ultimateRoulette.dealtMs(0), timing.payingMs])
    await engine.wait(ms);
}

/** Opens streams as pages do, and reads each to its end. */
function streamsAt(address: string) {
  return async (token = PAGE_TOKEN) => {
    const headers = { authorization: `Bearer ${token}`, origin: 'null' };
    const { body } = await fetch(`${address}${GAMES_API}/table/stream`, { headers });
    const seen = { text: '', isOver: false, isBroken: false };
    const read = async (): Promise<void> => {
      const reader = (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        seen.text += value;
      }
    };
    void read()
      .catch(() => (seen.isBroken = true))
      .then(() => (seen.isOver = true));
    return { text: () => seen.text, isOver: () => seen.isOver, isBroken: () => seen.isBroken };
  };
}

describe('the page of a table', () => {
  test('is told the round as it stands, with its own bets and the sums of all', async () => {
    expect((await bet('first-press')).data.bet).toMatchObject({ state: 'placed', stake: 50_00 });
    await bet('second-press');
    const { data } = await call<TableAnswer>('table');
    expect(data.frame).toMatchObject({
      round: { state: 'BETTING', number: 1, link: null },
      sums: { red: 100_00 },
      players: 1,
    });
    expect(data.bets.map(({ state }) => state)).toEqual(['placed', 'placed']);
    expect(data.net).toBe(-100_00);
    expect(JSON.stringify(data.frame)).not.toContain('Asha');
  });

  test('places a bet that arrived in time, however long the look-up of its session takes', async () => {
    engine.clock.advance(timing.bettingMs - 1);
    lookedUp = () => engine.clock.advance(1);
    expect((await bet('last-moment-press')).data.bet).toMatchObject({ state: 'placed', stake: 50_00 });
    expect(await bet('press-too-late')).toMatchObject({ status: 409, data: { code: 'bets-closed' } });
  });

  test('answers the own bets of a round with the money, and no other player’s', async () => {
    await bet('a-first-press');
    const other = await engine.join(2);
    expect(await engine.bet({ black: 70_00 }, undefined, other)).toMatchObject({ ok: true });
    const { id } = await engine.present();
    const { data } = await call<OwnTableBets>(`table/own?round=${id}`);
    expect(data).toEqual({
      bets: [expect.objectContaining({ tableRoundId: id, state: 'placed', positions: { red: 50_00 }, isOwed: false })],
      balance: BALANCE - 50_00,
      net: -50_00,
    });
    expect((await call<OwnTableBets>(`table/own?round=${id + 1}`)).data.bets).toEqual([]);
  });

  test('says of an own bet that the wallet still owes its win', async () => {
    await engine.bet({ red: 50_00, black: 50_00, '0': 50_00 });
    const { id } = await engine.present();
    const own = async () => (await call<OwnTableBets>(`table/own?round=${id}`)).data.bets;
    await engine.wait(timing.bettingMs);
    await engine.wait(timing.closingMs);
    engine.clock.advance(ultimateRoulette.dealtMs(0));
    await engine.tables().tick();
    await engine.outbox().drain();
    await engine.database.query(`update games.rounds set state = 'RESULT' where state in ('WIN', 'CLOSED')`);
    expect(await own()).toMatchObject([{ state: 'won', isOwed: true }]);
    await engine.database.query(`update games.rounds set state = 'WIN'`);
    expect(await own()).toMatchObject([{ state: 'won', isOwed: false }]);
  });

  test('refuses a bad round', async () => {
    for (const query of ['', '?round=', '?round=0', '?round=-1', '?round=1.5', '?round=red', '?round=1&round=2']) {
      expect(await call(`table/own${query}`)).toMatchObject({
        status: 400,
        data: { code: 'invalid-input' },
      });
    }
  });

  test('tells watchers the chain of a round, and with a void one how many there were', async () => {
    const { id, chainId } = await engine.present();
    const told = async () => (await call<TableAnswer>('table')).data.frame.round;
    expect(await told()).toMatchObject({ id, chainId });
    expect(await told()).not.toHaveProperty('voids');
    await engine.database.query(`update games.table_rounds set state = 'VOID', link = 'a link' where id = $1`, [id]);
    expect(await told()).toMatchObject({ id, state: 'VOID', voids: 1 });
  });

  test('lists own rounds and proves one that has ended, but none that has not', async () => {
    await bet('only-press');
    const { id } = await engine.present();
    expect(await call('table/proof?round=' + String(id))).toMatchObject({ status: 404 });
    await finish();
    const { data: own } = await call<OwnTableRounds>('table/rounds');
    expect(own.rounds).toMatchObject([{ round: { id, state: 'DONE' }, bets: [{ stake: 50_00 }] }]);
    const { data: proof } = await call<TableProof>(`table/proof?round=${id}`);
    expect(nextLink(proof.round.link ?? '')).toBe(proof.shownBefore);
    expect(proof.shownBefore).toBe(proof.chain.lastLink);
  });

  test('lists own rounds with their bets, newest first, and asks the database no more often for many than for one', async () => {
    const questions: number[] = [];
    const { database, clock, deps } = engine;
    let count = 0;
    const query: Database['query'] = async (...sent) => {
      count += 1;
      return await database.query(...sent);
    };
    const counting = buildHttp(log);
    const counted = { ...deps(), database: { ...database, query } };
    servePageCalls(counting, { database, clock }, tableCalls(counted, [ultimateRoulette]));
    const list = async () => {
      count = 0;
      const answer = await counting.inject({ url: `${GAMES_API}/table/rounds`, headers: AS_PAGE });
      questions.push(count);
      return answer.json<OwnTableRounds>().rounds;
    };
    const ids: number[] = [];
    for (const key of ['first-round', 'second-round', 'third-round']) {
      ids.unshift((await engine.present()).id);
      await bet(key);
      await finish();
      await engine.wait(0);
      const rounds = await list();
      expect(rounds.map(({ round, bets }) => [round.id, bets.length])).toEqual(ids.map((id) => [id, 1]));
    }
    expect(new Set(questions).size).toBe(1);
    await counting.close();
  });

  test('sends no placement that is empty, negative or of another round', async () => {
    const { id } = await engine.present();
    const send = (positions: object, tableRoundId = id) =>
      call<{ code: string }>('table/bet', { key: 'a-key-of-mine', tableRoundId, positions });
    expect((await send({})).data.code).toBe('invalid-input');
    expect((await send({ red: -50_00 })).data.code).toBe('invalid-input');
    expect((await send({ red: 50_00 }, id + 1)).data.code).toBe('bets-closed');
  });

  test('W-15 watches a stream until its session has ended', async () => {
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const { body } = await fetch(`${address}${GAMES_API}/table/stream`, { headers: AS_PAGE });
    const reader = body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await engine.database.query('update games.sessions set ended_at = $1', [new Date(engine.clock.now())]);
    engine.clock.advance(10_000);
    await watchers.look();
    const read = async (): Promise<string> => {
      for (;;) if ((await reader?.read())?.done !== false) return 'ended';
    };
    expect(await read().catch(() => 'ended')).toBe('ended');
  });

  test('a fourth stream of a session ends its first with a last line, and leaves those of other sessions', async () => {
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const open = streamsAt(address);
    const token = 'b'.repeat(43);
    const other = await engine.join(2);
    await engine.database.query('update games.sessions set page_hash = $2 where id = $1', [other.id, tokenHash(token)]);
    const streams = [await open(token), await open(), await open(), await open(), await open()];
    await expect.poll(() => streams.map(({ isOver }) => isOver())).toEqual([false, true, false, false, false]);
    await engine.wait(timing.bettingMs);
    await watchers.publish(gameId);
    await expect
      .poll(() => streams.map(({ text }) => text().includes('CLOSING')))
      .toEqual([true, false, true, true, true]);
    const [, ended] = streams;
    expect(ended?.isBroken()).toBe(false);
    expect(ended?.text().split('\n').at(-2)).toBe('{"ended":"elsewhere"}');
    expect(streams.filter(({ text }) => text().includes('elsewhere'))).toEqual([ended]);
  });

  test('a bet that is placed while its stream is away is in the first frame of the next one, once however often it is pressed', async () => {
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const open = streamsAt(address);
    const leaving = new AbortController();
    const lost = await fetch(`${address}${GAMES_API}/table/stream`, { headers: AS_PAGE, signal: leaving.signal });
    expect(lost.status).toBe(200);
    leaving.abort();
    await bet('the-same-press');
    const again = await open();
    await expect.poll(again.text).not.toBe('');
    const [first = ''] = again.text().split('\n');
    expect(JSON.parse(first)).toMatchObject({ sums: { red: 50_00 }, players: 1 });
    expect((await bet('the-same-press')).data.bet).toMatchObject({ state: 'placed', stake: 50_00 });
    const { id } = await engine.present();
    const { data } = await call<OwnTableBets>(`table/own?round=${id}`);
    expect(data).toMatchObject({ bets: [{ stake: 50_00 }], balance: BALANCE - 50_00 });
  });

  test('a stream that is not read is cut off instead of waiting with its last line', async () => {
    const opened: ServerResponse[] = [];
    http.addHook('onRequest', async (_request, reply) => void opened.push(reply.raw));
    const open = streamsAt(await http.listen({ host: '127.0.0.1', port: 0 }));
    const first = await open();
    Object.defineProperty(opened[0], 'writableLength', { value: 1 });
    for (let more = 0; more < 3; more += 1) await open();
    await expect.poll(first.isBroken).toBe(true);
    expect(first.text()).not.toContain('elsewhere');
  });

  test('a page that left before its first frame ends no stream of its session', async () => {
    const waiting: ServerResponse[] = [];
    http.addHook('onRequest', async (_request, reply) => void waiting.push(reply.raw));
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const open = streamsAt(address);
    const first = await open();
    const turn = Promise.withResolvers<void>();
    held = turn.promise;
    const published = watchers.publish(gameId);
    await expect.poll(() => held === null).toBe(true);
    const leaving = new AbortController();
    const { signal } = leaving;
    const left = [1, 2, 3].map(() => fetch(`${address}${GAMES_API}/table/stream`, { headers: AS_PAGE, signal }));
    await expect.poll(() => waiting.length).toBe(4);
    leaving.abort();
    await Promise.allSettled(left);
    await expect.poll(() => waiting.filter(({ destroyed }) => destroyed).length).toBe(3);
    turn.resolve();
    await published;
    const last = await open();
    await engine.wait(timing.bettingMs);
    await watchers.publish(gameId);
    await expect.poll(() => [first, last].map(({ text }) => text().includes('CLOSING'))).toEqual([true, true]);
  });

  test('five hundred streams of one session leave three', async () => {
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const open = streamsAt(address);
    const streams: Awaited<ReturnType<typeof open>>[] = [];
    while (streams.length < 500) streams.push(...(await Promise.all(Array.from({ length: 50 }, () => open()))));
    const left = () => streams.filter(({ isOver }) => !isOver()).length;
    await expect.poll(left).toBe(3);
    await engine.wait(timing.bettingMs);
    await watchers.publish(gameId);
    await expect.poll(() => streams.filter(({ text }) => text().includes('CLOSING')).length).toBe(3);
  });

  test('two tabs of a player are sent the ids of the bets of both, one tab alone is not', async () => {
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const open = streamsAt(address);
    const first = await open();
    await bet('a-first-press');
    await watchers.publish(gameId);
    const second = await open();
    await bet('a-second-press');
    await watchers.publish(gameId);
    const own = ({ text }: typeof first) =>
      text()
        .split('\n')
        .filter((line) => line.startsWith('{"own"'));
    await expect.poll(() => [own(first).length, own(second).length]).toEqual([1, 1]);
    const { ids } = (
      await engine.database.query<{ ids: string[] }>(
        'select array_agg(round_id::text order by round_id) as ids from games.table_bets',
      )
    ).rows[0] ?? { ids: [] };
    expect(ids).toHaveLength(2);
    expect(JSON.parse(own(second)[0] ?? '{}')).toEqual({ own: ids });
  });

  test('watches a stream: no frame of an earlier state comes after one of a later state', async () => {
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const { body } = await fetch(`${address}${GAMES_API}/table/stream`, { headers: AS_PAGE });
    const reader = (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    await bet('a-first-press');
    const late = Promise.withResolvers<void>();
    held = late.promise;
    const before = watchers.publish(gameId);
    await expect.poll(() => held === null).toBe(true);
    await engine.wait(timing.bettingMs);
    const after = watchers.publish(gameId);
    // Time enough for the later frame to overtake.
    for (let looks = 0; looks < 5; looks += 1) await engine.present();
    late.resolve();
    await Promise.all([before, after]);
    await watchers.publish(gameId);
    let text = '';
    while (!text.includes('CLOSING')) text += (await reader.read()).value ?? '';
    const states = text
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as TableFrame).round?.state);
    expect(states).toEqual(['BETTING', 'CLOSING']);
    await reader.cancel();
  });

  test('watches a stream: each frame has the server’s time, and a stranger gets none', async () => {
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    expect((await fetch(`${address}${GAMES_API}/table/stream`)).status).toBe(401);
    const response = await fetch(`${address}${GAMES_API}/table/stream`, { headers: AS_PAGE });
    expect(response.headers.get('access-control-allow-origin')).toBe('null');
    const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
    const read = async (): Promise<TableFrame> => JSON.parse((await reader.read()).value ?? '') as TableFrame;
    expect(await read()).toMatchObject({ round: { state: 'BETTING' } });
    await engine.wait(timing.bettingMs);
    await watchers.publish(gameId);
    expect(await read()).toMatchObject({
      serverTime: new Date(engine.clock.now()).toISOString(),
      round: { state: 'CLOSING', drawn: null },
    });
    await reader.cancel();
  });
});
