import { DealtCard } from '../cards/playing-card.tsx';
import { LINGER_MS, startsMs } from '../../src/games/cards/card-table.ts';
import { FLIGHT_MS, TURN_MS } from '../../src/games/cards/dealing.ts';
import type { Dealt } from '../../src/games/cards/card-table.ts';
import { useSay } from '../lib/words/say.ts';
import { useShown } from '../live-table/clock.ts';
import type { StageProps } from '../live-table/face.ts';
import type { CardGame, Hand } from './card-game.ts';
import styles from './hands-stage.module.css';

export interface HandsStageProps extends StageProps<Dealt> {
  readonly game: CardGame;
}

/** The hands side by side; cards fly to them in the order of the deal, and each hand says what its open cards make. */
export function HandsStage({ game, drawn, showing, now, status }: HandsStageProps) {
  const say = useSay();
  const dealt = drawn ?? [];
  const { table, faceOf = (card: number) => card } = game;
  const wholeMs = table.dealtMs(dealt);
  const starts = startsMs(dealt, table.everyMs);
  const last = dealt.length - 1;
  const turnOf = (index: number) => (index === last ? LINGER_MS : TURN_MS);
  const begun = useShown(starts, { showing, wholeMs, now });
  const opened = useShown(
    starts.map((ms, index) => ms + FLIGHT_MS + turnOf(index)),
    { showing, wholeMs, now },
  );
  const hands = game.hands(say, drawn, opened.count);
  return (
    <div className={styles.stage} data-hands={hands.length}>
      <div className={styles.status}>{status}</div>
      <ul className={styles.hands}>
        {hands.map((hand) => (
          <li key={hand.id} data-shape={hand.shape} data-won={hand.isWinner || undefined}>
            <HandHead hand={hand} />
            <div className={styles.cards}>
              {hand.cards.length === 0 && <span className={styles.place} aria-hidden="true" />}
              {hand.cards.map(({ card, index }, place) =>
                index < begun.count ? (
                  <span key={index} className={styles.card} data-place={place}>
                    <DealtCard card={faceOf(card)} delayMs={begun.delayMs(index)} turnMs={turnOf(index)} />
                  </span>
                ) : (
                  <span key={index} className={styles.card} data-place={place}>
                    {place === 0 && <span className={styles.place} aria-hidden="true" />}
                  </span>
                ),
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HandHead({ hand: { title, note } }: { readonly hand: Hand }) {
  return (
    <p className={styles.head}>
      <b>{title}</b>
      <span>{note}</span>
    </p>
  );
}
