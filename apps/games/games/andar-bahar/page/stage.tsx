import { cssVariables, Seam } from '@maidan/ui';
import { matchOf, sideOf, type AndarBaharDeal, type Side } from '../rules.ts';
import { rankOf } from '../../../src/games/cards/cards.ts';
import { CardBack } from '../../../page/cards/card-face.tsx';
import { sayCard, sayRank } from '../../../page/cards/names.ts';
import { DealtCard } from '../../../page/cards/playing-card.tsx';
import type { StageProps } from '../../../page/live-table/face.ts';
import { Ground } from '../../../page/live-table/ground/ground.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import { Announcement } from '../../../page/shell/notice.tsx';
import styles from './stage.module.css';
import { useDeal, type DealShown } from './use-deal.ts';

const SIDES: readonly Side[] = ['andar', 'bahar'];
/** Dashed places in a lane before the deal. */
const PLACES = [0, 1, 2, 3, 4];

/** The joker beside two lanes, on which cards are dealt in turn until one matches it. Before the deal its places are dashed,
 *  with the clock above the joker's and the last result beside the lanes. */
export function Stage(props: StageProps<AndarBaharDeal>) {
  const { drawn, phase, info, hash, status, betting, lastResult } = props;
  const say = useSay();
  const shown = useDeal(props);
  const { joker, matched } = shown;
  const last = shown.cards.at(-1);
  const isDealt = drawn !== null;
  // A new deal is drawn anew, so that its motion begins at its own beginning.
  const key = drawn?.join(' ') ?? 'none';
  return (
    <>
      <Ground>
        <Announcement>
          {joker === null || matched !== null
            ? ''
            : last === undefined
              ? say('jokerIs', { card: sayCard(say, joker) })
              : say('cardTo', { hand: say(sideOf(shown.cards.length)), card: sayCard(say, last) })}
        </Announcement>
        <div className={styles.stage} data-dealt={isDealt || undefined}>
          <div className={styles.top}>
            {isDealt && <div className={styles.wide}>{phase}</div>}
            {hash}
            {isDealt && <div className={styles.wide}>{info}</div>}
          </div>
          <div className={styles.joker}>
            {!isDealt && <div className={styles.betting}>{betting}</div>}
            <JokerPlace key={key} shown={shown} />
          </div>
          {SIDES.map((side) => (
            <Lane key={`${key} ${side}`} side={side} shown={shown} match={isDealt ? matchOf(drawn) : null} />
          ))}
          <div className={styles.seam}>
            <Seam />
          </div>
          {!isDealt && lastResult !== null && (
            <div className={styles.last}>
              {lastResult}
              {info}
            </div>
          )}
        </div>
      </Ground>
      <div className={styles.status}>{status}</div>
    </>
  );
}

function JokerPlace({ shown: { joker, cards, matched, delayMs } }: { readonly shown: DealShown }) {
  const say = useSay();
  const next = sideOf(cards.length + 1);
  return (
    <>
      <span className={styles.what}>
        <span className={styles.long}>{say('jokerWhat')}</span>
        <span className={styles.short}>{say('joker')}</span>
        <b>{joker === null ? say('joker') : sayRank(say, rankOf(joker))}</b>
      </span>
      <div className={styles.jokerCard}>
        {joker === null ? (
          <span className={styles.empty}>{say('emptyPlace')}</span>
        ) : (
          <DealtCard card={joker} delayMs={delayMs(0)} />
        )}
      </div>
      <span className={styles.next}>
        {matched !== null ? (
          <>
            {say('matchedOnWord')} <b>{say('cardNumber', { card: matched })}</b>
          </>
        ) : joker === null ? (
          say('emptyPlace')
        ) : (
          <>
            {say('nextToWord')} <b>{say(next)}</b>
          </>
        )}
      </span>
    </>
  );
}

interface LaneProps {
  readonly side: Side;
  readonly shown: DealShown;
  /** The card on which the deal ends; null before it. */
  readonly match: number | null;
}

function Lane({ side, shown, match }: LaneProps) {
  const say = useSay();
  const { joker, cards, matched, delayMs } = shown;
  const own = cards.flatMap((card, index) => (sideOf(index + 1) === side ? [{ card, place: index + 1 }] : []));
  const isWon = matched !== null && sideOf(matched) === side;
  const isNext = joker !== null && matched === null && sideOf(cards.length + 1) === side;
  const first = side === 'andar' ? 1 : 2;
  const count = match === null ? PLACES.length : own.length;
  return (
    <section
      className={styles.lane}
      data-side={side}
      data-won={isWon || undefined}
      data-next={isNext || undefined}
      aria-label={say(side)}
    >
      <div className={styles.side}>
        <b>{say(side)}</b>
        <span className={styles.count}>
          {match === null ? '' : own.length === 1 ? say('cardCountOne') : say('cardCount', { count: own.length })}
        </span>
      </div>
      <ol className={styles.cards} ref={cssVariables({ '--last': String(Math.max(1, count - 1)) })}>
        {match === null &&
          PLACES.map((index) => (
            <li
              key={`place ${index}`}
              className={styles.place}
              ref={cssVariables({ '--i': String(index) })}
              aria-hidden="true"
            >
              <span className={styles.empty}>{first + 2 * index}</span>
            </li>
          ))}
        {own.map(({ card, place }, index) => (
          <li key={place} ref={cssVariables({ '--i': String(index) })}>
            <DealtCard
              card={card}
              delayMs={delayMs(place)}
              side={side === 'andar' ? 'a' : 'b'}
              mark={isWon && place === matched ? 'won' : undefined}
            />
          </li>
        ))}
      </ol>
      {match !== null && matched === null && side === 'bahar' && (
        <span className={styles.shoe}>
          <CardBack side="a" />
        </span>
      )}
    </section>
  );
}
