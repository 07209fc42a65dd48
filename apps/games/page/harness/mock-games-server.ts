import { drawLater } from '../../src/fairness/draws.ts';
import { drawMines, lastStep, multiplierAt, payoutPaise } from '../../games/mines/rules.ts';
import type { GameSession, MinesRound, PageError } from '../../src/page-api.ts';
import { changeSeeds, GAMES_API, minesBet, minesCashOut, minesOpen } from '../../src/page-api.ts';
import { hex } from '../fairness/recompute.ts';

/** A games server in memory, for tests and development: the answers of `page-api.ts` without a wallet. */
export interface MockOptions {
  readonly serverSeeds?: readonly string[];
  readonly session?: Partial<Pick<GameSession, 'balance' | 'wallet' | 'net' | 'maxReturn' | 'isClosed'>>;
  readonly clock?: () => number;
}

export interface MockServer {
  readonly fetch: typeof fetch;
  /** Overrides the answers to the next calls, each once; a throw is a network failure. */
  readonly instead: ((path: string) => Response | Promise<Response> | undefined)[];
  readonly calls: { readonly path: string; readonly body: unknown }[];
  /** `OK`, `SLOW` for a bet that stays pending, or the code of a refusal; then `OK` again. */
  readonly walletSays: { next: string };
  readonly rounds: MinesRound[];
  /** What the site has done elsewhere: it moves money, ends the open round, closes the game. */
  readonly site: {
    isClosed: boolean;
    readonly pay: (paise: number) => void;
    readonly endRound: () => void;
    /** Ends the open round without a result, while the wallet does not answer; the stake is back when the result is called. */
    readonly endRoundSlowly: () => () => void;
  };
  /** Where the mines of a round lie. */
  readonly fieldOf: (roundId: string) => readonly number[];
}

const PACE_MS = 2500;
const MAX_STAKE = 5_000_000;
const MIN_STAKE = 1000;
const MAX_RETURN = 200_000_000;

export function mockGamesServer({ serverSeeds = [], session = {}, clock = () => 0 }: MockOptions = {}): MockServer {
  const rounds: MinesRound[] = [];
  const fields = new Map<string, readonly number[]>();
  const keys = new Map<string, string>();
  const walletSays: MockServer['walletSays'] = { next: 'OK' };
  const startMs = Date.parse('2026-11-22T14:12:00.000Z');
  let balance = session.balance ?? 4_699_640;
  let net = session.net ?? 0;
  let pair = 0;
  let nonce = 0;
  let clientSeed: string | null = null;
  let lastBetMs = -PACE_MS;

  const seedOf = (index: number): string =>
    serverSeeds[index] ??
    Array.from({ length: 32 }, (_, byte) => ((byte * 7 + index * 13) % 256).toString(16).padStart(2, '0')).join('');
  const at = (): string => new Date(startMs + clock()).toISOString();
  const sha = async (text: string): Promise<string> =>
    hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
  const seeds = async (): Promise<GameSession['seeds']> => ({
    serverSeedHash: await sha(seedOf(pair)),
    nextServerSeedHash: await sha(seedOf(pair + 1)),
    clientSeed,
    nonce,
  });
  const digestFor = (serverSeed: string, client: string, number: number) => async (message: number) => {
    const text = new TextEncoder();
    const key = await crypto.subtle.importKey(
      'raw',
      text.encode(serverSeed),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(`${client}:${number}:${message}`)));
  };
  const replace = (round: MinesRound): MinesRound => {
    rounds[rounds.findIndex(({ roundId }) => roundId === round.roundId)] = round;
    return round;
  };
  const answer = async (round: MinesRound): Promise<Response> =>
    Response.json({ round, balance, net, seeds: await seeds() });
  const refuse = (status: number, error: PageError): Response => Response.json(error, { status });
  const find = (roundId: string): MinesRound | undefined => rounds.find((round) => round.roundId === roundId);
  const openOne = (): MinesRound | null => rounds.find(({ state }) => state === 'open' || state === 'pending') ?? null;
  const end = (round: MinesRound, state: 'won' | 'lost'): MinesRound => {
    const paid = state === 'won' ? round.payout : 0;
    balance += paid;
    net += paid;
    return replace({ ...round, state, payout: paid, mineCells: [...(fields.get(round.roundId) ?? [])], endedAt: at() });
  };

  const site: MockServer['site'] = {
    isClosed: session.isClosed ?? false,
    pay: (paise) => {
      balance += paise;
    },
    endRound: () => {
      const round = openOne();
      if (round === null) return;
      if (round.opened.length > 0) {
        end(round, 'won');
        return;
      }
      [balance, net] = [balance + round.stake, net + round.stake];
      replace({ ...round, state: 'void', endedAt: at() });
    },
    endRoundSlowly: () => {
      const round = openOne();
      if (round === null) throw new Error('No round is open');
      const ended = { ...round, state: 'void', endedAt: at() } as const;
      replace({ ...ended, isReturning: true });
      return () => {
        [balance, net] = [balance + round.stake, net + round.stake];
        replace(ended);
      };
    },
  };

  const bet = async (body: unknown): Promise<Response> => {
    const { key, stake, mines, clientSeed: given } = minesBet.parse(body);
    const known = find(keys.get(key) ?? '');
    if (known !== undefined) return answer(known);
    const waitMs = lastBetMs + PACE_MS - clock();
    if (waitMs > 0) return refuse(429, { code: 'too-fast', message: 'The next bet is possible in a moment.', waitMs });
    if (openOne() !== null) return refuse(409, { code: 'round-open', message: 'A round is open.' });
    clientSeed ??= given ?? null;
    if (clientSeed === null) return refuse(400, { code: 'client-seed-needed', message: 'A client seed is needed.' });
    const roundId = `round-${rounds.length + 1}`;
    const says = walletSays.next;
    walletSays.next = 'OK';
    const isTaken = says === 'OK' || says === 'SLOW';
    fields.set(roundId, await drawLater(drawMines(mines), digestFor(seedOf(pair), clientSeed, nonce)));
    const round: MinesRound = {
      roundId,
      state: says === 'OK' ? 'open' : says === 'SLOW' ? 'pending' : 'refused',
      refusal: isTaken ? null : says,
      stake,
      mines,
      opened: [],
      multiplier: 100,
      payout: stake,
      mineCells: null,
      serverSeedHash: await sha(seedOf(pair)),
      clientSeed,
      nonce,
      serverSeed: null,
      startedAt: at(),
      endedAt: null,
    };
    nonce += 1;
    rounds.unshift(round);
    keys.set(key, roundId);
    lastBetMs = clock();
    if (says === 'OK') [balance, net] = [balance - stake, net - stake];
    return answer(round);
  };

  const open = async (body: unknown): Promise<Response> => {
    const { roundId, cell } = minesOpen.parse(body);
    const round = find(roundId);
    if (round?.state !== 'open') return refuse(409, { code: 'round-over', message: 'The round is over.' });
    if (round.opened.includes(cell)) return answer(round);
    const opened = [...round.opened, cell];
    if (fields.get(roundId)?.includes(cell) === true) return answer(end({ ...round, opened }, 'lost'));
    const multiplier = multiplierAt(round.mines, opened.length);
    const next = replace({
      ...round,
      opened,
      multiplier,
      payout: payoutPaise({ stakePaise: round.stake, multiplier }),
    });
    const last = lastStep({
      mines: round.mines,
      stakePaise: round.stake,
      maxReturnPaise: session.maxReturn ?? MAX_RETURN,
    });
    return answer(opened.length >= last ? end(next, 'won') : next);
  };

  const cashOut = async (body: unknown): Promise<Response> => {
    const round = find(minesCashOut.parse(body).roundId);
    if (round?.state !== 'open') return refuse(409, { code: 'round-over', message: 'The round is over.' });
    return answer(end(round, 'won'));
  };

  const change = async (body: unknown): Promise<Response> => {
    const next = changeSeeds.parse(body);
    if (openOne() !== null) return refuse(409, { code: 'round-open', message: 'A round is open.' });
    const revealedServerSeed = seedOf(pair);
    const hash = await sha(revealedServerSeed);
    for (const round of rounds)
      if (round.serverSeedHash === hash) replace({ ...round, serverSeed: revealedServerSeed });
    [pair, nonce, clientSeed] = [pair + 1, 0, next.clientSeed];
    return Response.json({ revealedServerSeed, seeds: await seeds() });
  };

  const read = async (): Promise<Response> =>
    Response.json({
      playerName: 'Rohan',
      wallet: session.wallet ?? 'main',
      balance,
      minStake: MIN_STAKE,
      maxStake: MAX_STAKE,
      maxReturn: session.maxReturn ?? MAX_RETURN,
      net,
      startedAt: new Date(startMs - 9 * 60_000).toISOString(),
      serverTime: at(),
      isClosed: site.isClosed,
      seeds: await seeds(),
      open: openOne(),
    } satisfies GameSession);

  const calls: MockServer['calls'] = [];
  const instead: MockServer['instead'] = [];
  const serve = async (path: string, body: unknown): Promise<Response> => {
    switch (path.split('?')[0]) {
      case 'session':
        return read();
      case 'rounds': {
        const before = Number(new URLSearchParams(path.split('?')[1]).get('before') ?? 0);
        const next = before + 20 < rounds.length ? String(before + 20) : null;
        return Response.json({ rounds: rounds.slice(before, before + 20), next });
      }
      case 'mines/bet':
        return bet(body);
      case 'mines/open':
        return open(body);
      case 'mines/cash-out':
        return cashOut(body);
      case 'seeds':
        return change(body);
      default:
        return refuse(404, { code: 'invalid-input', message: path });
    }
  };
  return {
    calls,
    instead,
    walletSays,
    rounds,
    site,
    fieldOf: (roundId) => fields.get(roundId) ?? [],
    fetch: async (input, init) => {
      const path = (typeof input === 'string' ? input : '').slice(GAMES_API.length + 1);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      calls.push({ path, body });
      const other = await instead.shift()?.(path);
      return other ?? serve(path, body);
    },
  };
}
