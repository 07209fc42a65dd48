import { cssVariables } from '@maidan/ui';
import { sideOf, type AndarBaharDeal, type Side } from '../rules.ts';
import { rankOf } from '../../../src/games/cards/cards.ts';
import { sayCard, sayRank } from '../../../page/cards/names.ts';
import { DealtCard, HiddenCard } from '../../../page/cards/playing-card.tsx';
import type { StageProps } from '../../../page/live-table/face.ts';
import { Ground } from '../../../page/live-table/ground/ground.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import { Announcement } from '../../../page/shell/notice.tsx';
import styles from './stage.module.css';
import { useDeal, type DealShown } from './use-deal.ts';

const SIDES: readonly Side[] = ['andar', 'bahar'];

/** The joker beside two lanes, on which cards are dealt in turn until one matches it. */
export function Stage(props: StageProps<AndarBaharDeal>) {
  const say = useSay();
  const shown = useDeal(props);
  const { joker, cards, matched } = shown;
  // A new deal is drawn anew, so that its motion begins at its own beginning.
  const key = props.drawn?.join(' ') ?? 'none';
  return (
    <Ground>
      <Announcement>
        {joker === null || matched !== null ? '' : say('jokerIs', { card: sayCard(say, joker) })}
      </Announcement>
      <div className={styles.stage}>
        <div className={styles.status}>{props.status}</div>
        <div className={styles.joker}>
          <span>{say('joker')}</span>
          <div className={styles.jokerCard}>
            {joker === null ? <HiddenCard /> : <DealtCard key={key} card={joker} delayMs={shown.delayMs(0)} />}
          </div>
          <span>
            {matched !== null
              ? say('matchedOn', { card: matched })
              : joker === null
                ? say('jokerAfterBets')
                : say('nextTo', {
                    rank: sayRank(say, rankOf(joker)),
                    side: say(sideOf(cards.length + 1)),
                  })}
          </span>
        </div>
        {SIDES.map((side) => (
          <Lane key={`${key} ${side}`} side={side} shown={shown} />
        ))}
      </div>
    </Ground>
  );
}

function Lane({ side, shown }: { readonly side: Side; readonly shown: DealShown }) {
  const say = useSay();
  const { cards, matched, delayMs } = shown;
  const own = cards.flatMap((card, index) => (sideOf(index + 1) === side ? [{ card, place: index + 1 }] : []));
  const isWon = matched !== null && sideOf(matched) === side;
  return (
    <section className={styles.lane} data-side={side} data-won={isWon || undefined} aria-label={say(side)}>
      <div className={styles.side}>
        <b>{say(side)}</b>
        <span>{say('cardCount', { count: own.length })}</span>
      </div>
      <ol className={styles.cards} ref={cssVariables({ '--last': String(Math.max(1, own.length - 1)) })}>
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
    </section>
  );
}
