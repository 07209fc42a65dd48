/** A table as its page sees it: the stream tells what everybody sees, the calls what is the player's own. */
import type { TableRules } from '../../src/tables/rules.ts';
import {
  ownTableRounds,
  tableAnswer,
  tableBetAnswer,
  tableFrame,
  tableProof,
  type OwnTableRounds,
  type TableAnswer,
  type TableBetView,
  type TableFrame,
  type TableProof,
} from '../../src/tables/page-api.ts';
import { GAMES_API } from '../../src/page-api.ts';
import type { Answer, Api, Problem } from '../lib/api.ts';
import type { Chance } from '../lib/chance.ts';
import { createStore, type Store } from '../lib/store.ts';
import { added, lay, total, without, type Stakes } from './chips/chips.ts';

export interface Playing {
  readonly phase: 'ready';
  readonly table: TableAnswer;
  readonly frame: TableFrame;
  /** The page's own clock when the frame came. */
  readonly readAtMs: number;
  readonly laid: Stakes;
  /** What was laid before each press, for undo. */
  readonly before: readonly Stakes[];
  /** Placed in the last round in which the player bet. */
  readonly last: Stakes;
  readonly chip: number;
  readonly isPlacing: boolean;
  readonly isConnected: boolean;
  /** How often the stream was looked for in vain since it was lost. */
  readonly misses: number;
  readonly trouble: Trouble | null;
}

export type Trouble =
  | Problem
  | { readonly kind: 'limit'; readonly position: string }
  | { readonly kind: 'returned' }
  | { readonly kind: 'void'; readonly number: number; readonly returnedPaise: number }
  | { readonly kind: 'wallet'; readonly code: string };

export type State =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: Problem }
  | { readonly phase: 'ended' }
  | Playing;

export interface TableClient {
  readonly store: Store<State>;
  readonly load: () => Promise<void>;
  readonly setRetrying: (isRetrying: boolean) => void;
  readonly choose: (chip: number) => void;
  readonly lay: (more: Stakes) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly repeat: () => void;
  readonly double: () => void;
  readonly place: () => Promise<void>;
  /** Bets these stakes at once, where nothing is laid first. */
  readonly bet: (positions: Stakes) => Promise<void>;
  /** A call of the table's own game about a bet, which answers it as it stands then. */
  readonly act: (path: string, body: object) => Promise<void>;
  /** The player has read what stood in the way. */
  readonly dismiss: () => void;
  /** Rounds in which the player has bet, newest first, from before the round `before` on. */
  readonly rounds: (before: number | null) => Promise<Answer<OwnTableRounds>>;
  /** What a round that has ended is computed again from. */
  readonly proof: (tableRoundId: number) => Promise<Answer<TableProof>>;
}

export interface ClientPorts {
  readonly api: Api;
  readonly token: string;
  readonly fetch: typeof fetch;
  readonly chance: Chance;
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

const RECONNECT_MS = 1_000;

interface Placement {
  readonly key: string;
  readonly tableRoundId: number;
  readonly positions: Stakes;
}

/** Stakes of bets that count: placed, or on their way. */
export function placedOf(bets: readonly TableBetView[]): Stakes {
  return added(
    ...bets.filter(({ state }) => state !== 'refused' && state !== 'void').map(({ positions }) => positions),
  );
}

/** Whether one of these bets may have ended since the frame before: where each of a round's bets is shown, the list tells. */
function mayHaveEnded(bets: readonly TableBetView[], { was, is }: { was: TableFrame; is: TableFrame }): boolean {
  if (was.air?.flying === is.air?.flying) return false;
  return bets.some(({ roundId, state, stake, tableRoundId }) => {
    if (state !== 'placed' || tableRoundId !== is.round?.id) return false;
    const shown = (is.air?.bets ?? []).filter((bet) => bet.tag === roundId.slice(-4) && bet.stake === stake);
    return shown.length === 0 || shown.some(({ returned }) => returned !== null);
  });
}

export function createTableClient(ports: ClientPorts, rules: TableRules): TableClient {
  const { api, token, fetch, chance, now, pause } = ports;
  const store = createStore<State>({ phase: 'loading' });
  /** The player's bets of the last round in which there were any. */
  let staked: readonly TableBetView[] = [];
  /** Bets that were answered: a table that was asked for before may not have them yet. */
  let answered = 0;
  /** The placement that nobody answered: it may be placed, so the next press sends it again under its key. */
  let unanswered: Placement | null = null;
  const playing = (): Playing | null => {
    const state = store.get();
    return state.phase === 'ready' ? state : null;
  };
  const change = (part: Partial<Playing>): void => {
    const state = playing();
    if (state) store.set({ ...state, ...part });
  };

  async function read(): Promise<TableAnswer | null> {
    const answer = await api.get('table', tableAnswer);
    if (answer.ok) return answer.value;
    if (answer.problem.kind === 'refused' && answer.problem.code === 'signed-out') store.set({ phase: 'ended' });
    else if (!playing()) store.set({ phase: 'failed', problem: answer.problem });
    return null;
  }

  async function refresh(): Promise<void> {
    const before = playing();
    const known = answered;
    const table = await read();
    if (!before || !table) return;
    if (known !== answered) return await refresh();
    if (total(placedOf(before.table.bets)) > 0) staked = before.table.bets;
    // A round may have been given up while nobody could tell this page.
    const voided = table.results.find(({ id, state }) => id === staked[0]?.tableRoundId && state === 'VOID');
    const returnedPaise = total(placedOf(staked));
    if (voided) staked = [];
    change({
      table,
      ...(voided && returnedPaise > 0 && { trouble: { kind: 'void', number: voided.number, returnedPaise } }),
    });
  }

  function hear(frame: TableFrame): void {
    const state = playing();
    if (!state) return;
    const was = state.frame.round;
    const is = frame.round;
    change({ frame, readAtMs: now(), isConnected: true, misses: 0 });
    if (was?.id === is?.id && was?.state === is?.state) {
      if (mayHaveEnded(state.table.bets, { was: state.frame, is: frame })) void refresh();
      return;
    }
    if (is?.state !== 'BETTING' && total(state.laid) > 0)
      change({ laid: {}, before: [], trouble: { kind: 'returned' } });
    if (is?.id !== was?.id) {
      const last = placedOf(state.table.bets);
      if (total(last) > 0) staked = state.table.bets;
      change({
        // Those of the round before are not bets of this one.
        table: { ...state.table, bets: [] },
        ...(state.trouble?.kind !== 'void' && { trouble: null }),
        ...(total(last) > 0 && { last }),
      });
    }
    void refresh();
  }

  /** Reads lines until the connection ends. */
  async function listen(): Promise<void> {
    const response = await fetch(`${GAMES_API}/table/stream`, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
    });
    if (!response.ok || response.body === null) throw new Error('No stream');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(tableFrame.parse(JSON.parse(line)));
    }
  }

  async function follow(): Promise<void> {
    while (playing()) {
      await listen().catch(() => undefined);
      change({ isConnected: false, misses: (playing()?.misses ?? 0) + 1 });
      await pause(RECONNECT_MS);
      await refresh();
    }
  }

  /** Sends what answers a bet, and shows it. */
  async function act(path: string, body: object): Promise<TableBetView | null> {
    change({ isPlacing: true, trouble: null });
    const answer = await api.post(path, tableBetAnswer, body);
    const after = playing();
    if (!after) return null;
    if (!answer.ok) {
      change({ isPlacing: false, trouble: answer.problem });
      if (answer.problem.kind === 'refused') unanswered = null;
      if (answer.problem.kind === 'refused' && answer.problem.code === 'signed-out') store.set({ phase: 'ended' });
      return null;
    }
    answered += 1;
    unanswered = null;
    const { bet: told, balance, net } = answer.value;
    const bets = [...after.table.bets.filter(({ roundId }) => roundId !== told.roundId), told];
    const trouble: Trouble | null = told.state === 'refused' ? { kind: 'wallet', code: told.refusal ?? '' } : null;
    change({ isPlacing: false, table: { ...after.table, bets, balance, net }, ...(trouble && { trouble }) });
    return told;
  }

  /** Bets these stakes. After silence it sends the former placement of the round again first, whatever these are. */
  async function bet(positions: Stakes): Promise<TableBetView | null> {
    const state = playing();
    const round = state?.frame.round;
    if (!state || !round || state.isPlacing || round.state !== 'BETTING' || total(positions) === 0) return null;
    if (unanswered?.tableRoundId !== round.id) unanswered = { key: chance.key(), tableRoundId: round.id, positions };
    return await act('table/bet', unanswered);
  }

  async function place(): Promise<void> {
    const placed = await bet(playing()?.laid ?? {});
    const state = playing();
    // What was laid after silence stays laid.
    if (state && placed && placed.state !== 'refused')
      change({ laid: without(state.laid, placed.positions), before: [] });
  }

  function add(more: Stakes): void {
    const state = playing();
    if (!state || state.isPlacing || state.frame.round?.state !== 'BETTING') return;
    const after = lay({ laid: state.laid, placed: placedOf(state.table.bets) }, more, rules.limitsOf);
    if (!after.ok) change({ trouble: { kind: 'limit', position: after.position } });
    else change({ laid: after.stakes, before: [...state.before, state.laid], trouble: null });
  }

  return {
    store,
    async load() {
      store.set({ phase: 'loading' });
      const table = await read();
      if (!table) return;
      store.set({
        phase: 'ready',
        table,
        frame: table.frame,
        readAtMs: now(),
        laid: {},
        before: [],
        last: placedOf(table.bets),
        chip: 100_00,
        isPlacing: false,
        isConnected: true,
        misses: 0,
        trouble: null,
      });
      void follow();
    },
    setRetrying: (isRetrying) => change({ isConnected: !isRetrying }),
    choose: (chip) => change({ chip }),
    lay: add,
    undo() {
      const state = playing();
      const laid = state?.before.at(-1);
      if (state && laid && !state.isPlacing) change({ laid, before: state.before.slice(0, -1), trouble: null });
    },
    clear() {
      const state = playing();
      if (state && !state.isPlacing && total(state.laid) > 0)
        change({ laid: {}, before: [...state.before, state.laid] });
    },
    repeat: () => add(playing()?.last ?? {}),
    double() {
      const state = playing();
      if (state) add(total(state.laid) > 0 ? state.laid : placedOf(state.table.bets));
    },
    place,
    async bet(positions) {
      await bet(positions);
    },
    async act(path, body) {
      if (playing()?.isPlacing === false) await act(path, body);
    },
    dismiss: () => change({ trouble: null }),
    proof: (tableRoundId) => api.get(`table/proof?round=${tableRoundId}`, tableProof),
    rounds: (before) => api.get(before === null ? 'table/rounds' : `table/rounds?before=${before}`, ownTableRounds),
  };
}
