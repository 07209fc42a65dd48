/** Players of Mines who bet, open and cash out without pause, often from two tabs at once, and remember all they saw. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { asking, RETRY_MS, type Caller } from './asking.ts';
import { minesPage, type Answered, type MinesPage, type RoundView } from './mines-page.ts';

/** A round as its player saw it last. */
export interface Seen {
  readonly playerId: string;
  readonly view: RoundView;
}

export interface Miners {
  readonly players: readonly Caller[];
  readonly seen: ReadonlyMap<string, Seen>;
  /** The round of each key that was answered with one. */
  readonly rounds: ReadonlyMap<string, string>;
  /** Every key that was sent, whatever came of it. */
  readonly keys: ReadonlySet<string>;
  /** What must not be: an answer that takes back an earlier one. */
  readonly contradictions: readonly string[];
  /** Bets, openings and cash outs that were carried out. */
  readonly acknowledged: () => number;
  readonly retries: () => number;
  readonly launches: () => number;
  readonly lately: () => string;
  /** Every player finishes the round that is open, then stops. */
  stop(): Promise<void>;
}

type Played = { readonly round: RoundView; readonly balance: number };
const MANY_MINES = [1, 2, 3, 3, 5, 10, 24] as const;
const RUPEE = 100;

export async function startMiners(options: {
  readonly url: () => string;
  readonly random: Random;
  readonly usernames: readonly string[];
  readonly password: string;
}): Promise<Miners> {
  const { url, random } = options;
  const asks = asking(url);
  const seen = new Map<string, Seen>();
  const rounds = new Map<string, string>();
  const keys = new Set<string>();
  const contradictions: string[] = [];
  const stopping = new AbortController();
  let acknowledged = 0;

  function see(playerId: string, view: RoundView): RoundView {
    const before = seen.get(view.roundId);
    const fault = before && takenBack(before, { playerId, view });
    if (fault) contradictions.push(`round ${view.roundId}: ${fault}`);
    // Answers of two tabs may arrive in another order than they were given.
    if (!before || !isOlder(view, before.view)) seen.set(view.roundId, { playerId, view });
    return view;
  }

  /** Once, or from two tabs at the same moment. */
  async function play(page: MinesPage, { id }: Caller, path: string, body: object): Promise<Answered<Played>> {
    const both = await Promise.all(
      Array.from({ length: random.chance(0.15) ? 2 : 1 }, () => page.post<Played>(`mines/${path}`, body)),
    );
    for (const answer of both) if (answer.ok) see(id, answer.data.round);
    const answer = both[0] as Answered<Played>;
    if (answer.ok) acknowledged += 1;
    return answer;
  }

  /** A bet by one key until it is taken or refused; null where it was refused. */
  async function bet(page: MinesPage, player: Caller): Promise<RoundView | null> {
    const key = `mines-${player.id.slice(-8)}-${keys.size + 1}`;
    keys.add(key);
    const stake = (10 + random.below(200)) * RUPEE;
    const body = { key, stake, mines: random.pick(MANY_MINES), clientSeed: 'kill-rounds' };
    for (;;) {
      const answer = await play(page, player, 'bet', body);
      if (!answer.ok && answer.code === 'too-fast') await pause(answer.waitMs);
      if (!answer.ok && answer.code === 'too-fast') continue;
      if (!answer.ok && answer.code === 'round-open') return await openRound(page, player);
      if (!answer.ok) throw new Error(`a bet was refused: ${answer.code}`);
      const { round } = answer.data;
      const before = rounds.get(key);
      if (before !== undefined && before !== round.roundId) contradictions.push(`${key}: ${before}, ${round.roundId}`);
      rounds.set(key, round.roundId);
      if (round.state === 'refused') throw new Error(`the wallet refused a bet: ${round.refusal}`);
      if (round.state !== 'pending') return round;
      await pause(RETRY_MS);
    }
  }

  async function openRound(page: MinesPage, player: Caller): Promise<RoundView | null> {
    const answer = await page.get<{ readonly open: RoundView | null }>('session');
    if (!answer.ok) throw new Error(`no session: ${answer.code}`);
    const { open } = answer.data;
    if (open?.state === 'pending') await pause(10 * RETRY_MS);
    return open && see(player.id, open);
  }

  /** Opens tiles until it is over, or takes the money after some. */
  async function finish(page: MinesPage, player: Caller, round: RoundView): Promise<void> {
    let now = round;
    while (now.state === 'open') {
      const { roundId, opened } = now;
      const takes = opened.length > 0 && (stopping.signal.aborted || random.chance(0.35));
      const shut = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !opened.includes(cell));
      const answer = takes
        ? await play(page, player, 'cash-out', { roundId })
        : await play(page, player, 'open', { roundId, cell: random.pick(shut) ?? 0 });
      // What was done without being heard of, or by the other tab, is over already.
      if (!answer.ok && answer.code !== 'round-over') throw new Error(`${roundId} could not go on: ${answer.code}`);
      if (!answer.ok) return;
      now = answer.data.round;
      await pause(random.below(60));
    }
  }

  async function goOn(page: MinesPage, player: Caller): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const round = (await openRound(page, player)) ?? (await bet(page, player));
        if (round) await finish(page, player, round);
      }
      for (let left = await openRound(page, player); left; left = await openRound(page, player)) {
        await finish(page, player, left);
      }
    } catch (error) {
      contradictions.push(String(error));
    }
  }

  const players = await Promise.all(options.usernames.map((username) => asks.logIn(username, options.password)));
  const pages = players.map((player) => minesPage(player, { url, asking: asks }));
  const running = players.map((player, at) => goOn(pages[at] as MinesPage, player));
  const sum = (of: (page: MinesPage) => number): number => pages.reduce((all, page) => all + of(page), 0);
  return {
    players,
    seen,
    rounds,
    keys,
    contradictions,
    acknowledged: () => acknowledged,
    retries: () => asks.retries() + sum((page) => page.retries()),
    launches: () => sum((page) => page.launches()),
    lately: () => [asks.trouble(), ...pages.map((page) => page.trouble())].join('; '),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

const ORDER = { pending: 0, open: 1, refused: 2, void: 2, won: 2, lost: 2 } as const;

function isOlder(view: RoundView, than: RoundView): boolean {
  return ORDER[view.state] < ORDER[than.state] || view.opened.length < than.opened.length;
}

/** What a later word about a round takes back of an earlier one, whichever of them was given first. */
function takenBack(one: Seen, other: Seen): string | null {
  const [before, after] = isOlder(other.view, one.view) ? [other, one] : [one, other];
  const [from, to] = [before.view, after.view];
  if (before.playerId !== after.playerId) return 'is shown to two players';
  if (ORDER[from.state] === 2 && (from.state !== to.state || from.payout !== to.payout)) {
    return `was ${from.state} with ${from.payout} paise, then ${to.state} with ${to.payout}`;
  }
  if (from.state === 'open' && (to.state === 'refused' || to.state === 'void')) return `was played, then ${to.state}`;
  if (from.opened.some((cell, at) => to.opened[at] !== cell)) {
    return `opened ${from.opened.join()}, then ${to.opened.join()}`;
  }
  const names = ['stake', 'mines', 'nonce', 'serverSeedHash'] as const;
  return names.some((name) => from[name] !== to[name]) ? 'is another bet than it was' : null;
}
