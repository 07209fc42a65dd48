import { viewOf } from '@maidan/sports/views';
import { scoreWords, type ScoreWords } from '@maidan/sports/words';
import type { Language } from '@maidan/words';
import { GroundLines, SeamSpinner, Spoken } from '@maidan/ui';
import type { ToFrame } from '../../lib/frame-messages.ts';
import { Field } from './field.tsx';
import styles from './score-frame.module.css';

/** `/embed/score?event=`: the play drawn from the score that the page sends, and what the page's header does not have.
 *  The score itself stands once, in that header (BET-20). */
export function ScoreFrame({ told, language }: { readonly told: ToFrame | null; readonly language: Language }) {
  const words = scoreWords(language);
  const score = told?.score ?? null;
  const view = score && score.phase !== 'upcoming' ? viewOf(score) : null;
  return (
    // Not a landmark, because the page has its own.
    <article className={styles.frame}>
      <h1>
        <Spoken>{words.say('scores.panel.score')}</Spoken>
      </h1>
      {told && score && view ? (
        <>
          <Field told={told} />
          {view.Details && <view.Details score={score} words={words} />}
        </>
      ) : (
        <Waiting words={words} />
      )}
    </article>
  );
}

function Waiting({ words: { say } }: { readonly words: ScoreWords }) {
  return (
    <div className={styles.waiting}>
      <div className={styles.ground}>
        <GroundLines />
      </div>
      <SeamSpinner />
      <h2>{say('scores.waiting')}</h2>
      <p>{say('scores.waitingMore')}</p>
    </div>
  );
}
