/** A table as its page sees it: the stream tells what everybody sees, `table/own` what is the player's own. */
import type * as z from 'zod/mini';
import type { TableRules } from '../../src/tables/rules.ts';
import {
  ownTableBets,
  ownTableRounds,
  tableAnswer,
  tableBetAnswer,
  tableElsewhere,
  tableFrame,
  tableOwn,
  tableProof,
  type OwnTableRounds,
  type TableAnswer,
  type TableBetView,
  type TableFrame,
  type TableProof,
  type TableResult,
  type TableRoundView,
} from '../../src/tables/page-api.ts';
import { GAMES_API } from '../../src/page-api.ts';
import type { Answer, Api, Problem } from '../lib/api.ts';
import type { Chance } from '../lib/chance.ts';
import { createStore, type Store } from '../lib/store.ts';
import { added, lay, outsideLimits, total, without, type Stakes } from './chips/chips.ts';
import { presentRules } from './present-rules.ts';

export interface Playing {
  readonly phase: 'ready';
  readonly table: TableAnswer;
  readonly frame: TableFrame;
  /** The page's own clock when the frame came. */
  readonly readAtMs: number;
  /** The player's bets of the last round in which there were any. */
  readonly own: readonly TableBetView[];
  /** The last round with own bets that has ended, of those since the page was opened. */
  readonly ownEnded: number | null;
  readonly laid: Stakes;
  /** What was laid before each press, for undo. */
  readonly before: readonly Stakes[];
  /** Placed in the last round in which the player bet. */
  readonly last: Stakes;
  readonly chip: number;
  readonly isPlacing: boolean;
  readonly isConnected: boolean;
  /** The table was opened in so many other tabs that this one is no longer told of it. */
  readonly isElsewhere: boolean;
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
  /** Takes the chip that was laid last off a position, or all that are not placed there. */
  readonly takeOff: (position: string) => void;
  readonly empty: (position: string) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly repeat: () => void;
  readonly double: () => void;
  readonly place: () => Promise<void>;
  /** Bets these stakes at once, where nothing is laid first. */
  readonly bet: (positions: Stakes) => Promise<void>;
  /** A call of the table's own game about a bet, which answers it as it stands then. */
  readonly act: (path: string, body: object) => Promise<void>;
  /** Follows the table in this tab again. */
  readonly playHere: () => Promise<void>;
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
  readonly quiet?: typeof afterwards;
}

const RECONNECT_MS = 1_000;
/** The server sends a line every 10 s at least. */
const SILENT_MS = 12_000;

/** Calls once after so long, unless what it answers is called before. */
function afterwards(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
/** As many as the server sends. */
const RESULTS = 100;

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

const isOver = (state: TableRoundView['state']): boolean => state === 'DONE' || state === 'VOID';

function resultOf({ id, number, state, drawn, link, chainId }: TableRoundView): TableResult {
  return { id, number, state, drawn, link, chainId };
}

/** The results that a frame adds to those before it; null if the page has missed one. */
function resultsOf(was: TableRoundView | null, is: TableRoundView | null): readonly TableResult[] | null {
  if (is === null) return [];
  const ended = isOver(is.state) ? [resultOf(is)] : [];
  if (was === null) return is.number === 1 ? ended : null;
  if (was.id === is.id) return ended;
  if (was.chainId !== is.chainId || is.number !== was.number + 1) return null;
  if (isOver(was.state)) return ended;
  // DONE may be too short to be sent, and only DONE follows PAYING.
  return was.state === 'PAYING' ? [...ended, resultOf({ ...was, state: 'DONE' })] : null;
}

/** Both lists as one, newest first; the first list has the final version of a round in both. */
function merged(first: readonly TableResult[], second: readonly TableResult[]): TableResult[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))].toSorted((a, b) => b.id - a.id).slice(0, RESULTS);
}

/** Whether a bet, or the money that it returns, may still change. */
function isUnsettled({ state, isOwed }: TableBetView): boolean {
  return state === 'pending' || state === 'placed' || isOwed;
}

export function createTableClient(ports: ClientPorts, rules: TableRules): TableClient {
  const { api, token, fetch, chance, now, pause, quiet = afterwards } = ports;
  const store = createStore<State>({ phase: 'loading' });
  /** The player's bets of the last round in which there were any. */
  let own: readonly TableBetView[] = [];
  /** Bets that were answered: a read that began before may not have them yet. */
  let answered = 0;
  /** The placement that nobody answered: it may be placed, so the next press sends it again under its key. */
  let unanswered: Placement | null = null;
  /** Reads are numbered, so that a late answer does not replace a newer one. */
  const reads = { begun: 0, shown: 0, asking: 0 };
  /** Results may have been missed since the table was last read. */
  let isBehind = false;
  const playing = (): Playing | null => {
    const state = store.get();
    return state.phase === 'ready' ? state : null;
  };
  const change = (part: Partial<Playing>): void => {
    const state = playing();
    if (state) store.set({ ...state, ...part });
  };

  async function read<T>(path: string, shape: z.ZodMiniType<T>): Promise<T | null> {
    const answer = await api.get(path, shape);
    if (answer.ok) return answer.value;
    if (answer.problem.kind === 'refused' && answer.problem.code === 'signed-out') store.set({ phase: 'ended' });
    else if (!playing()) store.set({ phase: 'failed', problem: answer.problem });
    return null;
  }

  function keepOwn(bets: readonly TableBetView[]): void {
    const [first] = bets;
    if (!first || first.tableRoundId < (own[0]?.tableRoundId ?? 0)) return;
    own = bets;
    change({ own });
  }

  /** Shows results, and that the player's last round was given up, even if that happened while the page was not connected. */
  function showResults(results: TableAnswer['results'], voids: number): void {
    const state = playing();
    if (!state) return;
    const ended = results.find(({ id }) => id === own[0]?.tableRoundId);
    const isNews = ended !== undefined && ended.id !== state.ownEnded;
    const returnedPaise = isNews && ended.state === 'VOID' ? total(placedOf(own)) : 0;
    change({
      table: { ...state.table, results, voids },
      ...(isNews && { ownEnded: ended.id }),
      ...(isNews && returnedPaise > 0 && { trouble: { kind: 'void', number: ended.number, returnedPaise } }),
    });
  }

  /** Reads the whole table. */
  async function refresh({ isRejoining = false } = {}): Promise<void> {
    isBehind = true;
    const turn = (reads.begun += 1);
    const known = answered;
    const table = await read('table', tableAnswer);
    if (!playing() || !table) return;
    if (known !== answered) return await refresh({ isRejoining });
    isBehind = false;
    if (isRejoining) turnTo(table.frame);
    const before = playing();
    if (!before) return;
    showResults(merged(table.results, before.table.results), Math.max(table.voids, before.table.voids));
    const state = playing();
    if (!state || turn < reads.shown) return;
    reads.shown = turn;
    const { results, voids } = state.table;
    // The round may have changed on the way.
    const isPresent = table.frame.round?.id === state.frame.round?.id;
    const { bets, frame } = isPresent ? table : state.table;
    keepOwn(bets);
    change({ table: { ...table, results, voids, bets, frame } });
  }

  /** Reads the player's own bets of a round, and the money. */
  async function ask(tableRoundId: number): Promise<void> {
    const asked = playing()?.frame;
    if (!asked) return;
    const turn = (reads.begun += 1);
    const known = answered;
    reads.asking += 1;
    const told = await read(`table/own?round=${tableRoundId}`, ownTableBets);
    reads.asking -= 1;
    const state = playing();
    if (!state || !told) return;
    if (known !== answered) return await ask(tableRoundId);
    if (turn < reads.shown) return;
    reads.shown = turn;
    const { bets, balance, net } = told;
    keepOwn(bets);
    const wasOpen = asked.round?.id === tableRoundId && asked.round.state === 'BETTING';
    if (unanswered?.tableRoundId === tableRoundId && !wasOpen) unanswered = null;
    const isPresent = state.frame.round?.id === tableRoundId;
    change({ table: { ...state.table, balance, net, ...(isPresent && { bets, frame: asked }) } });
  }

  /** The round with own bets that the change to this one may have changed; null for none. */
  function dueAt(round: TableRoundView): number | null {
    const id = unanswered?.tableRoundId ?? own.find(isUnsettled)?.tableRoundId;
    if (id === undefined) return null;
    // An answer on its way says whether more is to be asked.
    if (id !== round.id) return reads.asking === 0 ? id : null;
    switch (round.state) {
      case 'BETTING':
      case 'CLOSING':
        return null;
      case 'DEALT':
        // Pending bets are rolled back, and placed ones stay.
        return unanswered !== null || own.some((one) => isUnsettled(one) && one.state !== 'placed') ? id : null;
      case 'PAYING':
      case 'DONE':
      case 'VOID':
        return id;
      default:
        return round.state satisfies never;
    }
  }

  /** What the frame itself changes. */
  function turnTo(frame: TableFrame): void {
    const state = playing();
    if (!state) return;
    const was = state.frame.round;
    const is = frame.round;
    change({ frame, readAtMs: now() });
    if (was?.id === is?.id && was?.state === is?.state) return;
    if (is?.state !== 'BETTING') {
      const isReturned = total(state.laid) > 0;
      change({ laid: {}, before: [], ...(isReturned && { trouble: { kind: 'returned' } }) });
    }
    if (is?.id === was?.id) return;
    const last = placedOf(state.table.bets);
    change({
      // Those of the round before are not bets of this one.
      table: { ...state.table, bets: [] },
      ...(state.trouble?.kind !== 'void' && { trouble: null }),
      ...(total(last) > 0 && { last }),
    });
  }

  function hear(frame: TableFrame): void {
    const state = playing();
    if (!state) return;
    const was = state.frame;
    const { round } = frame;
    turnTo(frame);
    change({ isConnected: true, misses: 0 });
    if (was.round?.id === round?.id && was.round?.state === round?.state) {
      if (round && mayHaveEnded(state.table.bets, { was, is: frame })) void ask(round.id);
      return;
    }
    const ended = resultsOf(was.round, round);
    if (ended === null || isBehind) {
      void refresh();
      return;
    }
    const { results, voids } = state.table;
    if (ended.length > 0) showResults(merged(results, ended), round?.voids ?? voids);
    const due = round && dueAt(round);
    if (due !== null) void ask(due);
  }

  /** The player's bets of the present round, those of other tabs among them. */
  function hearOwn(ids: readonly string[]): void {
    const round = playing()?.frame.round;
    if (round && ids.some((id) => !own.some(({ roundId }) => roundId === id))) void ask(round.id);
  }

  /** Reads lines until the connection ends or has been silent for too long. Answers whether another tab took its place. */
  async function listen(): Promise<boolean> {
    const silence = new AbortController();
    let stop = quiet(SILENT_MS, () => silence.abort());
    try {
      return await readLines(silence.signal, () => {
        stop();
        stop = quiet(SILENT_MS, () => silence.abort());
      });
    } finally {
      stop();
    }
  }

  async function readLines(signal: AbortSignal, heard: () => void): Promise<boolean> {
    const response = await fetch(`${GAMES_API}/table/stream`, {
      headers: { authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal,
    });
    if (!response.ok || response.body === null) throw new Error('No stream');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return false;
      heard();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const told: unknown = JSON.parse(line);
        if (tableElsewhere.safeParse(told).success) return true;
        const ids = tableOwn.safeParse(told).data?.own;
        if (ids === undefined) hear(tableFrame.parse(told));
        else hearOwn(ids);
      }
    }
  }

  async function follow(): Promise<void> {
    while (playing()) {
      if (await listen().catch(() => false)) {
        change({ isConnected: false, isElsewhere: true });
        return;
      }
      change({ isConnected: false, misses: (playing()?.misses ?? 0) + 1 });
      await pause(RECONNECT_MS);
      await refresh({ isRejoining: true });
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
    const others = own.filter((one) => one.tableRoundId === told.tableRoundId && one.roundId !== told.roundId);
    const bets = [...others, told];
    keepOwn(bets);
    // The answer may come when the next round runs.
    const isPresent = after.frame.round?.id === told.tableRoundId;
    const trouble: Trouble | null = told.state === 'refused' ? { kind: 'wallet', code: told.refusal ?? '' } : null;
    const table = { ...after.table, balance, net, ...(isPresent && { bets }) };
    change({ isPlacing: false, table, ...(trouble && { trouble }) });
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
    const asked = playing();
    if (!asked) return;
    const { laid, frame, table } = asked;
    const { limitsOf } = presentRules(rules, frame.limits);
    const position = outsideLimits({ laid, placed: placedOf(table.bets) }, limitsOf);
    // What was sent before is sent again as it was, whatever is laid by now.
    if (position !== null && unanswered?.tableRoundId !== frame.round?.id) {
      change({ trouble: { kind: 'limit', position } });
      return;
    }
    const placed = await bet(laid);
    const state = playing();
    // What was laid after silence stays laid.
    if (state && placed && placed.state !== 'refused')
      change({ laid: without(state.laid, placed.positions), before: [] });
  }

  function add(more: Stakes): void {
    const state = playing();
    if (!state || state.isPlacing || state.frame.round?.state !== 'BETTING') return;
    const { limitsOf } = presentRules(rules, state.frame.limits);
    const after = lay({ laid: state.laid, placed: placedOf(state.table.bets) }, more, limitsOf);
    if (!after.ok) change({ trouble: { kind: 'limit', position: after.position } });
    else change({ laid: after.stakes, before: [...state.before, state.laid], trouble: null });
  }

  /** Leaves this stake laid on a position, which undo takes back. */
  function leave(position: string, stakeOf: (state: Playing) => number): void {
    const state = playing();
    if (!state || state.isPlacing || (state.laid[position] ?? 0) === 0) return;
    const { [position]: _, ...others } = state.laid;
    const stake = stakeOf(state);
    const laid = stake > 0 ? { ...others, [position]: stake } : others;
    change({ laid, before: [...state.before, state.laid], trouble: null });
  }

  return {
    store,
    async load() {
      store.set({ phase: 'loading' });
      const table = await read('table', tableAnswer);
      if (!table) return;
      own = table.bets;
      isBehind = false;
      store.set({
        phase: 'ready',
        table,
        frame: table.frame,
        readAtMs: now(),
        own,
        ownEnded: null,
        laid: {},
        before: [],
        last: placedOf(table.bets),
        chip: 100_00,
        isPlacing: false,
        isConnected: true,
        isElsewhere: false,
        misses: 0,
        trouble: null,
      });
      void follow();
    },
    setRetrying: (isRetrying) => change({ isConnected: !isRetrying }),
    choose: (chip) => change({ chip }),
    lay: add,
    takeOff(position) {
      const stakeIn = (laid: Stakes): number => laid[position] ?? 0;
      leave(position, ({ laid, before }) =>
        Math.max(0, ...before.map(stakeIn).filter((stake) => stake < stakeIn(laid))),
      );
    },
    empty: (position) => leave(position, () => 0),
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
    async playHere() {
      if (playing()?.isElsewhere !== true) return;
      change({ isElsewhere: false });
      await refresh({ isRejoining: true });
      void follow();
    },
    dismiss: () => change({ trouble: null }),
    proof: (tableRoundId) => api.get(`table/proof?round=${tableRoundId}`, tableProof),
    rounds: (before) => api.get(before === null ? 'table/rounds' : `table/rounds?before=${before}`, ownTableRounds),
  };
}
