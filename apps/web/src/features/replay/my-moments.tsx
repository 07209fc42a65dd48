import { Button } from '@maidan/ui';
import { formatOdds, formatWholeRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import type { BetOfEvent, Mark } from './marks.ts';
import styles from './replay.module.css';
import { useWords } from './words/index.ts';

export interface MyMomentsProps {
  readonly bets: readonly BetOfEvent[];
  readonly marks: readonly Mark[];
  readonly onShow: (place: number) => void;
}

/** The player's bets as steps of the match; a press shows the moment of one. */
export function MyMoments({ bets, marks, onShow }: MyMomentsProps) {
  const words = useWords();
  const { say } = words;
  return (
    <ul className={styles.steps}>
      {bets.map(({ bet }) => {
        const odds = bet.marketType === 'exchange' ? formatOdds(bet.odds) : String(bet.odds);
        const name = `${named(bet.selection, words)} ${odds}, ${formatWholeRupees(paiseOf(bet.stake))}`;
        return (
          <li key={bet._id}>
            <span>{name}</span>
            {marks
              .filter(({ betId }) => betId === bet._id)
              .map(({ what, place }) => (
                <Button
                  size={32}
                  variant="outline"
                  key={`${what} ${place}`}
                  aria-label={say('replay.jump', { bet: name, what: say(`replay.${what}`) })}
                  onClick={() => onShow(place)}
                >
                  {say(`replay.${what}`)}
                </Button>
              ))}
          </li>
        );
      })}
    </ul>
  );
}
