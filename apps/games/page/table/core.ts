import {
  seedsAnswer,
  type answersOf,
  type GameAnswer,
  type RoundFacts,
  type RoundsAnswer,
} from '../../src/page-api.ts';
import type { Answer, Api } from '../lib/api.ts';
import type { Chance } from '../lib/chance.ts';
import { typedRupees } from '../lib/figures.ts';
import type { Kept } from '../lib/kept.ts';
import { createStore, type Store } from '../lib/store.ts';
import { isOpen, isRunning, type Doing, type Ready, type TableState } from './state.ts';

/** No bet sooner after the last one (rules 1); the server holds it too. */
export const PACE_MS = 2500;
/** After a round the button changes its meaning: a second press of Cash out must not place a bet. */
const HANDS_OFF_MS = 700;
const PENDING_ASK_MS = 2000;
const RECENT = 12;
const FIRST_STAKE_PAISE = 10_000;

export interface GamePorts {
  readonly api: Api;
  readonly chance: Chance;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
  /** Where a page keeps which part of a bet it has shown; absent where every bet is one part. */
  readonly kept?: Kept;
}

/** What every game's page can do. */
export interface Game<Round extends RoundFacts, State extends Ready<Round>> {
  readonly store: Store<TableState<State>>;
  readonly load: () => Promise<void>;
  readonly setStake: (text: string) => void;
  readonly bet: () => Promise<void>;
  /** Sends what had no answer once more. */
  readonly again: () => Promise<void>;
  /** Asks how wallet, round and game stand, unless a press is under way. */
  readonly refresh: () => Promise<void>;
  readonly changeSeeds: (clientSeed: string) => Promise<string | null>;
  readonly rounds: (before?: string) => Promise<Answer<RoundsAnswer<Round>>>;
  readonly setRetrying: (isRetrying: boolean) => void;
}

export interface CoreOptions<Round extends RoundFacts, State extends Ready<Round>> extends GamePorts {
  readonly answers: ReturnType<typeof answersOf<Round>>;
  /** What the game's own part of the state is first. */
  readonly begin: (open: Round | null) => Omit<State, keyof Ready>;
  /** What is bet, or null where that cannot be done: its call and what it says beside key and client seed. */
  readonly betOf: (state: State) => { readonly path: string; readonly body: object } | null;
  /** Runs between the answer to a bet and its display. */
  readonly beforeShown?: (round: Round) => Promise<void>;
}

/** What a game builds its own moves with. */
export interface Core<Round extends RoundFacts, State extends Ready<Round>> {
  readonly game: Game<Round, State>;
  readonly ready: () => State | null;
  readonly change: (part: Partial<State>) => void;
  readonly send: <T>(doing: Doing, call: () => Promise<Answer<T>>, done: (value: T) => void) => Promise<void>;
  readonly show: (answer: GameAnswer<Round>) => void;
}

/** A game's table as its page sees it. The server decides everything; this asks and shows. */
export function createCore<Round extends RoundFacts, State extends Ready<Round>>({
  api,
  chance,
  now,
  pause,
  answers,
  begin,
  betOf,
  beforeShown,
}: CoreOptions<Round, State>): Core<Round, State> {
  const store = createStore<TableState<State>>({ phase: 'loading', isRetrying: false });
  /** The write whose outcome is unknown. */
  let unanswered: (() => Promise<void>) | null = null;

  const ready = (): State | null => {
    const state = store.get();
    return state.phase === 'ready' ? state : null;
  };
  const change = (part: Partial<Ready<Round>>): void => {
    const state = ready();
    if (state !== null) store.set({ ...state, ...part });
  };

  const load = async (): Promise<void> => {
    store.set({ phase: 'loading', isRetrying: false });
    const answer = await api.get('session', answers.session);
    if (!answer.ok) {
      const isOver = answer.problem.kind === 'refused' && answer.problem.code === 'signed-out';
      store.set(isOver ? { phase: 'ended' } : { phase: 'failed', problem: answer.problem });
      return;
    }
    const { open, ...session } = answer.value;
    const typical = Math.min(Math.max(FIRST_STAKE_PAISE, session.minStake), session.maxStake);
    store.set({
      phase: 'ready',
      session: { ...session, readAtMs: now() },
      stakeText: typedRupees(open?.stake ?? typical),
      round: open,
      isResumed: open !== null,
      doing: null,
      trouble: null,
      isRetrying: false,
      wait: { untilMs: 0, wholeMs: 0 },
      recent: [],
      ...begin(open),
    } as unknown as State);
    if (open?.state === 'pending') void settlePending(open.roundId);
    await loadRecent();
  };

  const loadRecent = async (): Promise<void> => {
    const answer = await api.get('rounds', answers.rounds);
    if (answer.ok) change({ recent: answer.value.rounds.filter((round) => !isOpen(round)).slice(0, RECENT) });
  };

  /** Sends a write, and keeps it for `again` while its outcome is unknown. */
  const send = async <T>(doing: Doing, call: () => Promise<Answer<T>>, done: (value: T) => void): Promise<void> => {
    change({ doing, trouble: null });
    const attempt = async (): Promise<void> => {
      change({ doing, trouble: null });
      const answer = await call();
      if (answer.ok) {
        unanswered = null;
        change({ doing: null });
        done(answer.value);
        return;
      }
      const { problem } = answer;
      if (problem.kind === 'unreachable') {
        unanswered = attempt;
        change({ trouble: problem });
        return;
      }
      unanswered = null;
      if (problem.code === 'signed-out') {
        store.set({ phase: 'ended' });
        return;
      }
      change({ doing: null, trouble: problem });
      if (problem.waitMs !== undefined) waitFor(problem.waitMs);
      // The page was wrong about the round (another tab, a time-out of 24 hours): the server says how it stands.
      if (problem.code.startsWith('round-') || problem.code === 'game-closed') await lookAgain();
    };
    await attempt();
  };

  const waitFor = (ms: number): void => {
    const untilMs = now() + ms;
    if (untilMs > (ready()?.wait.untilMs ?? 0)) change({ wait: { untilMs, wholeMs: ms } });
  };

  /** Asks how everything stands: money moves elsewhere too, and the site may end the round or close the game. */
  const lookAgain = async (): Promise<void> => {
    const before = ready();
    if (before === null || before.round?.state === 'pending') return;
    const answer = await api.get('session', answers.session);
    const rounds = await api.get('rounds', answers.rounds);
    const state = ready();
    // What was pressed meanwhile has a newer answer.
    if (state === null || state.doing !== null || state.round !== before.round) return;
    if (!answer.ok) {
      if (answer.problem.kind !== 'refused') return;
      if (answer.problem.code === 'signed-out') store.set({ phase: 'ended' });
      else if (answer.problem.code === 'game-closed') change({ session: { ...state.session, isClosed: true } });
      return;
    }
    const { open, ...session } = answer.value;
    const { serverTime, readAtMs } = state.session;
    const isAhead = Date.parse(serverTime) + now() - readAtMs > Date.parse(session.serverTime);
    // The time of a session does not go back.
    const clock = isAhead ? { serverTime, readAtMs } : { readAtMs: now() };
    change({ session: { ...session, ...clock } });
    if (rounds.ok) change({ recent: rounds.value.rounds.filter((round) => !isOpen(round)).slice(0, RECENT) });
    if (open !== null) {
      const isSame = open.roundId === state.round?.roundId;
      change({ round: open, isResumed: isSame ? state.isResumed : true });
    } else if (isOpen(state.round)) {
      const ended = rounds.ok ? rounds.value.rounds.find(({ roundId }) => roundId === state.round?.roundId) : undefined;
      change({ round: ended ?? null, isResumed: false, ...(ended === undefined ? {} : { trouble: { kind: 'over' } }) });
      if (ended?.isReturning === true) void followReturn(ended.roundId);
    }
  };

  /** The stake of a void round is still on its way: asks until it is back. */
  const followReturn = async (roundId: string): Promise<void> => {
    const isReturning = (): boolean => {
      const round = ready()?.round;
      return round?.roundId === roundId && round.isReturning === true;
    };
    while (isReturning()) {
      await pause(PENDING_ASK_MS);
      const [session, rounds] = [await api.get('session', answers.session), await api.get('rounds', answers.rounds)];
      const state = ready();
      if (!session.ok || !rounds.ok || state === null || state.doing !== null || !isReturning()) continue;
      const round = rounds.value.rounds.find((one) => one.roundId === roundId);
      if (round === undefined || round.isReturning === true) continue;
      const { balance, net } = session.value;
      const recent = rounds.value.rounds.filter((one) => !isOpen(one)).slice(0, RECENT);
      change({ session: { ...state.session, balance, net }, round, recent });
    }
  };

  const show = ({ round, balance, net, seeds }: GameAnswer<Round>): void => {
    const state = ready();
    if (state === null) return;
    const session = { ...state.session, balance, net, seeds };
    if (round.state === 'refused') {
      const isClosed = round.refusal === 'GAME_DISABLED';
      change({
        session: { ...session, isClosed },
        round: null,
        trouble: { kind: 'wallet', code: round.refusal ?? '' },
      });
      return;
    }
    change({ session, round });
    if (isOpen(round)) return;
    change({ isResumed: false, recent: [round, ...state.recent].slice(0, RECENT) });
    waitFor(HANDS_OFF_MS);
    if (round.isReturning === true) void followReturn(round.roundId);
  };

  /** The wallet has not answered a bet yet: asks how it stands until it has. */
  const settlePending = async (roundId: string): Promise<void> => {
    const isPending = (): boolean => {
      const round = ready()?.round;
      return round?.roundId === roundId && round.state === 'pending';
    };
    while (isPending()) {
      await pause(PENDING_ASK_MS);
      const [session, rounds] = [await api.get('session', answers.session), await api.get('rounds', answers.rounds)];
      if (!session.ok || !rounds.ok) continue;
      const { open, balance, net, seeds } = session.value;
      const round = open?.roundId === roundId ? open : rounds.value.rounds.find((one) => one.roundId === roundId);
      if (round !== undefined && round.state !== 'pending') show({ round, balance, net, seeds });
    }
  };

  const bet = async (): Promise<void> => {
    const state = ready();
    if (state === null || state.doing !== null || isRunning(state) || now() < state.wait.untilMs) return;
    const wanted = state.session.isClosed ? null : betOf(state);
    if (wanted === null) return;
    const { clientSeed } = state.session.seeds;
    const body = {
      key: chance.key(),
      ...wanted.body,
      // The first seed is made now, after the player could see the server seed's hash.
      ...(clientSeed === null ? { clientSeed: chance.clientSeed() } : {}),
    };
    let answeredAtMs = now();
    await send(
      { kind: 'placing' },
      async () => {
        const answer = await api.post(wanted.path, answers.answer, body);
        answeredAtMs = now();
        if (answer.ok && beforeShown !== undefined) {
          showStakeOf(answer.value);
          await beforeShown(answer.value.round);
        }
        return answer;
      },
      (answer) => {
        show(answer);
        // The time that the result has moved counts.
        waitFor(PACE_MS - (now() - answeredAtMs));
        if (answer.round.state === 'pending') void settlePending(answer.round.roundId);
      },
    );
  };

  /** A stake is spent when it is taken; what the round returns follows when it has been shown (casino rules 14). */
  function showStakeOf({ round, balance, net }: GameAnswer<Round>): void {
    const state = ready();
    if (state === null) return;
    change({ session: { ...state.session, balance: balance - round.payout, net: net - round.payout } });
  }

  return {
    ready,
    change,
    send,
    show,
    game: {
      store,
      load,
      // What is typed stays as it is: a mended amount would be another one.
      setStake: (stakeText) => change({ stakeText, trouble: null }),
      bet,
      again: async () => {
        await unanswered?.();
      },
      refresh: async () => {
        if (ready()?.doing === null) await lookAgain();
      },
      changeSeeds: async (clientSeed) => {
        const state = ready();
        if (state === null || state.doing !== null || isOpen(state.round)) return null;
        let revealed: string | null = null;
        await send(
          { kind: 'changing-seeds' },
          async () => api.post('seeds', seedsAnswer, { clientSeed }),
          (answer) => {
            revealed = answer.revealedServerSeed;
            change({ session: { ...state.session, seeds: answer.seeds } });
          },
        );
        if (revealed !== null) await loadRecent();
        return revealed;
      },
      rounds: async (before) =>
        api.get(before === undefined ? 'rounds' : `rounds?before=${encodeURIComponent(before)}`, answers.rounds),
      setRetrying: (isRetrying) => {
        const state = store.get();
        if (state.phase === 'ready' || state.phase === 'loading') store.set({ ...state, isRetrying });
      },
    },
  };
}
