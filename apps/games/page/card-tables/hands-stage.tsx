import type { Dealt } from '../../src/games/cards/card-table.ts';
import { DealtCard } from '../cards/playing-card.tsx';
import { useSay } from '../lib/words/say.ts';
import type { StageProps } from '../live-table/face.ts';
import type { CardGame } from './card-game.ts';
import styles from './hands-stage.module.css';
import { CardStage } from './stage/card-stage.tsx';
import { EmptyPlace } from './stage/empty-place.tsx';
import { Lane, Lanes } from './stage/lane.tsx';
import { useDealt } from './stage/use-dealt.ts';

export interface HandsStageProps extends StageProps<Dealt> {
  readonly game: CardGame;
}

/** The hands side by side; cards fly to them in the order of the deal, and each hand says what its open cards make. */
export function HandsStage({ game, ...props }: HandsStageProps) {
  const say = useSay();
  const { drawn, showing } = props;
  const { table, faceOf = (card: number) => card } = game;
  const { begun, opened, motionOf } = useDealt(table, props);
  const hands = game.hands?.(say, drawn, opened) ?? [];
  return (
    <CardStage {...props}>
      <Lanes>
        {hands.map(({ id, title, note, shape, cards, isWinner }) => (
          <Lane
            key={id}
            side={shape === 'a' || shape === 'b' ? shape : 'plain'}
            name={title}
            note={note}
            isNext={showing !== null && cards.some(({ index }) => index === opened)}
            isWon={isWinner}
          >
            <div className={styles.cards}>
              {cards.length === 0 && (
                <span className={styles.card}>
                  <EmptyPlace />
                </span>
              )}
              {cards.map(({ card, index }, place) => (
                <span key={index} className={styles.card}>
                  {index < begun ? (
                    <DealtCard card={faceOf(card)} {...motionOf(index)} />
                  ) : (
                    place === 0 && <EmptyPlace />
                  )}
                </span>
              ))}
            </div>
          </Lane>
        ))}
      </Lanes>
    </CardStage>
  );
}
