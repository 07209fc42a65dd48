import type { CricketScore } from '@maidan/contract';
import {
  ArrowsInSimpleIcon,
  ArrowsOutSimpleIcon,
  Ball,
  Card,
  FieldArt,
  IconButton,
  Segmented,
  type FieldPoint,
} from '@maidan/ui';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { useScore } from '../../live/index.ts';
import { overStrokes } from './over-strokes.ts';
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

type View = 'score' | 'tv';

export interface ScorePanelProps {
  readonly eventId: string;
  /** Frame addresses from the event's setting, empty where there is none. */
  readonly scoreUrl: string;
  readonly tvUrl: string;
  readonly isPlayer: boolean;
}

/** Score or Tv, never both, or neither (BET-20). Without a frame of its own the score is drawn from the match. */
export function ScorePanel({ eventId, scoreUrl, tvUrl, isPlayer }: ScorePanelProps) {
  const { say } = useWords();
  const score = useScore(eventId);
  const [open, setOpen] = useState<View | null>('score');
  const hasTv = isPlayer && tvUrl !== '';
  const view = open === 'tv' && !hasTv ? 'score' : open;
  const options = [
    { id: 'score' as const, label: say('score.panel') },
    ...(hasTv ? [{ id: 'tv' as const, label: say('score.tv') }] : []),
  ];
  return (
    <Card as="section" aria-label={say('score.view')}>
      <div className={styles.head}>
        <Segmented<View> label={say('score.view')} options={options} value={view ?? 'score'} onChange={setOpen} />
        <IconButton
          size={28}
          label={say(open === null ? 'score.expand' : 'score.collapse')}
          aria-expanded={open !== null}
          icon={open === null ? <ArrowsOutSimpleIcon size={20} /> : <ArrowsInSimpleIcon size={20} />}
          onClick={() => setOpen(open === null ? 'score' : null)}
        />
      </div>
      {view === 'tv' && <Frame address={tvUrl} title={say('score.tv')} />}
      {view === 'score' && isPlayer && scoreUrl !== '' && <Frame address={scoreUrl} title={say('score.panel')} />}
      {view === 'score' && (!isPlayer || scoreUrl === '') && <DrawnScore score={cricketScoreOf(score)} />}
    </Card>
  );
}

function Frame({ address, title }: { readonly address: string; readonly title: string }) {
  return <iframe className={styles.frame} src={address} title={title} sandbox="allow-scripts" loading="lazy" />;
}

function DrawnScore({ score }: { readonly score: CricketScore | null }) {
  const { say } = useWords();
  const over = score?.recentOvers.at(-1);
  const lastBall = score?.lastBall ?? null;
  return (
    <div className={styles.drawn}>
      <FieldArt
        strokes={over ? overStrokes(over.balls) : []}
        fielders={FIELDERS}
        label={over ? `${say('score.field')}: ${over.balls.join(', ')}` : say('score.waiting')}
      />
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
    </div>
  );
}
