/** A table as its page sees it: the stream tells what everybody sees, the calls what is the player's own. */
import type { TableRules } from '../../src/tables/rules.ts';
import {
  tableAnswer,
  tableBetAnswer,
  tableFrame,
  type TableAnswer,
  type TableBetView,
  type TableFrame,
} from '../../src/tables/page-api.ts';
import { GAMES_API } from '../../src/page-api.ts';
import type { Api, Problem } from '../lib/api.ts';
import type { Chance } from '../lib/chance.ts';
import { createStore, type Store } from '../lib/store.ts';
import { added, lay, total, type Stakes } from './chips.ts';

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
  readonly trouble: Trouble | null;
}

export type Trouble =
  | Problem
  | { readonly kind: 'limit'; readonly position: string }
  | { readonly kind: 'returned' }
  | { readonly kind: 'void' }
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

/** Stakes of bets that count: placed, or on their way. */
export function placedOf(bets: readonly TableBetView[]): Stakes {
  return added(
    ...bets.filter(({ state }) => state !== 'refused' && state !== 'void').map(({ positions }) => positions),
  );
}

export function createTableClient(ports: ClientPorts, rules: TableRules): TableClient {
  const { api, token, fetch, chance, now, pause } = ports;
  const store = createStore<State>({ phase: 'loading' });
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
    const table = await read();
    if (table) change({ table });
  }

  function hear(frame: TableFrame): void {
    const state = playing();
    if (!state) return;
    const was = state.frame.round;
    const is = frame.round;
    change({ frame, readAtMs: now(), isConnected: true });
    if (was?.id === is?.id && was?.state === is?.state) return;
    if (is?.state !== 'BETTING' && total(state.laid) > 0)
      change({ laid: {}, before: [], trouble: { kind: 'returned' } });
    if (is?.state === 'VOID') change({ trouble: { kind: 'void' } });
    if (is?.id !== was?.id) {
      const last = placedOf(state.table.bets);
      change({ trouble: null, ...(total(last) > 0 && { last }) });
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
      change({ isConnected: false });
      await pause(RECONNECT_MS);
      await refresh();
    }
  }

  async function place(): Promise<void> {
    const state = playing();
    const round = state?.frame.round;
    if (!state || !round || state.isPlacing || round.state !== 'BETTING' || total(state.laid) === 0) return;
    change({ isPlacing: true, trouble: null });
    const body = { key: chance.key(), tableRoundId: round.id, positions: state.laid };
    const answer = await api.post('table/bet', tableBetAnswer, body);
    const after = playing();
    if (!after) return;
    if (!answer.ok) {
      change({ isPlacing: false, trouble: answer.problem });
      if (answer.problem.kind === 'refused' && answer.problem.code === 'signed-out') store.set({ phase: 'ended' });
      return;
    }
    const { bet, balance, net } = answer.value;
    const bets = [...after.table.bets.filter(({ roundId }) => roundId !== bet.roundId), bet];
    const table = { ...after.table, bets, balance, net };
    if (bet.state === 'refused')
      change({ isPlacing: false, table, trouble: { kind: 'wallet', code: bet.refusal ?? '' } });
    else change({ isPlacing: false, table, laid: {}, before: [] });
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
  };
}
