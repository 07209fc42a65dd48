import type { CricketScore, Score } from '@maidan/contract';
import { scoreWords } from '@maidan/contract/words/scores';
import { BallStrip, CricketFillIcon, GroundLines, LiveBadge, Plate, SeamProgress, type Over } from '@maidan/ui';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useNow } from '../../../lib/browser/clock.ts';
import { dateLabel } from '../../../lib/format/dates.ts';
import { useWords, type Words } from '../../../lib/words.ts';
import { useScore, type EventMeta } from '../../../live/index.ts';
import { scoreFigures, stripOvers, type ScoreFigures } from './score-figures.ts';
import styles from './score.module.css';
import { FootballStanding } from '../scores/football-standing.tsx';
import { KabaddiStanding } from '../scores/kabaddi-standing.tsx';
import { TennisStanding } from '../scores/tennis-standing.tsx';

/** What is played and how it stands: cricket with its last overs ball by ball, every other sport in its own way. */
export function ScoreHeader({ event }: { readonly event: EventMeta }) {
  const words = useWords();
  const score = useScore(event._id) ?? null;
  return (
    <section className={styles.card} aria-label={`${words.say('score.panel')}: ${event.name}`}>
      <GroundLines />
      <div className={styles.inside}>
        <MetaLine event={event} score={score} words={words} />
        <Standing event={event} score={score} words={words} />
      </div>
    </section>
  );
}

type Inner = { readonly words: Words };

type AnyScore = Inner & { readonly event: EventMeta; readonly score: Score | null };

function Standing({ event, score, words }: AnyScore) {
  const hasBegun = score !== null && score.phase !== 'upcoming';
  if (!hasBegun) return <Upcoming event={event} words={words} />;
  const ofScores = scoreWords(words.language);
  switch (score.sport) {
    case 'cricket':
      return score.innings.length > 0 ? (
        <CricketStanding event={event} score={score} words={words} />
      ) : (
        <Upcoming event={event} words={words} />
      );
    case 'football':
      return <Named event={event} of={<FootballStanding score={score} words={ofScores} />} />;
    case 'tennis':
      return <Named event={event} of={<TennisStanding score={score} words={ofScores} />} />;
    case 'kabaddi':
      return <Named event={event} of={<KabaddiStanding score={score} words={ofScores} />} />;
    case 'race':
      // A race has a header of its own.
      return <Upcoming event={event} words={words} />;
  }
}

function Named({ event, of }: { readonly event: EventMeta; readonly of: ReactNode }) {
  return (
    <>
      <h1 className={styles.spoken}>{event.name}</h1>
      {of}
    </>
  );
}

function MetaLine({ event, score, words }: AnyScore) {
  const { say, language } = words;
  const now = useNow();
  return (
    <div className={styles.meta}>
      {event.inPlay && <LiveBadge label={say('event.inPlay')} />}
      {event.isReplay && (
        <span className={styles.replay} title={say('event.replayMore')}>
          {say('event.replay')}
        </span>
      )}
      <span>{event.note === '' ? event.league.name : event.note}</span>
      {event.venue !== '' && <span className={styles.wide}>{event.venue}</span>}
      <time dateTime={event.date} className={styles.wide}>
        {dateLabel(event.date, now, language)}
      </time>
      {score?.sport === 'cricket' && score.toss !== '' && <span className={styles.toss}>{score.toss}</span>}
    </div>
  );
}

function Upcoming({ event, words }: Inner & { readonly event: EventMeta }) {
  const now = useNow();
  const time = dateLabel(event.date, now, words.language);
  return (
    <div className={styles.upcoming}>
      <h1 className={styles.title}>{event.name}</h1>
      <p>{event.inPlay ? words.say('score.waiting') : words.say('score.upcoming', { time })}</p>
    </div>
  );
}

function CricketStanding({ event, score, words }: Inner & { readonly event: EventMeta; readonly score: CricketScore }) {
  const { say } = words;
  const figures = scoreFigures(score);
  const { batting, other } = figures;
  if (!batting) return null;
  const overs: Over[] = stripOvers(score).map(({ number, balls, total, upcoming }, at) => ({
    title: at === 0 ? say('score.over', { number }) : String(number),
    balls,
    upcoming,
    ...(total === null ? {} : { total: String(total) }),
  }));
  return (
    <>
      <h1 className={styles.spoken}>{event.name}</h1>
      <div className={styles.main}>
        <div className={styles.batting}>
          <h2 className={styles.team}>
            <span className={styles.wide}>{batting.team}</span>
            <span className={styles.narrow}>{batting.short}</span>
          </h2>
          <div className={styles.figures}>
            <span className={styles.wide}>
              <Plate value={`${batting.runs}/${batting.wickets}`} size="xl" label={spoken(batting, words)} />
            </span>
            <span className={styles.narrow}>
              <Plate value={`${batting.runs}/${batting.wickets}`} size="md" label={spoken(batting, words)} />
            </span>
            <span className={styles.overs}>
              <small>{say('score.overs')}</small>
              <Plate value={batting.overs} size="md" />
            </span>
            <span className={styles.oversShort}>{say('score.oversShort', { overs: batting.overs })}</span>
          </div>
        </div>
        {other && (
          <div className={styles.other}>
            <h2 className={styles.otherTeam}>{other.team}</h2>
            <div className={styles.otherFigures}>
              <Plate value={`${other.runs}/${other.wickets}`} size="md" label={spoken(other, words)} />
              <span>{say('score.oversOf', { overs: other.overs.replace(/\.0$/, '') })}</span>
            </div>
          </div>
        )}
        <Chase score={score} figures={figures} words={words} />
      </div>
      <Men score={score} words={words} />
      {overs.length > 0 && <Strip overs={overs} label={say('score.strip')} />}
    </>
  );
}

/** The strip stands at its newest ball where it is too long for the page. */
function Strip({ overs, label }: { readonly overs: readonly Over[]; readonly label: string }) {
  const hold = useRef<HTMLDivElement>(null);
  const balls = overs.reduce((count, over) => count + over.balls.length, 0);
  const shown = useRef(0);
  useLayoutEffect(() => {
    if (shown.current === balls) return;
    shown.current = balls;
    const strip = hold.current?.firstElementChild;
    if (strip) strip.scrollLeft = strip.scrollWidth;
  }, [balls]);
  return (
    <div ref={hold} className={styles.strip}>
      <BallStrip overs={overs} label={label} />
    </div>
  );
}

function spoken({ team, runs, wickets }: { team: string; runs: number; wickets: number }, { say }: Words): string {
  return say('score.spoken', { team, runs, wickets });
}

type ScoreProps = Inner & { readonly score: CricketScore };

/** What is needed, or how far the innings is, along the seam. */
function Chase({ score, figures, words }: ScoreProps & { readonly figures: ScoreFigures }) {
  const { say } = words;
  const { target, currentRunRate, requiredRunRate } = score;
  return (
    <div className={styles.chase}>
      <p className={styles.need}>{headline(score, figures, words)}</p>
      <SeamProgress
        className={styles.progress}
        share={figures.share}
        label={say(figures.isChase ? 'score.chase' : 'score.oversDone')}
      />
      <p className={styles.rates}>
        {target !== null && <span>{say('score.target', { runs: target })}</span>}
        {currentRunRate !== null && (
          <span>
            {say('score.crr')} <b>{currentRunRate.toFixed(2)}</b>
          </span>
        )}
        {requiredRunRate !== null && score.phase !== 'ended' && (
          <span>
            {say('score.req')} <b>{requiredRunRate.toFixed(2)}</b>
          </span>
        )}
      </p>
      {figures.other && (
        <p className={styles.chaseShort}>
          {figures.other.short} {figures.other.runs}/{figures.other.wickets}
          {requiredRunRate !== null &&
            score.phase !== 'ended' &&
            `, ${say('score.req').toLowerCase()} ${requiredRunRate.toFixed(2)}`}
        </p>
      )}
    </div>
  );
}

function headline(score: CricketScore, { runsNeeded, ballsLeft }: ScoreFigures, { say }: Words): string {
  if (score.phase === 'ended') return score.result;
  if (score.phase === 'break') return say('score.break');
  if (runsNeeded !== null && ballsLeft !== null) return say('score.need', { runs: runsNeeded, balls: ballsLeft });
  return say(score.innings.length > 2 ? 'score.superOver' : 'score.firstInnings');
}

function Men({ score, words }: ScoreProps) {
  const { say } = words;
  const { striker, nonStriker, bowler } = score;
  if (!striker && !nonStriker && !bowler) return null;
  return (
    <div className={styles.men}>
      {striker && (
        <p>
          <b>{striker.name}</b>
          <CricketFillIcon size={14} label={say('score.strike')} />
          <span className={styles.runs}>
            {striker.runs} <small>({striker.balls})</small>
          </span>
        </p>
      )}
      {nonStriker && (
        <p>
          <b>{nonStriker.name}</b>
          <span className={styles.runs}>
            {nonStriker.runs} <small>({nonStriker.balls})</small>
          </span>
        </p>
      )}
      {bowler && (
        <p>
          <span className={styles.bowling}>{say('score.bowling')}</span>
          <b>{bowler.name}</b>
          <span className={styles.runs}>
            {bowler.wickets}–{bowler.runs} <small>({bowler.overs})</small>
          </span>
        </p>
      )}
    </div>
  );
}
