import { createRoot } from 'react-dom/client';
import type { PageBlock } from '../src/page-api.ts';
import { GAME_PAGES } from './games.ts';
import { createApi } from './lib/api.ts';
import { browserChance } from './lib/chance.ts';
import { SayContext, sayIn } from './lib/words/say.ts';
import { FailedPage } from './shell/whole-page.tsx';

/** What the page takes from its window; tests and the harness pass in their own games server. */
export interface PagePorts {
  readonly root: HTMLElement;
  readonly block: PageBlock;
  readonly fetch: typeof fetch;
}

/** Starts a game's page with the code of this game alone. Storage and cookies throw in its opaque origin: state is kept
 *  only in memory. */
export async function startPage({ root, block, fetch }: PagePorts): Promise<void> {
  const say = sayIn(block.language);
  document.documentElement.lang = block.language;
  document.documentElement.dataset['theme'] = block.theme;
  const now = () => performance.now();
  const pause = async (ms: number): Promise<void> => {
    await new Promise((done) => {
      setTimeout(done, ms);
    });
  };
  const loads = GAME_PAGES[block.game];
  if (loads === undefined) throw new Error('The page knows its game');
  const module = await loads().catch(() => null);
  if (module === null) {
    createRoot(root).render(
      <SayContext value={say}>
        <main>
          <FailedPage
            problem={{ kind: 'unreachable', what: 'server' }}
            lobbyPath={block.lobbyPath}
            onRetry={() => location.reload()}
          />
        </main>
      </SayContext>,
    );
    return;
  }
  const chance = browserChance();
  const api = createApi({ token: block.token, fetch, pause, onRetrying: (is) => game.setRetrying(is) });
  const game = module.start({ api, chance, now, pause, fetch }, { block, root, say });
  void game.load();
}
