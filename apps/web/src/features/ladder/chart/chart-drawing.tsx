import type { PricePoint } from '@maidan/contract';
import { useMemo, type PointerEvent } from 'react';
import { timeLabel } from '../../../lib/format/dates.ts';
import { formatOdds } from '../../../lib/format/figures.ts';
import styles from './chart.module.css';
import { chartShape } from './chart-shape.ts';

const BOX = { width: 440, height: 150, volumeHeight: 32 } as const;
/** Room for the odds at the left and the times below. */
const LEFT = 44;
const BELOW = 24;
const ABOVE = 8;

interface ChartDrawingProps {
  readonly points: readonly PricePoint[];
  readonly from: string;
  readonly until: string;
  /** The chosen point. */
  readonly at: number;
  readonly onSelect: (place: number) => void;
}

/** The lines of a chart. A press or a drag chooses the nearest point; slider and table say the same in words. */
export function ChartDrawing({ points, from, until, at, onSelect }: ChartDrawingProps) {
  const seconds = (Date.parse(until) - Date.parse(from)) / 1000;
  const shape = useMemo(() => chartShape(points, seconds, BOX), [points, seconds]);
  const chosen = points[at];
  const choose = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.pointerType === 'touch' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * (LEFT + BOX.width + 8) - LEFT;
    const far = points.map(([each]) => Math.abs(shape.xOf(each) - x));
    onSelect(far.indexOf(Math.min(...far)));
  };
  const middle = new Date((Date.parse(from) + Date.parse(until)) / 2).toISOString();
  const bottom = BOX.height + BOX.volumeHeight;
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-LEFT} ${-ABOVE} ${LEFT + BOX.width + 8} ${bottom + BELOW + ABOVE}`}
      aria-hidden="true"
      onPointerDown={choose}
      onPointerMove={choose}
    >
      {shape.ticks.map(({ odds, y }) => (
        <g key={odds}>
          <line className={styles.grid} x1="0" x2={BOX.width} y1={y} y2={y} />
          <text className={styles.tick} x="-6" y={y + 4}>
            {formatOdds(odds)}
          </text>
        </g>
      ))}
      {shape.bars.map(({ x, y, height }) => (
        <rect key={x} className={styles.bar} x={x - 1.5} y={y} width="3" height={height} />
      ))}
      <path className={styles.back} d={shape.back} />
      <path className={styles.lay} d={shape.lay} />
      <path className={styles.last} d={shape.last} />
      {chosen && (
        <>
          <line className={styles.cursor} x1={shape.xOf(chosen[0])} x2={shape.xOf(chosen[0])} y1="0" y2={bottom} />
          {chosen[1] > 0 && <circle className={styles.dot} cx={shape.xOf(chosen[0])} cy={shape.yOf(chosen[1])} r="4" />}
        </>
      )}
      <line className={styles.axis} x1="0" x2={BOX.width} y1={bottom} y2={bottom} />
      <text className={styles.start} x="0" y={bottom + 16}>
        {timeLabel(from)}
      </text>
      <text className={styles.middle} x={BOX.width / 2} y={bottom + 16}>
        {timeLabel(middle)}
      </text>
      <text className={styles.end} x={BOX.width} y={bottom + 16}>
        {timeLabel(until)}
      </text>
    </svg>
  );
}
