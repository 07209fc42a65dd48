import type { Dealt } from '../../src/games/cards/card-table.ts';
import type { FeltProps, StageProps, TableFace } from '../live-table/face.ts';
import type { CardGame } from './card-game.ts';
import { sayCard } from '../cards/names.ts';
import { Felt } from './felt.tsx';
import { paysOf } from './pays.ts';
import { SpokenDeal } from './spoken-deal.tsx';

/** The page of a card table from what its game says: hands above a felt of positions. */
export function cardFace(game: CardGame): TableFace<Dealt> {
  const { table, read, result, positionName, faceOf = (card: number) => card } = game;
  const { Tag, Last, facts, limitsSaid, best, Picture } = game;
  return {
    rules: table,
    read,
    positionName,
    pays: (say, id) => paysOf(game, say, id),
    result,
    showingWords: 'cardsDealt',
    Stage: (props: StageProps<Dealt>) => (
      <>
        <SpokenDeal game={game} seen={props} />
        <game.Stage {...props} />
      </>
    ),
    Felt: (props: FeltProps<Dealt>) => <Felt {...props} game={game} />,
    Results: game.Results,
    ...(Tag && { Tag }),
    ...(Last && { Last }),
    ...(facts && { facts }),
    ...(limitsSaid && { limitsSaid }),
    ...(best && { best }),
    ...(Picture && { Picture }),
    sentences: game.sentences,
    ruled: () => table.positions.map(({ id, rtp }) => ({ id, returns: rtp })),
    numbersOf: (dealt) => dealt,
    drawnOf: read,
    numberName: (say, card) => sayCard(say, faceOf(card)),
  };
}
