/** What a game's folder hands to the page (`games/<id>/page.tsx`), and the frames that most of them are made of. */
import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageBlock, RoundFacts } from '../src/page-api.ts';
import type { CardGame } from './card-tables/card-game.ts';
import { cardFace } from './card-tables/face.tsx';
import type { Typed, VerifyFace } from './fairness/verify/verify-face.ts';
import { VerifyPage } from './fairness/verify/verify-page.tsx';
import { instantFace } from './instant/face.tsx';
import { instantGame } from './instant/game.ts';
import type { InstantLook } from './instant/look.ts';
import { verifyOf } from './instant/verify.tsx';
import { createKept } from './lib/kept.ts';
import { createSound } from './lib/sound.ts';
import { createViews } from './lib/views.ts';
import { SayContext, type Say } from './lib/words/say.ts';
import { createTableClient } from './live-table/client.ts';
import type { TableFace } from './live-table/face.ts';
import { TablePage, type TableView } from './live-table/table-page.tsx';
import { tableVerify } from './live-table/verify/table-verify.tsx';
import type { Game, GamePorts } from './table/core.ts';
import type { GameFace, View } from './table/face.ts';
import { GamePage } from './table/game-page.tsx';
import type { Ready } from './table/state.ts';

/** What only the page of a game can be begun with: its own state and face. */
export type Starts = (
  ports: GamePorts & { readonly fetch: typeof fetch },
  page: { readonly block: PageBlock; readonly root: HTMLElement; readonly say: Say },
) => Pick<Game<RoundFacts, Ready>, 'load' | 'setRetrying'>;

export interface GameModule {
  readonly start: Starts;
  /** The verify page on its own, with what its address names. */
  readonly Verify: ComponentType<{ readonly typed: Typed }>;
}

/** A game of one player with a state of its own. */
export function soloPage<Round extends RoundFacts, State extends Ready<Round>, G extends Game<Round, State>>(
  create: (ports: GamePorts) => G,
  face: GameFace<Round, State, G>,
): GameModule {
  return {
    Verify: verifyPage(face.verify),
    start(ports, { block, root, say }) {
      const game = create({ ...ports, kept: createKept(window) });
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
    },
  };
}

/** A game whose bet is the only decision. */
export function instantPage<Choice, Drawn>(look: InstantLook<Choice, Drawn>): GameModule {
  return { ...soloPage(instantGame(look.rules, look), instantFace(look)), Verify: verifyPage(verifyOf(look)) };
}

export function tablePage<Drawn>(face: TableFace<Drawn>): GameModule {
  return {
    Verify: verifyPage(tableVerify(face)),
    start(ports, { block, root, say }) {
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
    },
  };
}

export const cardPage = (game: CardGame): GameModule => tablePage(cardFace(game));

export function verifyPage<Round extends RoundFacts>(face: VerifyFace<Round>): GameModule['Verify'] {
  return ({ typed }) => <VerifyPage face={face} round={null} typed={typed} />;
}
