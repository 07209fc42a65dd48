/** Mode `provider`: what a provider serves, and how it behaves as a client of a wallet that fails. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CURRENCY,
  gamesAnswer,
  launchAnswer,
  roundStatusAnswer,
  type ProviderGame,
  type RoundStatusAnswer,
} from '@maidan/wallet-api';
import { Mismatch, runChecks, type Check, type Reported } from './report.ts';
import { openRounds, unanswered, type Tried, type WatchedWallet } from './watched-wallet.ts';
import { postSigned, type Forged, type Post, type SignedAnswer, type Signer } from './wallet-client.ts';

export interface Studied {
  readonly post: Post;
  readonly signer: Signer;
  readonly wallet: WatchedWallet;
  /** Which game is launched; the first of the catalogue unless it is named. */
  readonly gameId?: string | undefined;
  /** Opens the address that the provider answered, and plays. */
  readonly play: (url: string) => Promise<void>;
  /** How long a round may take. */
  readonly withinMs: number;
}

const PLAYER = '00000000-0000-4000-8000-0000000000aa';
const LONG_AGO_MS = 6 * 60_000;
const LOOK_EVERY_MS = 50;

export async function checkProvider(studied: Studied, print: (line: string) => void): Promise<readonly Reported[]> {
  let said: string[] = [];
  let games: readonly ProviderGame[] = [];
  const { signer, wallet } = studied;

  async function ask(path: string, request: object, forged: Forged = {}): Promise<SignedAnswer> {
    const body = JSON.stringify(request);
    const answer = await postSigned(studied.post, signer, { path: `/provider/${path}`, body }, forged);
    said.push(`${path} HTTP ${answer.status}`);
    return answer;
  }

  async function good<T>(
    path: string,
    request: object,
    shape: { safeParse(value: unknown): { data?: T } },
  ): Promise<T> {
    const { status, answer } = await ask(path, request);
    const { data } = shape.safeParse(answer);
    if (status !== 200 || data === undefined) throw new Mismatch(path, 'HTTP 200 of its shape', { status, answer });
    return data;
  }

  /** A call forged in any way is answered with HTTP 401. */
  async function refusesForged(path: string, request: object): Promise<void> {
    const ways: readonly Forged[] = [
      { secret: `not ${signer.secret}` },
      { signedPath: '/provider/other' },
      { signedBody: '{"other":1}' },
      { nowMs: Date.now() - LONG_AGO_MS },
    ];
    for (const way of ways) {
      const { status } = await ask(path, request, way);
      if (status !== 401) throw new Mismatch(`${path} ${JSON.stringify(way)}`, 'HTTP 401', `HTTP ${status}`);
    }
  }

  const launchOf = (gameId: string) => ({
    gameId,
    launchToken: randomUUID(),
    language: 'en',
    lobbyPath: '/live-casino',
    theme: 'light',
  });
  const statusOf = (roundId: string) => ({ playerId: PLAYER, gameId: gameToPlay(), roundId });
  const gameToPlay = (): string => studied.gameId ?? games[0]?.gameId ?? '';

  const checks: readonly Check<WatchedWallet>[] = [
    {
      name: 'games',
      rule: 'games answers the catalogue: limits and returns in whole paise and fractions',
      async run() {
        ({ games } = await good('games', {}, gamesAnswer));
        const odd = games.find(
          ({ minStake, maxStake, rtp, lowestRtp = rtp }) =>
            minStake < 1 ||
            maxStake < minStake ||
            [rtp, lowestRtp].some(({ numerator, denominator }) => denominator < 1 || numerator < 0),
        );
        if (games.length === 0 || odd) throw new Mismatch('games', 'games with limits and a return', odd ?? games);
      },
    },
    {
      name: 'signatures',
      rule: 'what the platform did not sign, or signed long ago, is HTTP 401',
      async run() {
        await refusesForged('games', {});
        await refusesForged('launch', launchOf(gameToPlay()));
        await refusesForged('round/status', statusOf(randomUUID()));
      },
    },
    {
      name: 'launch-unknown',
      rule: 'a game that is not in the catalogue is not launched',
      async run() {
        const { status } = await ask('launch', launchOf('no-such-game-at-all'));
        if (status === 200) throw new Mismatch('launch of an unknown game', 'no HTTP 200', `HTTP ${status}`);
      },
    },
    {
      name: 'status-unknown',
      rule: 'a round that nobody has played is unknown',
      async run() {
        const { state } = await good('round/status', statusOf(randomUUID()), roundStatusAnswer);
        if (state !== 'unknown') throw new Mismatch('round/status', 'unknown', state);
      },
    },
    {
      name: 'launch',
      rule: 'a launch answers an address, and its token is exchanged for a session',
      async run() {
        const launch = launchOf(gameToPlay());
        const launched = { playerId: PLAYER, gameId: launch.gameId, sessionToken: randomUUID(), requestId: null };
        const limits = games.find(({ gameId }) => gameId === launch.gameId);
        wallet.change((books) => ({
          ...books,
          balances: { [PLAYER]: 100_000_00 },
          limits: { min: limits?.minStake ?? 1, max: limits?.maxStake ?? Number.MAX_SAFE_INTEGER },
          launches: { [launch.launchToken]: launched },
        }));
        const { url } = await good('launch', launch, launchAnswer);
        await studied.play(url);
        await until(() => playedThrough(wallet), studied.withinMs);
        const came = wallet.tries.find(({ call, answer }) => call === 'session/authenticate' && answer === 'OK');
        if (!came) throw new Mismatch(`launch ${launch.gameId}`, 'session/authenticate', 'nothing');
      },
    },
    ...conductChecks,
    {
      name: 'status-closed',
      rule: 'the status of a round that was closed names its wins and rollbacks as they were sent',
      async run({ tries }) {
        const done = tries.find(({ call, answer }) => call === 'bet' && answer === 'OK');
        if (!done) throw new Mismatch('bet', 'a bet', 'none');
        const { roundId } = done.request as { roundId: string };
        const status = await good('round/status', statusOf(roundId), roundStatusAnswer);
        const sent = sentIn(tries, roundId);
        const told = sorted(status);
        if (told !== sent) throw new Mismatch('round/status', sent, told);
      },
    },
  ];
  return await runChecks(checks, wallet, {
    print,
    steps() {
      const steps = said;
      said = [];
      return steps;
    },
  });
}

/** What a provider's calls to the wallet show about it. */
const conductChecks: readonly Check<WatchedWallet>[] = [
  {
    name: 'calls-are-right',
    rule: 'every call to the wallet is signed, in time and of its shape, in INR',
    async run({ wrong, tries }) {
      const foreign = tries.find(({ request }) => 'currency' in request && request['currency'] !== CURRENCY);
      if (wrong.length > 0 || foreign) throw new Mismatch('calls to the wallet', 'no fault', foreign?.payload ?? wrong);
      if (!tries.some(({ call }) => call === 'bet')) throw new Mismatch('a game', 'a bet', 'none');
    },
  },
  {
    name: 'retries',
    rule: 'a call without an answer is sent again with the same id until it is answered',
    async run({ tries }) {
      const open = unanswered(tries);
      const few = open.map(({ key, fault }) => `${key}: ${fault ?? 'BET_NOT_FOUND'}`);
      if (open.length > 0) throw new Mismatch(`${tries.length} tries`, 'an answer to each call', few);
    },
  },
  {
    name: 'same-payload',
    rule: 'a call that is sent again has the payload of the first time',
    async run({ tries }) {
      const first = new Map<string, string>();
      for (const { key, payload } of tries) {
        const before = first.get(key) ?? payload;
        if (payload !== before) throw new Mismatch(`${key} again`, before, payload);
        first.set(key, before);
      }
    },
  },
  {
    name: 'one-bet-at-a-time',
    rule: 'while a bet is unknown nothing else is bet in its round, under another id',
    async run({ tries }) {
      const waiting = new Map<string, string>();
      for (const { call, key, request, fault } of tries.filter((tried) => tried.call === 'bet')) {
        const round = String(request['roundId']);
        const unknown = waiting.get(round);
        if (unknown !== undefined && unknown !== key) throw new Mismatch(call, `${unknown} again`, key);
        if (fault === null) waiting.delete(round);
        else waiting.set(round, key);
      }
    },
  },
  {
    name: 'rounds-end',
    rule: 'every round is closed, or its bets are rolled back',
    async run({ books }) {
      const open = openRounds(books());
      if (open.length > 0) throw new Mismatch('the rounds played', 'none open', open);
    },
  },
];

/** Something was bet, everything is answered, no round is open. */
function playedThrough({ tries, books }: WatchedWallet): boolean {
  const hasBet = tries.some(({ call, answer }) => call === 'bet' && answer !== null);
  return hasBet && unanswered(tries).length === 0 && openRounds(books()).length === 0;
}

/** Resolves when it holds, or when the time is up: what was missing is then for the checks to tell. */
async function until(holds: () => boolean, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!holds() && performance.now() < deadline) await pause(LOOK_EVERY_MS);
}

type Moved = { readonly txId: string; readonly betTxId: string; readonly amount?: number };

function sentIn(tries: readonly Tried[], roundId: string): string {
  const flat = tries.flatMap(({ call, request }): readonly (readonly [string, Moved & { roundId: string }])[] => {
    if (call === 'win/batch')
      return (request as { wins: (Moved & { roundId: string })[] }).wins.map((win) => ['win', win]);
    return [[call, request as unknown as Moved & { roundId: string }]];
  });
  const of = (kind: string) => [
    ...new Map(
      flat.flatMap(([call, one]) => (call === kind && one.roundId === roundId ? [[one.txId, one]] : [])),
    ).values(),
  ];
  return sorted({ state: 'closed', wins: of('win') as RoundStatusAnswer['wins'], rollbacks: of('rollback') });
}

function sorted({ state, wins, rollbacks }: RoundStatusAnswer): string {
  const lines = [
    ...wins.map(({ txId, betTxId, amount }) => `win ${txId} of ${betTxId}: ${amount}`),
    ...rollbacks.map(({ txId, betTxId }) => `rollback ${txId} of ${betTxId}`),
  ];
  return [state, ...lines.toSorted()].join(', ');
}
