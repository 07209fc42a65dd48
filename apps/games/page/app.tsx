import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speedRoulette, ultimateRoulette } from '../src/games/roulette/rules.ts';
import type { PageBlock, RoundFacts } from '../src/page-api.ts';
import type { TableRules } from '../src/tables/rules.ts';
import { createApi } from './lib/api.ts';
import { browserChance } from './lib/chance.ts';
import { createSound } from './lib/sound.ts';
import { SayContext, sayIn, type Say } from './lib/words/say.ts';
import { createViews } from './lib/views.ts';
import { diceLook } from './dice/look.tsx';
import { instantFace } from './instant/face.tsx';
import { instantGame } from './instant/game.ts';
import type { InstantLook } from './instant/look.ts';
import { limboLook } from './limbo/look.tsx';
import { peacockLook } from './slots/peacock/look.ts';
import { minesFace } from './mines/face.ts';
import { createMinesGame } from './mines/game.ts';
import { createTableClient } from './roulette/client.ts';
import { RoulettePage } from './roulette/roulette-page.tsx';
import type { Game, GamePorts } from './table/core.ts';
import type { GameFace, View } from './table/face.ts';
import { GamePage } from './table/game-page.tsx';
import type { Ready } from './table/state.ts';

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
  const starts = STARTS[block.game];
  if (starts === undefined) throw new Error('The page knows its game');
  const game = starts({ api, chance, now, pause, fetch }, { block, root, say });
  void game.load();
}

/** What only the page of a game can be begun with: its own state and face. */
type Starts = (
  ports: GamePorts & Pick<PagePorts, 'fetch'>,
  page: { readonly block: PageBlock; readonly root: HTMLElement; readonly say: Say },
) => Pick<Game<RoundFacts, Ready>, 'load' | 'setRetrying'>;

function startsWith<Round extends RoundFacts, State extends Ready<Round>, G extends Game<Round, State>>(
  create: (ports: GamePorts) => G,
  face: GameFace<Round, State, G>,
): Starts {
  return (ports, { block, root, say }) => {
    const game = create(ports);
    const views = createViews<View<Round>>(window);
    createRoot(root).render(
      <StrictMode>
        <SayContext value={say}>
          <GamePage
            face={face}
            block={block}
            game={game}
            views={views}
            sound={createSound()}
            chance={ports.chance}
            now={ports.now}
          />
        </SayContext>
      </StrictMode>,
    );
    return game;
  };
}

function instant<Choice>(look: InstantLook<Choice>): Starts {
  return startsWith(instantGame(look.rules, look), instantFace(look));
}

function roulette(rules: TableRules): Starts {
  return (ports, { block, root, say }) => {
    const client = createTableClient({ ...ports, token: block.token }, rules);
    createRoot(root).render(
      <StrictMode>
        <SayContext value={say}>
          <RoulettePage block={block} client={client} rules={rules} now={ports.now} />
        </SayContext>
      </StrictMode>,
    );
    return client;
  };
}

const STARTS: Readonly<Record<string, Starts>> = {
  mines: startsWith(createMinesGame, minesFace),
  dice: instant(diceLook),
  limbo: instant(limboLook),
  'ultimate-roulette': roulette(ultimateRoulette),
  'speed-roulette': roulette(speedRoulette),
  peacock: instant(peacockLook),
};
