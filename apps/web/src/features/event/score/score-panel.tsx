import type { CricketScore } from '@maidan/contract';
import { ArrowsInSimpleIcon, ArrowsOutSimpleIcon, Ball, Card, FieldArt, IconButton, type FieldPoint } from '@maidan/ui';
import { useState } from 'react';
import { useWords } from '../../../lib/words.ts';
import { useScore } from '../../../live/index.ts';
import { overStrokes } from './over-strokes.ts';
import { togglePanel, toggleView, type PanelView } from './panel-view.ts';
import { PromoFilm } from './promo-film.tsx';
import { ScoreEmbed } from './score-embed.tsx';
import { cricketScoreOf } from './score-figures.ts';
import styles from './score-panel.module.css';

/** A common field for the picture; the record does not say where the fielders stood. */
const FIELDERS: readonly FieldPoint[] = [
  { x: 60, y: 95 },
  { x: 110, y: 30 },
  { x: 150, y: 40 },
  { x: 210, y: 140 },
  { x: 118, y: 112 },
  { x: 250, y: 90 },
  { x: 96, y: 140 },
  { x: 280, y: 66 },
  { x: 190, y: 60 },
];

export interface ScorePanelProps {
  readonly eventId: string;
  /** Frame addresses of the event's setting, empty where there is none; undefined until they are known. */
  readonly frames: { readonly scoreUrl: string; readonly tvUrl: string } | undefined;
  readonly isPlayer: boolean;
  /** On a small screen the panel waits to be asked. */
  readonly isSmall?: boolean;
}

/** Score or Tv, never both, or neither (BET-20). Players see the frames, visitors a film. Where an event has no frame
 *  of its own the score is drawn from the match. */
export function ScorePanel({ eventId, frames, isPlayer, isSmall = false }: ScorePanelProps) {
  const { say } = useWords();
  const [open, setOpen] = useState<PanelView>(isSmall ? null : 'score');
  const views = [
    { id: 'score', label: say('score.panel') },
    { id: 'tv', label: say('score.tv') },
  ] as const;
  return (
    <Card as="section" aria-label={say('score.view')} bleed>
      <div className={styles.head}>
        <div className={styles.toggles}>
          {views.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className={styles.toggle}
              aria-pressed={open === id}
              onClick={() => setOpen(toggleView(open, id))}
            >
              {label}
            </button>
          ))}
        </div>
        <IconButton
          size={28}
          label={say(open === null ? 'score.expand' : 'score.collapse')}
          aria-expanded={open !== null}
          icon={open === null ? <ArrowsOutSimpleIcon size={20} /> : <ArrowsInSimpleIcon size={20} />}
          onClick={() => setOpen(togglePanel(open))}
        />
      </div>
      {open !== null && !isPlayer && <PromoFilm />}
      {open !== null && isPlayer && <View key={open} view={open} eventId={eventId} frames={frames} />}
    </Card>
  );
}

type ViewProps = Pick<ScorePanelProps, 'eventId' | 'frames'> & { readonly view: 'score' | 'tv' };

function View({ view, eventId, frames }: ViewProps) {
  const { say } = useWords();
  if (!frames) return <div className={styles.loading} />;
  const address = view === 'tv' ? frames.tvUrl : frames.scoreUrl;
  if (address === '') return <DrawnScore eventId={eventId} />;
  const title = say(view === 'tv' ? 'score.tv' : 'score.panel');
  return <ScoreEmbed eventId={eventId} address={address} title={title} />;
}

function DrawnScore({ eventId }: { readonly eventId: string }) {
  const { say } = useWords();
  const score = cricketScoreOf(useScore(eventId));
  const over = score?.recentOvers.at(-1);
  return (
    <div className={styles.drawn}>
      <FieldArt
        strokes={over ? overStrokes(over.balls) : []}
        fielders={FIELDERS}
        label={over ? `${say('score.field')}: ${over.balls.join(', ')}` : say('score.waiting')}
      />
      <Caption lastBall={score?.lastBall ?? null} />
    </div>
  );
}

function Caption({ lastBall }: Pick<CricketScore, 'lastBall'>) {
  const { say } = useWords();
  return (
    <p className={styles.caption}>
      {lastBall ? (
        <>
          <Ball mark={lastBall.label} className={styles.ball} />
          <b>{lastBall.at}</b>
          <span>{lastBall.text}</span>
        </>
      ) : (
        say('score.waiting')
      )}
    </p>
  );
}
