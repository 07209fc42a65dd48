import '@maidan/ui/styles.css';
import '../shell/page.css';
import { GAMES_API } from '../../src/page-api.ts';
import { startPage } from '../app.tsx';
import { mockGamesServer, type MockServer } from './mock-games-server.ts';

declare global {
  interface Window {
    /** For development: makes the server refuse, answer slowly or not at all. */
    mock: MockServer;
  }
}

/** The page over a games server in memory: `?language=hi`, `?theme=light`, `?wallet=bonus`, `?balance=paise`. Never shipped. */
const asked = new URLSearchParams(location.search);
const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('The page has no root');
const clock = () => performance.now();
window.mock = mockGamesServer({
  clock,
  session: {
    wallet: asked.get('wallet') === 'bonus' ? 'bonus' : 'main',
    balance: Number(asked.get('balance') ?? 4_679_640),
    net: Number(asked.get('net') ?? 0),
  },
});
/** `?offline=1`: no call is answered. `?resume=3`: a round is open already, with up to so many safe tiles. */
if (asked.has('offline')) {
  window.mock.instead.push(
    ...Array.from({ length: 20 }, () => () => {
      throw new TypeError('offline');
    }),
  );
}
if (asked.has('resume')) await beginRound(Number(asked.get('resume')));

async function beginRound(tiles: number): Promise<void> {
  const call = async (path: string, body: unknown): Promise<void> => {
    await window.mock.fetch(`${GAMES_API}/${path}`, { body: JSON.stringify(body) });
  };
  await call('mines/bet', { key: 'earlier-round', stake: 20_000, mines: 3, clientSeed: 'rohan-lotus' });
  const [round] = window.mock.rounds;
  const mines = window.mock.fieldOf(round?.roundId ?? '');
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell));
  for (const cell of safe.slice(0, tiles)) await call('mines/open', { roundId: round?.roundId, cell });
}

void startPage({
  root,
  block: {
    token: 'harness',
    game: 'mines',
    title: asked.get('language') === 'hi' ? 'माइन' : 'Mines',
    brand: 'Pavilion Games',
    language: asked.get('language') === 'hi' ? 'hi' : 'en',
    theme: asked.get('theme') === 'light' ? 'light' : 'dark',
    lobbyPath: '/casino',
    isPlayMoney: true,
  },
  fetch: async (input, init) => {
    // As slow as a phone's network, so that what is shown meanwhile can be seen.
    await new Promise((done) => {
      setTimeout(done, Number(asked.get('delay') ?? 60));
    });
    return window.mock.fetch(input, init);
  },
});
