import { viewOf } from '@maidan/sports/views';
import { scoreWords } from '@maidan/sports/words';
import { ArrowsInSimpleIcon, ArrowsOutSimpleIcon, Card, ErrorState, IconButton } from '@maidan/ui';
import { useState } from 'react';
import { namedScore } from '../../../lib/words/index.ts';
import { useWords } from '../words/index.ts';
import { useScore, type EventMeta } from '../../../live/index.ts';
import { togglePanel, toggleView, type PanelView } from './panel-view.ts';
import { PromoFilm } from './promo-film.tsx';
import { ScoreEmbed } from './score-embed.tsx';
import styles from './score-panel.module.css';

export interface ScorePanelProps {
  readonly event: Pick<EventMeta, '_id' | 'inPlay'>;
  /** Frame URLs of the event's setting, empty if there are none; undefined if they are not loaded. */
  readonly frames: { readonly scoreUrl: string; readonly tvUrl: string } | undefined;
  /** Loads them again after a failure; null while there is none. */
  readonly retryFrames: (() => void) | null;
  readonly isPlayer: boolean;
  /** False while an open slip needs the space: then it folds to its toggles until one of them is pressed. */
  readonly hasRoom?: boolean;
}

/** Score, TV or neither, at first the score (BET-20). Players see the frames, visitors a film. Without a frame, the score is drawn from the
 *  stream. */
export function ScorePanel({ event, frames, retryFrames, isPlayer, hasRoom = true }: ScorePanelProps) {
  const { say } = useWords();
  const [kept, setKept] = useState<PanelView>('score');
  const [isWanted, setWanted] = useState(false);
  if (hasRoom && isWanted) setWanted(false);
  const open = hasRoom || isWanted ? kept : null;
  const press = (next: PanelView) => {
    setKept(next);
    setWanted(!hasRoom);
  };
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
              onClick={() => press(toggleView(open, id))}
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
          onClick={() => press(togglePanel(open))}
        />
      </div>
      {open !== null && !isPlayer && <PromoFilm />}
      {open !== null && isPlayer && (
        <View key={open} view={open} event={event} frames={frames} retryFrames={retryFrames} />
      )}
    </Card>
  );
}

type ViewProps = Pick<ScorePanelProps, 'event' | 'frames' | 'retryFrames'> & { readonly view: 'score' | 'tv' };

function View({ view, event, frames, retryFrames }: ViewProps) {
  const { say, language } = useWords();
  const phase = useScore(event._id)?.phase;
  const hasBegun = phase === undefined ? event.inPlay : phase !== 'upcoming';
  if (!hasBegun) return <p className={styles.waiting}>{scoreWords(language).say('scores.waitingMore')}</p>;
  if (!frames && retryFrames) {
    return <ErrorState title={say('score.failed')} retryLabel={say('page.retry')} onRetry={retryFrames} />;
  }
  if (!frames) return <div className={styles.loading} />;
  const address = view === 'tv' ? frames.tvUrl : frames.scoreUrl;
  if (address === '') return <DrawnScore eventId={event._id} />;
  const title = say(view === 'tv' ? 'score.tv' : 'score.panel');
  return <ScoreEmbed key={view} view={view} eventId={event._id} address={address} title={title} />;
}

/** The sport's drawing, for an event without a frame. */
function DrawnScore({ eventId }: { readonly eventId: string }) {
  const words = useWords();
  const { say, language } = words;
  const score = namedScore(useScore(eventId) ?? null, words);
  const view = score && viewOf(score);
  if (!score || !view?.Drawing) return <p className={styles.waiting}>{say('score.waiting')}</p>;
  return <view.Drawing score={score} words={scoreWords(language)} />;
}
