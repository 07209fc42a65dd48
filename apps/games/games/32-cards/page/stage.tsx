import { cssVariables } from '@maidan/ui';
import { rankOf } from '../../../src/games/cards/cards.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { CardStage } from '../../../page/card-tables/stage/card-stage.tsx';
import { EmptyPlace } from '../../../page/card-tables/stage/empty-place.tsx';
import { useDealt, type DealtShown } from '../../../page/card-tables/stage/use-dealt.ts';
import { DealtCard } from '../../../page/cards/playing-card.tsx';
import type { StageProps } from '../../../page/live-table/face.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { DECK, PLAYERS, pointsOf, readDeal, valueOf, type Deal, type Player } from '../deal.ts';
import { thirtyTwoCards } from '../rules.ts';
import { courseOf } from './course.ts';
import { faceOf } from './face-of.ts';
import styles from './stage.module.css';

const VALUES = DECK.map(valueOf);

/** A lane for each player, in the columns of the bets below. */
export function Stage(props: StageProps<Dealt>) {
  const { drawn, showing } = props;
  const shown = useDealt(thirtyTwoCards, props);
  const deal = drawn === null ? null : readDeal(drawn);
  const course = deal === null ? null : courseOf(deal, shown.opened);
  return (
    <CardStage {...props}>
      <div className={styles.lanes}>
        {PLAYERS.map((player) => (
          <Lane
            key={`${player} ${drawn?.join(' ') ?? 'none'}`}
            player={player}
            deal={deal}
            shown={shown}
            isLeader={course?.leaders.includes(player) === true}
            isOut={course?.isIn(player) === false}
            isOver={showing === null}
          />
        ))}
      </div>
    </CardStage>
  );
}

interface LaneProps {
  readonly player: Player;
  readonly deal: Deal | null;
  readonly shown: DealtShown;
  readonly isLeader: boolean;
  readonly isOut: boolean;
  readonly isOver: boolean;
}

function Lane({ player, deal, shown, isLeader, isOut, isOver }: LaneProps) {
  const say = useSay();
  const { begun, opened, motionOf } = shown;
  const cards = deal === null ? [] : cardsOf(deal, player).filter(({ index }) => index < begun);
  const [first] = cards;
  const isOpen = first !== undefined && first.index < opened;
  return (
    <section
      className={styles.lane}
      data-player={player}
      data-leader={isLeader || undefined}
      data-won={(isLeader && isOver) || undefined}
      data-out={isOut || undefined}
      aria-label={say('playerNumber', { player })}
    >
      <b className={styles.head}>{player}</b>
      <div className={styles.cards}>
        {first === undefined ? (
          <EmptyPlace>{say('cardToCome', { player })}</EmptyPlace>
        ) : (
          <ol data-more={cards.length > 1 || undefined}>
            {cards.map(({ card, index }, at) => (
              <li
                key={index}
                ref={cssVariables({ '--at': cards.length > 1 ? (at / (cards.length - 1)).toFixed(2) : '0' })}
              >
                <DealtCard card={faceOf(card)} {...motionOf(index)} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <span className={styles.points}>
        {isOpen
          ? say('sumOfPoints', {
              player,
              rank: rankOf(faceOf(first.card)),
              points: pointsOf({ player, card: first.card }),
            })
          : say('spanOfPoints', { least: player + Math.min(...VALUES), most: player + Math.max(...VALUES) })}
      </span>
    </section>
  );
}

/** The player's cards, with where in the deal each of them came. */
function cardsOf(
  { first, tieBreaks }: Deal,
  player: Player,
): readonly { readonly card: number; readonly index: number }[] {
  return [first, ...tieBreaks]
    .flat()
    .flatMap((held, index) => (held.player === player ? [{ card: held.card, index }] : []));
}
