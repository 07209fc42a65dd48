import { scoreWords } from '@maidan/contract/words/scores';
import type { Score } from '@maidan/contract';
import type { ScoreWords } from '@maidan/contract/words/scores';
import { GroundLines, SeamSpinner, Spoken } from '@maidan/ui';
import { FootballStanding } from '../../features/event/scores/football-standing.tsx';
import { KabaddiStanding } from '../../features/event/scores/kabaddi-standing.tsx';
import { TennisStanding } from '../../features/event/scores/tennis-standing.tsx';
import type { ToFrame } from '../../lib/frame-messages.ts';
import { CricketCard } from './cricket-card.tsx';
import styles from './score-frame.module.css';

/** `/embed/score?event=`: the score as its page tells it. */
export function ScoreFrame({ told }: { readonly told: ToFrame | null }) {
  const words = scoreWords(told?.look.language ?? 'en');
  const score = told?.score ?? null;
  return (
    // No landmark: the page around it has its own.
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
  switch (score.sport) {
    case 'cricket':
      return <CricketCard score={score} words={words} />;
    case 'football':
      return <FootballStanding score={score} words={words} />;
    case 'tennis':
      return <TennisStanding score={score} words={words} />;
    case 'kabaddi':
      return <KabaddiStanding score={score} words={words} />;
    case 'race':
      // BET-20: a race has no frame.
      return <Waiting words={words} />;
  }
}
