import { drawLater, DrawStream } from '../../src/fairness/draws.ts';
import type { TableBetView, TableFrame, TableResult, TableRoundView } from '../../src/tables/page-api.ts';
import { tableBet } from '../../src/tables/page-api.ts';
import { GAMES_API } from '../../src/page-api.ts';
import type { TableRules } from '../../src/tables/rules.ts';

/** A table in memory, for pictures and development: its clock runs as the rules say, or is held in one state. */
export interface MockTableOptions {
  readonly rules: TableRules;
  readonly now: () => number;
  /** Holds the table in this state with so many seconds left; without it rounds follow one another. */
  readonly held?: { readonly state: TableRoundView['state']; readonly leftS: number; readonly goneS: number };
  /** Rounds before the first one shown. */
  readonly history: number;
  /** Stakes of others by position, in paise. */
  readonly sums: Readonly<Record<string, number>>;
  readonly players: number;
  readonly balance: number;
  /** Added to every frame. */
  readonly extra?: object;
}

const START = Date.parse('2026-11-22T14:12:00.000Z');
const FRAME_MS = 500;
/** Rounds that a page in view can play. */
const ROUNDS = 500;

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function mockTableServer({ rules, now, held, history, ...crowd }: MockTableOptions) {
  let { balance } = crowd;
  let net = 0;
  let bets: TableBetView[] = [];
  const results: TableResult[] = [];
  const links: string[] = [];
  const stamp = (ms: number): string => new Date(START + ms).toISOString();
  let round: TableRoundView = roundAt(history + 1, 'BETTING', 0, rules.timing.bettingMs);
  let drawn: unknown = null;

  function roundAt(number: number, state: TableRoundView['state'], since: number, forMs: number): TableRoundView {
    return {
      id: number,
      chainId: 'chain-1',
      number,
      state,
      since: stamp(since),
      until: stamp(since + forMs),
      drawn: null,
      link: null,
    };
  }

  /** As a table's chain: each link is the hash of the next round's. */
  async function walk(): Promise<void> {
    links[history + ROUNDS] = await sha256('harness');
    for (let number = history + ROUNDS; number > 0; number -= 1) links[number - 1] = await sha256(links[number] ?? '');
  }

  async function draw(number: number): Promise<unknown> {
    const digest = async (message: number): Promise<Uint8Array> =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${number}:${message}`)));
    return await drawLater(rules.draw(new DrawStream()), digest);
  }

  async function begin(): Promise<void> {
    await walk();
    for (let number = 1; number <= history; number += 1) {
      results.unshift(resultOf(number, await draw(number)));
    }
    drawn = await draw(history + 1);
    if (!held) return;
    const isDrawn = held.state === 'DEALT' || held.state === 'PAYING' || held.state === 'DONE';
    round = {
      ...round,
      state: held.state,
      since: stamp(-held.goneS * 1000),
      until: stamp(held.leftS * 1000),
      drawn: isDrawn ? drawn : null,
      link: ['PAYING', 'DONE', 'VOID'].includes(held.state) ? (links[history + 1] ?? null) : null,
    };
  }
  const ready = begin();

  function resultOf(number: number, result: unknown): TableResult {
    return { id: number, number, state: 'DONE', drawn: result, link: links[number] ?? null, chainId: 'chain-1' };
  }

  async function step(): Promise<void> {
    if (held) return;
    const at = now();
    if (START + at < Date.parse(round.until)) return;
    const next = (state: TableRoundView['state'], forMs: number, more: Partial<TableRoundView> = {}): void => {
      round = { ...round, ...more, state, since: stamp(at), until: stamp(at + forMs) };
    };
    if (round.state === 'BETTING') next('CLOSING', rules.timing.closingMs);
    else if (round.state === 'CLOSING') next('DEALT', rules.dealtMs(drawn), { drawn });
    else if (round.state === 'DEALT') {
      next('PAYING', rules.timing.payingMs, { link: links[round.number] ?? null });
      settle();
    } else if (round.state === 'PAYING') next('DONE', 0);
    else {
      results.unshift(resultOf(round.number, drawn));
      drawn = await draw(round.number + 1);
      bets = [];
      round = roundAt(round.number + 1, 'BETTING', at, rules.timing.bettingMs);
    }
  }

  function settle(): void {
    bets = bets.map((bet) => {
      const payout = Object.entries(bet.positions).reduce(
        (sum, [id, stake]) => sum + rules.returnOf(id, stake, drawn),
        0,
      );
      balance += payout;
      net += payout;
      return { ...bet, payout, state: payout > 0 ? 'won' : 'lost' };
    });
  }

  const frame = (): TableFrame => {
    const sums: Record<string, number> = { ...crowd.sums };
    for (const { positions } of bets)
      for (const [id, stake] of Object.entries(positions)) sums[id] = (sums[id] ?? 0) + stake;
    return {
      serverTime: stamp(held ? 0 : now()),
      round,
      isClosed: false,
      sums,
      players: crowd.players + (bets.length > 0 ? 1 : 0),
      ...crowd.extra,
    };
  };

  function stream(): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const line = (): void => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(frame())}\n`));
        line();
        setInterval(() => void step().then(line), FRAME_MS);
      },
    });
    return new Response(body);
  }

  async function serve(path: string, body: unknown): Promise<Response> {
    await ready;
    switch (path.split('?')[0]) {
      case 'table':
        return Response.json({
          balance,
          net,
          frame: frame(),
          bets,
          results: results.slice(0, 100),
          voids: 2,
          playerName: 'Rohan',
          wallet: 'main',
          startedAt: stamp(-24 * 60_000),
        });
      case 'table/stream':
        return stream();
      case 'table/own':
        return Response.json({ balance, net, bets });
      case 'table/bet': {
        const { key, positions, tableRoundId } = tableBet.parse(body);
        const stake = Object.values(positions).reduce((sum, each) => sum + each, 0);
        const bet: TableBetView = {
          roundId: key,
          tableRoundId,
          state: 'placed',
          refusal: null,
          positions,
          stake,
          payout: 0,
          isOwed: false,
        };
        balance -= stake;
        net -= stake;
        bets = [...bets, bet];
        return Response.json({ balance, net, bet });
      }
      case 'table/rounds':
        return Response.json({ rounds: [], next: null });
      default:
        return Response.json({ code: 'invalid-input', message: path }, { status: 404 });
    }
  }

  const call: typeof fetch = async (input, init) => {
    const path = (typeof input === 'string' ? input : '').slice(GAMES_API.length + 1);
    return await serve(path, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined);
  };
  return { fetch: call };
}
