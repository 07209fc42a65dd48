import '@maidan/ui/styles.css';
import '../shell/page.css';
import { GAME_FOLDERS } from '../../games/index.ts';
import type { TableRoundView } from '../../src/tables/page-api.ts';
import { startPage } from '../app.tsx';
import { mockTableServer } from './mock-table-server.ts';

/** A table over a server in memory: `?game=ultimate-roulette`, `?language=hi`, `?theme=light`, `?balance=paise`, and
 *  `?state=BETTING&left=15&gone=10` to hold it in one state, without which its rounds follow one another. */
const asked = new URLSearchParams(location.search);
const game = asked.get('game') ?? 'ultimate-roulette';
const folder = GAME_FOLDERS.find(({ gameId }) => gameId === game);
const root = document.querySelector<HTMLElement>('#root');
if (root === null || folder?.table === undefined) throw new Error('The address names a table');
const state = asked.get('state') as TableRoundView['state'] | null;
const server = mockTableServer({
  rules: folder.table,
  now: () => performance.now(),
  history: Number(asked.get('history') ?? 100),
  sums: JSON.parse(asked.get('sums') ?? '{}') as Record<string, number>,
  players: Number(asked.get('players') ?? 0),
  balance: Number(asked.get('balance') ?? 47_116_40),
  extra: JSON.parse(asked.get('extra') ?? '{}') as object,
  ...(state && { held: { state, leftS: Number(asked.get('left') ?? 15), goneS: Number(asked.get('gone') ?? 10) } }),
});
void startPage({
  root,
  block: {
    token: 'harness',
    game,
    title: folder.title,
    brand: 'Maidan Tables',
    language: asked.get('language') === 'hi' ? 'hi' : 'en',
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    lobbyPath: '/casino',
    isPlayMoney: true,
  },
  fetch: server.fetch,
});
