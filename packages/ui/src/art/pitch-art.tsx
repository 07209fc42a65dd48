import { useId } from 'react';
import { classes } from '../class-names.ts';
import { inks, steps } from './inks.ts';
import styles from './art.module.css';

interface Tower {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly gap: number;
}

const wideTowers: readonly Tower[] = [
  { x: 724, y: 16, columns: 6, rows: 4, gap: 9 },
  { x: 520, y: 26, columns: 5, rows: 3, gap: 8 },
];
const narrowTowers: readonly Tower[] = [{ x: 764, y: 20, columns: 6, rows: 4, gap: 9 }];

/** The slider's stadium at night: stands, floodlights, turf, pitch and ball. It fills its box by height, aligned right;
 *  the rest of the width is a dark area for text. `narrow` keeps the main elements near the right edge, for phones. */
export function PitchArt({
  narrow = false,
  className,
}: {
  readonly narrow?: boolean;
  readonly className?: string | undefined;
}) {
  const fieldPx = narrow ? 700 : 470;
  return (
    <div className={classes(styles.stage, className)} aria-hidden="true">
      <svg viewBox="0 0 848 264" focusable="false">
        <rect width="848" height="264" fill={inks.sky} />
        <Stands />
        {(narrow ? narrowTowers : wideTowers).map((tower) => (
          <Floodlight key={tower.x} {...tower} />
        ))}
        <Turf />
        {!narrow && <Wicket />}
        <Ball x={narrow ? 752 : 760} y={186} />
        <path d={`M0 0h${fieldPx}l-90 264H0z`} fill={inks.night} />
        <g fill="none" stroke={inks.grey} strokeWidth="2" strokeDasharray="4.8 4.4">
          <path d={`M${fieldPx + 3} 0L${fieldPx - 87} 264`} />
          <path d={`M${fieldPx + 9} 0L${fieldPx - 81} 264`} />
        </g>
      </svg>
    </div>
  );
}

/** The crowd, drawn as one path of dots per colour instead of 300 circles. */
function Stands() {
  const dots: Record<string, string> = {};
  for (const row of steps(5)) {
    for (const seat of steps(64)) {
      const x = seat * 14 + (row % 2) * 7;
      const y = 62 + row * 13 - Math.round(((x - 640) / 640) ** 2 * 14);
      const ink = seatInk(seat, row);
      dots[ink] = `${dots[ink] ?? ''}M${x} ${y}h0`;
    }
  }
  return (
    <g strokeWidth="4.4" strokeLinecap="round">
      {Object.entries(dots).map(([ink, path]) => (
        <path key={ink} d={path} stroke={ink} />
      ))}
    </g>
  );
}

function seatInk(seat: number, row: number): string {
  if ((seat * 7 + row * 5) % 11 === 0) return inks.chalk;
  if ((seat * 3 + row) % 7 === 0) return inks.sand;
  return (seat + row) % 3 === 0 ? inks.moss : inks.slate;
}

function Floodlight({ x, y, columns, rows, gap }: Tower) {
  const middle = x + ((columns - 1) * gap) / 2;
  return (
    <>
      <rect
        x={x - gap * 0.7}
        y={y - gap * 0.7}
        width={(columns - 1) * gap + gap * 1.4}
        height={(rows - 1) * gap + gap * 1.4}
        rx="2"
        fill={inks.slate}
      />
      {steps(columns * rows).map((lamp) => {
        const column = lamp % columns;
        const row = Math.floor(lamp / columns);
        return (
          <circle
            key={lamp}
            cx={x + column * gap}
            cy={y + row * gap}
            r={gap * 0.34}
            fill={(column + row) % 5 === 4 ? inks.sand : inks.chalk}
          />
        );
      })}
      <path d={`M${middle - 5} ${y + rows * gap}l-7 190h24l-7-190z`} fill={inks.slate} />
    </>
  );
}

function Turf() {
  const clip = useId();
  return (
    <>
      <clipPath id={clip}>
        <ellipse cx="620" cy="330" rx="560" ry="196" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {steps(16).map((strip) => (
          <path
            key={strip}
            d={`M${620 + (strip - 8) * 46} 120L${620 + (strip - 7) * 46} 120L${620 + (strip - 7) * 110} 300L${620 + (strip - 8) * 110} 300z`}
            fill={strip % 2 === 0 ? inks.turfLit : inks.turf}
          />
        ))}
      </g>
      <g fill="none" stroke={inks.chalk}>
        <ellipse cx="620" cy="330" rx="560" ry="196" strokeWidth="2" strokeDasharray="10 8" opacity="0.7" />
        <ellipse cx="640" cy="320" rx="300" ry="110" strokeWidth="1.5" opacity="0.35" />
      </g>
    </>
  );
}

function Wicket() {
  return (
    <>
      <path d="M612 176h56l34 92h-124z" fill={inks.sand} />
      <path d="M606 192h68M590 240h100" stroke={inks.chalk} strokeWidth="2" />
      <path
        d="M631 150h3v30h-3zM639 150h3v30h-3zM647 150h3v30h-3zM631 147h10v2.5h-10zM640 147h10v2.5h-10z"
        fill={inks.chalk}
      />
    </>
  );
}

function Ball({ x, y }: { readonly x: number; readonly y: number }) {
  const clip = useId();
  return (
    <>
      <clipPath id={clip}>
        <circle cx={x} cy={y} r="64" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <circle cx={x} cy={y} r="64" fill={inks.clayDeep} />
        <circle cx={x - 14} cy={y - 12} r="66" fill={inks.clay} />
        <g transform={`rotate(24 ${x} ${y})`} fill="none" strokeWidth="3">
          <path
            d={`M${x - 10} ${y - 70}q-12 70 0 140M${x + 10} ${y - 70}q-12 70 0 140`}
            stroke={inks.chalk}
            strokeDasharray="6 5"
          />
          <path d={`M${x} ${y - 70}q-12 70 0 140`} stroke={inks.clayShade} />
        </g>
      </g>
    </>
  );
}
