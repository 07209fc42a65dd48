import type { RaceScore, Runner } from '@maidan/contract';
import { Card, CardHeader, cssVariables, SeamProgress } from '@maidan/ui';
import { useWords } from './words/index.ts';
import { useMarket } from '../../live/index.ts';
import { lanesOf } from './race-state.ts';
import { RunnerBadge } from './runner-mark.tsx';
import styles from './race.module.css';

interface RunningProps {
  readonly score: RaceScore;
  /** The win market, whose selections describe the runners. */
  readonly marketId: string;
}

/** The runners by number. */
function useRunners(marketId: string): ReadonlyMap<number, Runner> {
  const selections = useMarket(marketId)?.selections ?? [];
  return new Map(selections.flatMap(({ runner }) => (runner ? [[runner.number, runner] as const] : [])));
}

/** The course as lanes with the positions of the runners. Each runner keeps its lane. */
export function RaceRunning({ score, marketId }: RunningProps) {
  const { say } = useWords();
  const runners = useRunners(marketId);
  const { running } = score;
  const placeOf = (number: number) => running.findIndex((each) => each.number === number) + 1;
  const leader = running[0];
  return (
    <Card as="section" bleed aria-label={say('race.running')}>
      <CardHeader
        title={say('race.running')}
        meta={leader && score.phase === 'off' ? say('race.leads', { name: leader.name }) : say('race.awaited')}
      />
      <div className={styles.lanes}>
        {lanesOf(running).map(({ number, share }) => {
          const runner = runners.get(number);
          const place = placeOf(number);
          return (
            <div key={number} className={styles.lane} data-leads={place <= 3 || undefined}>
              <span className={styles.laneTrack} ref={cssVariables({ '--at': share })}>
                <span className={styles.laneMark}>{runner && <RunnerBadge runner={runner} />}</span>
              </span>
              <span className={styles.laneName}>{running[place - 1]?.name}</span>
              <b className={styles.lanePlace}>{place}</b>
            </div>
          );
        })}
      </div>
      <SeamProgress className={styles.course} share={leader?.travelled ?? 0} label={say('race.course')} />
    </Card>
  );
}

/** The finishing order. */
export function RaceResult({ score, marketId, max }: RunningProps & { readonly max: number }) {
  const { say } = useWords();
  const runners = useRunners(marketId);
  return (
    <Card as="section" bleed aria-label={say('race.result')}>
      <CardHeader title={say('race.result')} />
      <ol className={styles.result}>
        {score.running.slice(0, max).map(({ number, name }, place) => {
          const runner = runners.get(number);
          return (
            <li key={number}>
              <b>{place + 1}</b>
              {runner && <RunnerBadge runner={runner} />}
              <span className={styles.resultName}>{name}</span>
              {runner && runner.jockey !== '' && <small>{runner.jockey}</small>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
