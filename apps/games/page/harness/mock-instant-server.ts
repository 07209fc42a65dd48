import { drawLater, DrawStream } from '../../src/fairness/draws.ts';
import { returnPaise, type InstantRules } from '../../src/games/instant/rules.ts';
import { changeSeeds, GAMES_API, instantBet, type BareSession, type InstantRound } from '../../src/page-api.ts';

/** A games server in memory for a game with one decision, for pictures and development. */
export interface MockInstantOptions<Choice, Drawn> {
  readonly rules: InstantRules<Choice, Drawn>;
  /** The result of a bet: nonces without such a one are passed over. */
  readonly isWanted: (drawn: Drawn) => boolean;
  readonly balance: number;
}

const START = Date.parse('2026-11-22T14:12:00.000Z');
const SERVER_SEED = 'harness';

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function mockInstantServer<Choice, Drawn>({ rules, isWanted, ...first }: MockInstantOptions<Choice, Drawn>) {
  let { balance } = first;
  let net = 0;
  let nonce = 0;
  let clientSeed: string | null = null;
  const rounds: InstantRound<Choice, Drawn>[] = [];

  const digest = (of: number) => async (message: number) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${of}:${message}`)));

  async function seeds(): Promise<BareSession['seeds']> {
    const [serverSeedHash, nextServerSeedHash] = [await sha256(SERVER_SEED), await sha256(`${SERVER_SEED} next`)];
    return { serverSeedHash, nextServerSeedHash, clientSeed, nonce };
  }

  async function bet(body: unknown): Promise<Response> {
    const { stake, choice, clientSeed: given } = instantBet(rules.choice).parse(body);
    clientSeed ??= given ?? 'rohan-lotus';
    let drawn = await drawLater(rules.draw(choice, new DrawStream()), digest(nonce));
    while (!isWanted(drawn)) {
      nonce += 1;
      drawn = await drawLater(rules.draw(choice, new DrawStream()), digest(nonce));
    }
    const multiplier = rules.multiplierOf(choice, drawn);
    const payout = returnPaise(stake, multiplier);
    const at = new Date(START).toISOString();
    const round: InstantRound<Choice, Drawn> = {
      roundId: `round-${rounds.length + 1}`,
      state: payout > 0 ? 'won' : 'lost',
      refusal: null,
      stake,
      payout,
      serverSeedHash: await sha256(SERVER_SEED),
      clientSeed,
      nonce,
      serverSeed: null,
      startedAt: at,
      endedAt: at,
      choice,
      drawn,
      multiplier,
    };
    rounds.unshift(round);
    nonce += 1;
    balance += payout - stake;
    net += payout - stake;
    return Response.json({ round, balance, net, seeds: await seeds() });
  }

  async function serve(path: string, body: unknown): Promise<Response> {
    switch (path.split('?')[0]) {
      case 'session':
        return Response.json({
          playerName: 'Rohan',
          wallet: 'main',
          balance,
          minStake: 10_00,
          maxStake: 5_000_00,
          maxReturn: 20_00_000_00,
          net,
          startedAt: new Date(START - 24 * 60_000).toISOString(),
          serverTime: new Date(START).toISOString(),
          isClosed: false,
          seeds: await seeds(),
          open: null,
        });
      case 'rounds':
        return Response.json({ rounds, next: null });
      case 'seeds':
        ({ clientSeed } = changeSeeds.parse(body));
        nonce = 0;
        return Response.json({ revealedServerSeed: SERVER_SEED, seeds: await seeds() });
      case `${rules.gameId}/bet`:
        return await bet(body);
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
