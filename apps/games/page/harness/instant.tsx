import '@maidan/ui/styles.css';
import '../shell/page.css';
import { GAME_FOLDERS } from '../../games/index.ts';
import { playOf } from '../../src/games/slots/engine.ts';
import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import { startPage } from '../app.tsx';
import { mockInstantServer } from './mock-instant-server.ts';

/** A game with one decision over a server in memory: `?game=peacock`, `?language=hi`, `?theme=light`, `?balance=paise`, and of
 *  a slot `?find=win`, `big`, `small`, `loss` or `feature` for the results that its bets have. */
const asked = new URLSearchParams(location.search);
const game = asked.get('game') ?? 'peacock';
const folder = GAME_FOLDERS.find(({ gameId }) => gameId === game);
const root = document.querySelector<HTMLElement>('#root');
if (root === null || folder?.instant === undefined) throw new Error('The address names a game with one decision');

/** From so many stakes on a win is a big one. */
const BIG = 10;

function isWanted(slot: SlotGame, drawn: readonly number[]): boolean {
  const { coins, steps } = playOf(slot, drawn);
  switch (asked.get('find')) {
    case 'win':
      return coins > slot.bet;
    case 'big':
      return coins > BIG * slot.bet;
    case 'small':
      return coins > 0 && coins <= slot.bet && steps.length === 1;
    case 'loss':
      return coins === 0;
    case 'feature':
      return steps.length > (slot.feature?.kind === 'cascades' ? 2 : 1) && coins > slot.bet;
    default:
      return true;
  }
}

const server = folder.instant((rules) =>
  mockInstantServer({
    rules,
    isWanted: (drawn) => folder.slot === undefined || isWanted(folder.slot, drawn as readonly number[]),
    balance: Number(asked.get('balance') ?? 47_116_40),
  }),
);
void startPage({
  root,
  block: {
    token: 'harness',
    game,
    title: folder.title,
    brand: folder.provider === 'bazaar-reels' ? 'Bazaar Reels' : folder.provider,
    language: asked.get('language') === 'hi' ? 'hi' : 'en',
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    lobbyPath: '/slots',
    isPlayMoney: true,
  },
  fetch: server.fetch,
});
