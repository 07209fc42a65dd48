import type { Score } from '@maidan/contract';
import { viewOf } from '@maidan/sports/views';
import { scoreWords, type ScoreWords } from '@maidan/sports/words';
import type { Language } from '@maidan/words';
import { GroundLines, SeamSpinner, Spoken } from '@maidan/ui';
import type { ToFrame } from '../../lib/frame-messages.ts';
import styles from './score-frame.module.css';

/** `/embed/score?event=`: the score sent by its page. */
export function ScoreFrame({ told, language }: { readonly told: ToFrame | null; readonly language: Language }) {
  const words = scoreWords(language);
  const score = told?.score ?? null;
  return (
    // Not a landmark, because the page has its own.
    <article className={styles.frame}>
      <div className={styles.ground}>
        <GroundLines />
      </div>
      <div className={styles.inside}>
        <h1>
          <Spoken>{words.say('scores.panel.score')}</Spoken>
        </h1>
        {score === null || score.phase === 'upcoming' ? (
          <Waiting words={words} />
        ) : (
          <Card score={score} words={words} />
        )}
      </div>
    </article>
  );
}

function Waiting({ words: { say } }: { readonly words: ScoreWords }) {
  return (
    <div className={styles.waiting}>
      <SeamSpinner />
      <h2>{say('scores.waiting')}</h2>
      <p>{say('scores.waitingMore')}</p>
    </div>
  );
}

function Card({ score, words }: { readonly score: Score; readonly words: ScoreWords }) {
  const view = viewOf(score);
  return view ? <view.Card score={score} words={words} /> : <Waiting words={words} />;
}
