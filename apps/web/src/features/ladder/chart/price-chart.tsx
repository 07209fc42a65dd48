import type { HistorySpan, PricePoint } from '@maidan/contract';
import { Disclosure, EmptyState, ErrorState, RangeField, Segmented, Skeleton, Table, Td, Th } from '@maidan/ui';
import { useState } from 'react';
import { secondsLabel, timeLabel } from '../../../lib/format/dates.ts';
import { formatOdds, formatWhole } from '../../../lib/format/figures.ts';
import type { FullLadder } from '../../../live/index.ts';
import { useWords, type Words } from '../words/index.ts';
import styles from './chart.module.css';
import { ChartDrawing } from './chart-drawing.tsx';
import { withPresent } from './chart-shape.ts';
import { usePriceHistory } from './use-price-history.ts';

const SPANS: readonly HistorySpan[] = ['hour', 'match', 'all'];

export interface PriceChartProps {
  readonly marketId: string;
  readonly selectionId: string;
  readonly hasStarted: boolean;
  /** The present prices, which end the chart. */
  readonly live: FullLadder | undefined;
}

/** BET-27: a selection's prices and volume over time; a slider reads out each point, and a table has them all. */
export function PriceChart({ marketId, selectionId, hasStarted, live }: PriceChartProps) {
  const words = useWords();
  const { say } = words;
  const [span, setSpan] = useState<HistorySpan>('hour');
  const { history, failure, retry } = usePriceHistory(marketId, span);
  const kept = history?.selections.find(({ _id }) => _id === selectionId)?.points ?? [];
  const points = history ? withPresent(kept, live, history) : kept;
  return (
    <section className={styles.chart} aria-label={say('chart.name')}>
      <Segmented<HistorySpan>
        label={say('chart.span')}
        options={SPANS.map((id) => ({ id, label: say(`chart.${id}`) }))}
        value={span}
        onChange={setSpan}
        size={40}
        fill
      />
      {failure !== null ? (
        <ErrorState title={say('chart.failed')} retryLabel={say('page.retry')} onRetry={retry}>
          {failure}
        </ErrorState>
      ) : history === null ? (
        <output className={styles.loading} aria-label={say('chart.loading')}>
          <Skeleton height={200} />
        </output>
      ) : points.length === 0 ? (
        <Nothing isBeforeMatch={span === 'match' && !hasStarted} words={words} />
      ) : (
        <Points key={span} points={points} from={history.from} until={history.until} words={words} />
      )}
    </section>
  );
}

function Nothing({ isBeforeMatch, words: { say } }: { readonly isBeforeMatch: boolean; readonly words: Words }) {
  if (isBeforeMatch) return <EmptyState title={say('chart.notStarted')}>{say('chart.notStartedMore')}</EmptyState>;
  return <EmptyState title={say('chart.empty')}>{say('chart.emptyMore')}</EmptyState>;
}

interface PointsProps {
  readonly points: readonly PricePoint[];
  readonly from: string;
  readonly until: string;
  readonly words: Words;
}

function Points({ points, from, until, words }: PointsProps) {
  const { say } = words;
  // Null follows the newest point.
  const [chosen, setChosen] = useState<number | null>(null);
  const newest = points.length - 1;
  const at = Math.min(chosen ?? newest, newest);
  const point = points[at];
  const timeOf = ([seconds]: PricePoint) => new Date(Date.parse(from) + seconds * 1000).toISOString();
  const select = (place: number) => setChosen(place === newest ? null : place);
  return (
    <>
      <ChartDrawing points={points} from={from} until={until} at={at} onSelect={select} />
      {point && newest > 0 && (
        <RangeField
          label={say('chart.moment')}
          min={0}
          max={newest}
          value={at}
          valueText={timeLabel(timeOf(point))}
          aria-valuetext={spokenPoint(point, timeOf(point), words)}
          onValueChange={select}
        />
      )}
      {point && <Readout point={point} words={words} />}
      <Disclosure summary={say('chart.table')} aside={String(points.length)}>
        <Table caption={say('chart.name')}>
          <thead>
            <tr>
              <Th>{say('chart.time')}</Th>
              <Th numeric>{say('chart.last')}</Th>
              <Th numeric>{say('market.back')}</Th>
              <Th numeric>{say('market.lay')}</Th>
              <Th numeric>{say('chart.volume')}</Th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((each) => (
              <tr key={each[0]}>
                <Th scope="row">{secondsLabel(timeOf(each))}</Th>
                <Td numeric>{oddsText(each[1])}</Td>
                <Td numeric>{oddsText(each[2])}</Td>
                <Td numeric>{oddsText(each[3])}</Td>
                <Td numeric>{formatWhole(each[4])}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Disclosure>
    </>
  );
}

/** The figures of the chosen point, below the drawing. */
function Readout({
  point: [, last, back, lay, rupees],
  words: { say },
}: Pick<PointsProps, 'words'> & { point: PricePoint }) {
  return (
    <dl className={styles.readout} aria-hidden="true">
      <div data-line="last">
        <dt>{say('chart.last')}</dt>
        <dd>{oddsText(last)}</dd>
      </div>
      <div data-line="best">
        <dt>{say('chart.best')}</dt>
        <dd>
          {oddsText(back)} / {oddsText(lay)}
        </dd>
      </div>
      <div data-line="volume">
        <dt>{say('chart.volume')}</dt>
        <dd>{formatWhole(rupees)}</dd>
      </div>
    </dl>
  );
}

const oddsText = (odds: number): string => (odds === 0 ? '–' : formatOdds(odds));

function spokenPoint([, last, back, lay, rupees]: PricePoint, iso: string, { say }: Words): string {
  const [lastText, backText, layText] = [last, back, lay].map(oddsText) as [string, string, string];
  const figures = { last: lastText, back: backText, lay: layText, volume: formatWhole(rupees) };
  return say('chart.at', { time: timeLabel(iso), ...figures });
}
