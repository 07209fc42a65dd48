import type { Runner } from '@maidan/contract';
import { Silk, Spoken } from '@maidan/ui';
import { useId } from 'react';
import { useWords } from './words/index.ts';
import { clothOf, inkOn, silkOf } from './silk-colours.ts';
import styles from './runner.module.css';

interface RunnerMarkProps {
  readonly runner: Runner;
  readonly size?: number;
}

/** The marks of a runner: a horse's number, stall and silk, or a greyhound's jacket. */
export function RunnerMark({ runner, size = 36 }: RunnerMarkProps) {
  const { say } = useWords();
  const { number, draw, jockey } = runner;
  if (jockey === '') {
    return (
      <span className={styles.mark}>
        <Jacket runner={runner} size={size - 6} />
        <Spoken>{say('race.trap', { number })}</Spoken>
      </span>
    );
  }
  return (
    <span className={styles.mark}>
      <span className={styles.number}>
        <b>{number}</b>
        {draw !== null && (
          <small>
            <Spoken>{say('race.draw', { draw })}</Spoken>
            <span aria-hidden="true">({draw})</span>
          </small>
        )}
      </span>
      <Silk {...silkOf(runner)} size={size} />
    </span>
  );
}

/** The same without the stall, for use in text. */
export function RunnerBadge({ runner }: Pick<RunnerMarkProps, 'runner'>) {
  if (runner.jockey === '') return <Jacket runner={runner} size={20} />;
  return <Silk {...silkOf(runner)} size={24} />;
}

/** A greyhound's jacket with its number; number six is striped. */
function Jacket({ runner, size }: { readonly runner: Runner; readonly size: number }) {
  const clip = useId();
  const [pattern, base, trim] = runner.colours;
  const cloth = clothOf(base);
  const isStriped = pattern === 'stripes';
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <rect x="1" y="1" width="28" height="28" rx="5" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="30" height="30" fill={cloth} />
        {isStriped && <path d="M5 0h4v30H5zM13 0h4v30h-4zM21 0h4v30h-4z" fill={clothOf(trim)} />}
        {isStriped && <circle cx="15" cy="15" r="9.5" fill={clothOf(trim)} />}
      </g>
      <rect x="1" y="1" width="28" height="28" rx="5" fill="none" stroke="var(--line-strong)" />
      <text x="15" y="21" textAnchor="middle" className={isStriped ? styles.redInk : styles[`${inkOn(cloth)}Ink`]}>
        {runner.number}
      </text>
    </svg>
  );
}

/** Jockey, trainer and recent form. */
export function RunnerPeople({ runner }: { readonly runner: Runner }) {
  const { say } = useWords();
  const { jockey, trainer, form = '' } = runner;
  const people = jockey === '' ? say('race.trainer', { trainer }) : `${jockey} / ${trainer}`;
  return (
    <span className={styles.people}>
      <span className={styles.peopleText} title={jockey === '' ? undefined : say('race.people', { jockey, trainer })}>
        {people}
      </span>
      {form !== '' && (
        <span className={styles.form}>
          <Spoken>{say('race.form')} </Spoken>
          {form}
        </span>
      )}
    </span>
  );
}
