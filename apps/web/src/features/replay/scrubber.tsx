import type { ReplayMoment } from '@maidan/contract';
import { scoreLineOf } from '@maidan/sports';
import { Button, CaretLeftIcon, CaretRightIcon, IconButton, RangeField, Segmented } from '@maidan/ui';
import { secondsLabel } from '../../lib/format/dates.ts';
import type { Mark } from './marks.ts';
import styles from './replay.module.css';
import { SPEEDS, type usePlaying } from './use-playing.ts';
import { useWords } from './words/index.ts';

export interface ScrubberProps {
  readonly moments: readonly ReplayMoment[];
  readonly marks: readonly Mark[];
  readonly playing: ReturnType<typeof usePlaying>;
}

/** Moves through the moments of a match: by its slider, step by step, or by itself at several speeds. */
export function Scrubber({ moments, marks, playing }: ScrubberProps) {
  const { say, language } = useWords();
  const { at, speed, isPlaying, show, toggle, setSpeed } = playing;
  const last = moments.length - 1;
  const moment = moments[at];
  const line = moment ? scoreLineOf(moment.score) : null;
  const detail = (language === 'hi' ? line?.hi : undefined) ?? line?.detail ?? '';
  const time = moment ? secondsLabel(moment.at) : '';
  const text = [line?.title, detail, time].filter(Boolean).join(' · ');
  return (
    <div className={styles.scrubber}>
      <div className={styles.track}>
        {/* Where the player's bets were placed, matched and settled; the list below tells them in words. */}
        <svg className={styles.marks} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          {marks.map(({ betId, what, place }) => (
            <rect
              key={`${betId} ${what} ${place}`}
              className={styles[what]}
              x={(995 * place) / Math.max(1, last)}
              width="5"
              height="10"
            />
          ))}
        </svg>
        <RangeField
          label={say('replay.scrubber')}
          min={0}
          max={Math.max(1, last)}
          value={at}
          valueText={text}
          onValueChange={show}
        />
      </div>
      <div className={styles.buttons}>
        <IconButton
          size={40}
          framed
          label={say('replay.back')}
          icon={<CaretLeftIcon size={20} />}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        />
        <Button size={40} onClick={toggle}>
          {say(isPlaying ? 'replay.pause' : 'replay.play')}
        </Button>
        <IconButton
          size={40}
          framed
          label={say('replay.forward')}
          icon={<CaretRightIcon size={20} />}
          disabled={at === last}
          onClick={() => show(at + 1)}
        />
        <span className={styles.place}>{say('replay.place', { at: at + 1, count: moments.length })}</span>
        <Segmented<`${(typeof SPEEDS)[number]}`>
          label={say('replay.speed')}
          options={SPEEDS.map((times) => ({ id: `${times}`, label: say('replay.times', { times }) }))}
          value={`${speed}`}
          onChange={(id) => setSpeed(SPEEDS.find((each) => `${each}` === id) ?? 1)}
          size={40}
        />
      </div>
    </div>
  );
}
