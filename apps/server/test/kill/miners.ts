/** Players of Mines who bet, open and cash out without pause, often from two tabs at once, and remember all they saw. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { asking, RETRY_MS, type Caller } from './asking.ts';
import { gamePage, type Answered, type GamePage, type MinesView } from './game-page.ts';
import { noting, type Sightings } from './sightings.ts';

/** Players of one game. */
export interface Playing extends Sightings {
  readonly players: readonly Caller[];
  /** Bets, openings and cash outs that were carried out. */
  readonly acknowledged: () => number;
  readonly retries: () => number;
  readonly launches: () => number;
  readonly lately: () => string;
  /** Every player finishes the round that is open, then stops. */
  stop(): Promise<void>;
}

type Played = { readonly round: MinesView; readonly balance: number };
const MANY_MINES = [1, 2, 3, 3, 5, 10, 24] as const;
const RUPEE = 100;

export interface Players {
  readonly url: () => string;
  readonly random: Random;
  readonly usernames: readonly string[];
  readonly password: string;
}

export async function startMiners(options: Players): Promise<Playing> {
  const { url, random } = options;
  const asks = asking(url);
  const notes = noting();
  const { keys, contradictions, see } = notes;
  const stopping = new AbortController();
  let acknowledged = 0;

  /** Once, or from two tabs at the same moment. */
  async function play(page: GamePage, { id }: Caller, path: string, body: object): Promise<Answered<Played>> {
    const both = await Promise.all(
      Array.from({ length: random.chance(0.15) ? 2 : 1 }, () => page.post<Played>(`mines/${path}`, body)),
    );
    for (const answer of both) if (answer.ok) see(id, answer.data.round);
    const answer = both[0] as Answered<Played>;
    if (answer.ok) acknowledged += 1;
    return answer;
  }

  /** A bet by one key until it is taken or refused; null where it was refused. */
  async function bet(page: GamePage, player: Caller): Promise<MinesView | null> {
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
      notes.answered(key, round);
      if (round.state === 'refused') throw new Error(`the wallet refused a bet: ${round.refusal}`);
      if (round.state !== 'pending') return round;
      await pause(RETRY_MS);
    }
  }

  async function openRound(page: GamePage, player: Caller): Promise<MinesView | null> {
    const answer = await page.get<{ readonly open: MinesView | null }>('session');
    if (!answer.ok) throw new Error(`no session: ${answer.code}`);
    const { open } = answer.data;
    if (open?.state === 'pending') await pause(10 * RETRY_MS);
    return open && see(player.id, open);
  }

  /** Opens tiles until it is over, or takes the money after some. */
  async function finish(page: GamePage, player: Caller, round: MinesView): Promise<void> {
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

  async function goOn(page: GamePage, player: Caller): Promise<void> {
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
  const pages = players.map((player) => gamePage(player, { url, asking: asks, gameId: 'mines' }));
  const running = players.map((player, at) => goOn(pages[at] as GamePage, player));
  const sum = (of: (page: GamePage) => number): number => pages.reduce((all, page) => all + of(page), 0);
  return {
    ...notes,
    players,
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
