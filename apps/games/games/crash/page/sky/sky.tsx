import { useEffect, useRef, useState } from 'react';
import { EVEN, heightAt, reachedMs } from '../../rules.ts';
import { times } from '../../../../page/lib/figures.ts';
import { useSay } from '../../../../page/lib/words/say.ts';
import type { AirBet } from '../round.ts';
import { Kite, Rooftops } from './art.tsx';
import { BELOW, plotOf, stringOf, type Size } from './plot.ts';
import styles from './sky.module.css';
import { tagOf } from '../../../../src/tables/tag.ts';

export interface SkyProps {
  /** Since take-off; null while nothing flies. */
  readonly ms: number | null;
  readonly isCut: boolean;
  /** Nothing travels where motion is reduced: the number alone is told. */
  readonly isStill: boolean;
  /** Bets of others that have cashed out. */
  readonly out: readonly AirBet[];
}

/** So many marks stand on the string without hiding each other. */
const MARKS = 6;
const WIDE = 600;
const HATCH = 32;

/** Rooftops, the string that is the curve, and the kite at its end. Drawn anew for each frame from the time alone. */
export function Sky({ ms, isCut, isStill, out }: SkyProps) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className={styles.sky} aria-hidden="true">
      {size.width > 0 && (
        <svg viewBox={`0 0 ${size.width} ${size.height}`}>
          <circle cx={size.width * 0.8} cy={size.height * 0.21} r={size.width * 0.117} className={styles.halo} />
          <circle cx={size.width * 0.8} cy={size.height * 0.21} r={size.width * 0.083} className={styles.moon} />
          {ms === null || isStill ? (
            <Waiting size={size} isShown={ms === null} />
          ) : (
            <Curve size={size} ms={ms} isCut={isCut} out={out} />
          )}
          <Rooftops width={size.width} height={size.height} />
        </svg>
      )}
    </div>
  );
}

/** The kite lies on its roof. */
function Waiting({ size: { width, height }, isShown }: { readonly size: Size; readonly isShown: boolean }) {
  return isShown ? (
    <g transform={`translate(${Math.min(200, width * 0.5)} ${height - BELOW - 8}) rotate(-24) scale(0.7)`}>
      <Kite />
    </g>
  ) : null;
}

function Curve({
  size,
  ms,
  isCut,
  out,
}: { readonly size: Size } & Pick<SkyProps, 'isCut' | 'out'> & { readonly ms: number }) {
  const plot = plotOf(size, ms);
  const tip = plot.at(ms);
  const points = stringOf(plot, ms);
  const isWide = size.width >= WIDE;
  const you = useSay()('you');
  const hatches = Array.from(
    { length: Math.floor((tip.x - plot.left) / HATCH) },
    (_, index) => plot.left + (index + 1) * HATCH,
  );
  return (
    <>
      {plot.heights.map(({ y, height }) => (
        <g key={height}>
          <path d={`M${plot.left} ${y}H${size.width - 12}`} className={styles.line} />
          <text x={plot.left - 8} y={y + 4} className={styles.axis} textAnchor="end">
            {`${Number(height.toFixed(1))}×`}
          </text>
        </g>
      ))}
      {plot.seconds.map(({ x, seconds }) => (
        <text key={seconds} x={x} y={plot.ground + 18} className={styles.axis} textAnchor="middle">
          {`${seconds} s`}
        </text>
      ))}
      <clipPath id="under-the-string">
        <polygon points={`${points} ${tip.x},${plot.ground} ${plot.left},${plot.ground}`} />
      </clipPath>
      <g clipPath="url(#under-the-string)" className={styles.under}>
        <rect x={plot.left} y={0} width={Math.max(0, tip.x - plot.left)} height={plot.ground} />
        {hatches.map((x) => (
          <path key={x} d={`M${x} 0V${plot.ground}`} />
        ))}
      </g>
      <polyline points={points} className={styles.stringEdge} />
      <polyline points={points} className={styles.string} />
      {out
        .flatMap(({ tag, multiplier, isOwn }) => (multiplier === null ? [] : [{ tag, multiplier, isOwn }]))
        .filter(({ multiplier }) => multiplier > EVEN && multiplier / EVEN <= heightAt(ms))
        .toSorted((a, b) => b.multiplier - a.multiplier)
        .slice(0, MARKS)
        .map(({ tag, multiplier, isOwn }, index) => {
          const { x, y } = plot.at(reachedMs(multiplier));
          return (
            <g key={tag} transform={`translate(${x} ${y})`}>
              <path d="M0-8L8 0 0 8-8 0z" className={styles.mark} />
              {isWide && (
                <g transform={`translate(0 ${index % 2 === 0 ? 40 : -40})`}>
                  <rect x={-40} y={-11} width={80} height={22} rx={3} className={styles.plate} />
                  <text y={4} textAnchor="middle" className={styles.plateText}>
                    {`${isOwn ? you : tagOf(tag)} ${times(multiplier)}`}
                  </text>
                </g>
              )}
            </g>
          );
        })}
      <g transform={`translate(${tip.x} ${tip.y})`}>
        <g className={isCut ? styles.drifts : undefined}>
          <g transform={`rotate(${plot.slope + 75}) translate(0 -50) scale(${isWide ? 1 : 0.72})`}>
            <Kite />
          </g>
        </g>
      </g>
    </>
  );
}
