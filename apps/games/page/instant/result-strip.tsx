import type { InstantRound } from '../../src/page-api.ts';
import { useSay } from '../lib/words/say.ts';
import type { RoundWords } from '../table/round-row.tsx';
import { resultOf } from '../table/state.ts';
import type { InstantReady } from './game.ts';
import styles from './instant.module.css';
import type { InstantLook } from './look.ts';

const STRIP = 10;

/** The last results in a row; a press replays one. */
export function ResultStrip<Choice, Drawn>({
  look,
  words,
  state,
  onPress,
}: {
  readonly look: InstantLook<Choice, Drawn>;
  readonly words: RoundWords<InstantRound<Choice, Drawn>>;
  readonly state: InstantReady<Choice, Drawn>;
  readonly onPress: (round: InstantRound<Choice, Drawn>) => void;
}) {
  const say = useSay();
  const shown = state.recent.filter(({ drawn }) => drawn !== null).slice(0, STRIP);
  if (shown.length === 0) return <p className={styles.noResults}>{say('noResults')}</p>;
  return (
    <ol className={styles.strip} aria-label={say('lastResults')}>
      {shown.map((round) => (
        <li key={round.roundId}>
          <button
            type="button"
            className={styles.plate}
            data-up={resultOf(round) > 0 || undefined}
            aria-label={`${say('roundNumber', { nonce: round.nonce })}: ${spokenOf(look, words.outcome(say, round), round)}`}
            onClick={() => onPress(round)}
          >
            {plateOf(look, round)}
          </button>
        </li>
      ))}
    </ol>
  );
}

function plateOf<Choice, Drawn>(look: InstantLook<Choice, Drawn>, round: InstantRound<Choice, Drawn>): string {
  return round.drawn === null ? '' : look.plate(round.choice, round.drawn);
}

/** The outcome, with the plate's own figures where it does not say them: a name holds what is seen. */
function spokenOf<Choice, Drawn>(
  look: InstantLook<Choice, Drawn>,
  outcome: string,
  round: InstantRound<Choice, Drawn>,
): string {
  const plate = plateOf(look, round);
  return outcome.includes(plate) ? outcome : `${outcome}, ${plate}`;
}
