import { MIN_MINES, MAX_MINES, TILES } from '../../src/games/mines/rules.ts';
import { gameSession, minesAnswer, roundsAnswer, seedsAnswer } from '../../src/page-api.ts';
import type { MinesAnswer, MinesRound } from '../../src/page-api.ts';
import type { Answer, Api } from '../lib/api.ts';
import type { Chance } from '../lib/chance.ts';
import { typedRupees } from '../lib/figures.ts';
import { createStore, type Store } from '../lib/store.ts';
import { isOpen, isRunning, minesOf, stakeOf, type Doing, type MinesState, type Ready } from './state.ts';

/** No bet sooner after the last one (rules 1); the server holds it too. */
export const PACE_MS = 2500;
/** After a round the button changes its meaning: a second press of Cash out must not place a bet. */
const HANDS_OFF_MS = 700;
const PENDING_ASK_MS = 2000;
const RECENT = 12;
const FIRST_STAKE_PAISE = 10_000;
const FIRST_MINES = 3;

export interface GamePorts {
  readonly api: Api;
  readonly chance: Chance;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

export interface MinesGame {
  readonly store: Store<MinesState>;
  readonly load: () => Promise<void>;
  readonly setStake: (text: string) => void;
  readonly setMines: (mines: number) => void;
  readonly typeMines: (text: string) => void;
  readonly bet: () => Promise<void>;
  readonly open: (cell: number) => Promise<void>;
  readonly openRandom: () => Promise<void>;
  readonly cashOut: () => Promise<void>;
  /** Sends what had no answer once more. */
  readonly again: () => Promise<void>;
  /** Asks how wallet, round and game stand, unless a press is under way. */
  readonly refresh: () => Promise<void>;
  readonly changeSeeds: (clientSeed: string) => Promise<string | null>;
  readonly rounds: (before?: string) => Promise<Answer<{ rounds: MinesRound[]; next: string | null }>>;
  readonly setRetrying: (isRetrying: boolean) => void;
}

/** A table of Mines as the page sees it. The server decides everything; this asks and shows. */
export function createMinesGame({ api, chance, now, pause }: GamePorts): MinesGame {
  const store = createStore<MinesState>({ phase: 'loading', isRetrying: false });
  /** The write whose outcome is unknown. */
  let unanswered: (() => Promise<void>) | null = null;

  const ready = (): Ready | null => {
    const state = store.get();
    return state.phase === 'ready' ? state : null;
  };
  const change = (part: Partial<Ready>): void => {
    const state = ready();
    if (state !== null) store.set({ ...state, ...part });
  };

  const load = async (): Promise<void> => {
    store.set({ phase: 'loading', isRetrying: false });
    const answer = await api.get('session', gameSession);
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
      mines: open?.mines ?? FIRST_MINES,
      minesText: String(open?.mines ?? FIRST_MINES),
      round: open,
      isResumed: open !== null,
      doing: null,
      trouble: null,
      isRetrying: false,
      wait: { untilMs: 0, wholeMs: 0 },
      recent: [],
    });
    if (open?.state === 'pending') void settlePending(open.roundId);
    await loadRecent();
  };

  const loadRecent = async (): Promise<void> => {
    const answer = await api.get('rounds', roundsAnswer);
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
    const answer = await api.get('session', gameSession);
    const rounds = await api.get('rounds', roundsAnswer);
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
    }
  };

  const show = ({ round, balance, net, seeds }: MinesAnswer): void => {
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
  };

  /** The wallet has not answered a bet yet: asks how it stands until it has. */
  const settlePending = async (roundId: string): Promise<void> => {
    const isPending = (): boolean => {
      const round = ready()?.round;
      return round?.roundId === roundId && round.state === 'pending';
    };
    while (isPending()) {
      await pause(PENDING_ASK_MS);
      const [session, rounds] = [await api.get('session', gameSession), await api.get('rounds', roundsAnswer)];
      if (!session.ok || !rounds.ok) continue;
      const { open, balance, net, seeds } = session.value;
      const round = open?.roundId === roundId ? open : rounds.value.rounds.find((one) => one.roundId === roundId);
      if (round !== undefined && round.state !== 'pending') show({ round, balance, net, seeds });
    }
  };

  const bet = async (): Promise<void> => {
    const state = ready();
    if (state === null || state.doing !== null || isRunning(state) || now() < state.wait.untilMs) return;
    const { paise, fault } = stakeOf(state);
    if (state.session.isClosed || minesOf(state.minesText) === null) return;
    if (paise === null || (fault !== null && fault !== 'above-balance')) return;
    const { clientSeed } = state.session.seeds;
    const body = {
      key: chance.key(),
      stake: paise,
      mines: state.mines,
      // The first seed is made now, after the player could see the server seed's hash.
      ...(clientSeed === null ? { clientSeed: chance.clientSeed() } : {}),
    };
    await send(
      { kind: 'placing' },
      async () => api.post('mines/bet', minesAnswer, body),
      (answer) => {
        show(answer);
        waitFor(PACE_MS);
        if (answer.round.state === 'pending') void settlePending(answer.round.roundId);
      },
    );
  };

  const open = async (cell: number): Promise<void> => {
    const state = ready();
    if (state?.round?.state !== 'open' || state.doing !== null || state.round.opened.includes(cell)) return;
    const { roundId } = state.round;
    await send({ kind: 'opening', cell }, async () => api.post('mines/open', minesAnswer, { roundId, cell }), show);
  };

  return {
    store,
    load,
    // What is typed stays as it is: a mended amount would be another one.
    setStake: (stakeText) => change({ stakeText, trouble: null }),
    setMines: (wanted) => {
      const mines = Math.min(MAX_MINES, Math.max(MIN_MINES, wanted));
      change({ mines, minesText: String(mines), trouble: null });
    },
    typeMines: (minesText) =>
      change({ minesText, mines: minesOf(minesText) ?? ready()?.mines ?? FIRST_MINES, trouble: null }),
    bet,
    open,
    openRandom: async () => {
      const round = ready()?.round;
      if (round?.state !== 'open') return;
      const closed = Array.from({ length: TILES }, (_, cell) => cell).filter((cell) => !round.opened.includes(cell));
      const cell = closed[chance.pick(closed.length)];
      if (cell !== undefined) await open(cell);
    },
    cashOut: async () => {
      const state = ready();
      if (state?.round?.state !== 'open' || state.doing !== null || state.round.opened.length === 0) return;
      const { roundId } = state.round;
      await send({ kind: 'cashing-out' }, async () => api.post('mines/cash-out', minesAnswer, { roundId }), show);
    },
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
      api.get(before === undefined ? 'rounds' : `rounds?before=${encodeURIComponent(before)}`, roundsAnswer),
    setRetrying: (isRetrying) => {
      const state = store.get();
      if (state.phase === 'ready' || state.phase === 'loading') store.set({ ...state, isRetrying });
    },
  };
}
