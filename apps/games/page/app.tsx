import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { speedRoulette, ultimateRoulette } from '../src/games/roulette/rules.ts';
import type { PageBlock, RoundFacts } from '../src/page-api.ts';
import { createApi } from './lib/api.ts';
import { browserChance } from './lib/chance.ts';
import { createSound } from './lib/sound.ts';
import { SayContext, sayIn, type Say } from './lib/words/say.ts';
import { createViews } from './lib/views.ts';
import { andarBaharFace } from './andar-bahar/face.tsx';
import { diceLook } from './dice/look.tsx';
import { instantFace } from './instant/face.tsx';
import { instantGame } from './instant/game.ts';
import type { InstantLook } from './instant/look.ts';
import { limboLook } from './limbo/look.tsx';
import { plinkoLook } from './plinko/look.tsx';
import { luckySevensLook } from './slots/lucky-sevens/look.ts';
import { autoMeterLook } from './slots/auto-meter/look.ts';
import { mangoDropLook } from './slots/mango-drop/look.ts';
import { marigoldLook } from './slots/marigold/look.ts';
import { peacockLook } from './slots/peacock/look.ts';
import { CrashPage } from './crash/crash-page.tsx';
import { crash } from '../src/games/crash/rules.ts';
import { minesFace } from './mines/face.ts';
import { createMinesGame } from './mines/game.ts';
import { CARD_GAMES } from './card-tables/card-games.ts';
import { cardFace } from './card-tables/face.tsx';
import { createTableClient } from './live-table/client.ts';
import type { TableFace } from './live-table/face.ts';
import { TablePage, type TableView } from './live-table/table-page.tsx';
import { rouletteFace } from './roulette/face.tsx';
import { teenPattiFace } from './teen-patti/face.tsx';
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

function instant<Choice, Drawn>(look: InstantLook<Choice, Drawn>): Starts {
  return startsWith(instantGame(look.rules, look), instantFace(look));
}

function table<Drawn>(face: TableFace<Drawn>): Starts {
  return (ports, { block, root, say }) => {
    const client = createTableClient({ ...ports, token: block.token }, face.rules);
    createRoot(root).render(
      <StrictMode>
        <SayContext value={say}>
          <TablePage
            face={face}
            block={block}
            client={client}
            views={createViews<TableView>(window)}
            sound={createSound()}
            now={ports.now}
          />
        </SayContext>
      </StrictMode>,
    );
    return client;
  };
}

const crashStarts: Starts = (ports, { block, root, say }) => {
  const client = createTableClient({ ...ports, token: block.token }, crash);
  createRoot(root).render(
    <StrictMode>
      <SayContext value={say}>
        <CrashPage
          block={block}
          client={client}
          views={createViews<TableView>(window)}
          sound={createSound()}
          now={ports.now}
        />
      </SayContext>
    </StrictMode>,
  );
  return client;
};

const STARTS: Readonly<Record<string, Starts>> = {
  mines: startsWith(createMinesGame, minesFace),
  crash: crashStarts,
  dice: instant(diceLook),
  limbo: instant(limboLook),
  plinko: instant(plinkoLook),
  'ultimate-roulette': table(rouletteFace(ultimateRoulette)),
  'speed-roulette': table(rouletteFace(speedRoulette)),
  'andar-bahar': table(andarBaharFace),
  'teen-patti': table(teenPattiFace),
  ...Object.fromEntries(CARD_GAMES.map((game) => [game.table.gameId, table(cardFace(game))])),
  'lucky-sevens': instant(luckySevensLook),
  peacock: instant(peacockLook),
  marigold: instant(marigoldLook),
  'mango-drop': instant(mangoDropLook),
  'auto-meter': instant(autoMeterLook),
};
