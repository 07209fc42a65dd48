import { sayCard } from '../cards/names.ts';
import { useSay } from '../lib/words/say.ts';
import type { StageProps } from '../live-table/face.ts';
import { Announcement } from '../shell/notice.tsx';
import type { Dealt } from '../../src/games/cards/card-table.ts';
import type { CardGame } from './card-game.ts';
import { useDealt } from './stage/use-dealt.ts';

/** Each card with its side, for those who do not see it, as it lies open. */
export function SpokenDeal({ game, seen }: { readonly game: CardGame; readonly seen: StageProps<Dealt> }) {
  const say = useSay();
  const { table, handOf, faceOf = (card: number) => card } = game;
  const { opened } = useDealt(table, seen);
  const { drawn, showing } = seen;
  const card = drawn?.[opened - 1];
  if (drawn === null || showing === null || card === undefined) return <Announcement>{''}</Announcement>;
  const hand = handOf(say, drawn, opened - 1);
  const named = sayCard(say, faceOf(card));
  return <Announcement>{hand === '' ? named : say('cardTo', { hand, card: named })}</Announcement>;
}
