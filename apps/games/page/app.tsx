import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageBlock } from '../src/page-api.ts';
import { createApi } from './lib/api.ts';
import { browserChance } from './lib/chance.ts';
import { createSound } from './lib/sound.ts';
import { SayContext, sayIn } from './lib/words/say.ts';
import { createViews } from './lib/views.ts';
import { createMinesGame } from './mines/game.ts';
import { MinesPage } from './mines/mines-page.tsx';
import type { View } from './mines/sheets/sheets.tsx';

/** What the page takes from its window; tests and the harness pass in their own games server. */
export interface PagePorts {
  readonly root: HTMLElement;
  readonly block: PageBlock;
  readonly fetch: typeof fetch;
}

/** Starts a game's page. Storage and cookies throw in its opaque origin: state is kept only in memory. */
export function startPage({ root, block, fetch }: PagePorts): void {
  const say = sayIn(block.language);
  document.documentElement.lang = block.language;
  document.documentElement.dataset['theme'] = block.theme;
  const now = () => performance.now();
  const pause = async (ms: number): Promise<void> => {
    await new Promise((done) => {
      setTimeout(done, ms);
    });
  };
  const chance = browserChance();
  const api = createApi({ token: block.token, fetch, pause, onRetrying: (is) => game.setRetrying(is) });
  const game = createMinesGame({ api, chance, now, pause });
  const views = createViews<View>(window);
  void game.load();
  createRoot(root).render(
    <StrictMode>
      <SayContext value={say}>
        <MinesPage block={block} game={game} views={views} sound={createSound()} chance={chance} now={now} />
      </SayContext>
    </StrictMode>,
  );
}
