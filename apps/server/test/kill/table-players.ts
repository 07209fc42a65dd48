/** Players of a live table who place chips in every round, often several times and from two tabs at once, and look at what
 *  became of them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { RETRY_MS, type Asking, type Caller } from './asking.ts';
import { gamePage, type GamePage, type RoundView } from './game-page.ts';
import type { Playing } from './miners.ts';
import { noting } from './sightings.ts';

const GAME = 'speed-roulette';
const RUPEE = 100;
/** Each of them wins and loses now and then; together they are far below every limit. */
const POSITIONS = ['red', 'black', 'odd', 'low', 'dozen-2', 'column-1', '17', '17-20', '0-1-2-3'] as const;

interface BetView extends RoundView {
  readonly tableRoundId: number;
}

type State = { readonly frame: { readonly round: { readonly id: number; readonly state: string } | null } };

export function startTablePlayers({
  url,
  random,
  players,
  asking,
}: {
  readonly url: () => string;
  readonly random: Random;
  /** Already logged in: a second log-in would end the first. */
  readonly players: readonly Caller[];
  readonly asking: Asking;
}): Playing {
  const notes = noting();
  const { keys, contradictions, see } = notes;
  const stopping = new AbortController();
  let acknowledged = 0;

  /** The round in which bets are open, once there is one. */
  async function openRound(page: GamePage): Promise<number> {
    for (;;) {
      const answer = await page.get<State>('table');
      if (!answer.ok) throw new Error(`no table: ${answer.code}`);
      const { round } = answer.data.frame;
      if (round?.state === 'BETTING') return round.id;
      await pause(RETRY_MS);
    }
  }

  /** One placement under its key, from two tabs at once now and then; false where betting has closed. */
  async function place(page: GamePage, { id }: Caller, tableRoundId: number): Promise<boolean> {
    const key = `table-${id.slice(-8)}-${keys.size + 1}`;
    keys.add(key);
    const chosen = POSITIONS.filter(() => random.chance(0.35));
    const ids = chosen.length > 0 ? chosen : (['red'] as const);
    const positions = Object.fromEntries(ids.map((each) => [each, (50 + random.below(150)) * RUPEE]));
    const tabs = random.chance(0.15) ? 2 : 1;
    for (;;) {
      const post = () => page.post<{ readonly bet: BetView }>('table/bet', { key, tableRoundId, positions });
      const answers = await Promise.all(Array.from({ length: tabs }, post));
      for (const each of answers) if (each.ok) notes.answered(key, see(id, each.data.bet));
      const [answer] = answers;
      if (answer?.ok === false && answer.code === 'bets-closed') return false;
      if (answer?.ok !== true) throw new Error(`a placement was refused: ${answer?.code}`);
      const { state, refusal } = answer.data.bet;
      if (state === 'refused') throw new Error(`the wallet refused a placement: ${refusal}`);
      if (state !== 'pending') break;
      await pause(RETRY_MS);
    }
    acknowledged += 1;
    return true;
  }

  /** Looks at the own bets of a round until they have ended. */
  async function watch(page: GamePage, { id }: Caller, tableRoundId: number): Promise<void> {
    for (;;) {
      const answer = await page.get<{ readonly bets: readonly BetView[] }>(`table/own?round=${tableRoundId}`);
      if (!answer.ok) throw new Error(`no own bets: ${answer.code}`);
      const { bets } = answer.data;
      for (const bet of bets) see(id, bet);
      if (bets.every(({ state }) => state !== 'pending' && state !== 'placed')) return;
      await pause(4 * RETRY_MS);
    }
  }

  async function goOn(page: GamePage, player: Caller): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        const round = await openRound(page);
        const presses = 1 + random.below(3);
        for (let press = 0; press < presses; press += 1) if (!(await place(page, player, round))) break;
        await watch(page, player, round);
      }
    } catch (error) {
      contradictions.push(String(error));
    }
  }

  const pages = players.map((player) => gamePage(player, { url, asking, gameId: GAME }));
  const running = players.map((player, at) => goOn(pages[at] as GamePage, player));
  const sum = (of: (page: GamePage) => number): number => pages.reduce((all, page) => all + of(page), 0);
  return {
    ...notes,
    players,
    acknowledged: () => acknowledged,
    retries: () => sum((page) => page.retries()),
    launches: () => sum((page) => page.launches()),
    lately: () => pages.map((page) => page.trouble()).join('; '),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
