import { useId } from 'react';
import { inks, steps } from './inks.ts';
import styles from './art.module.css';

/** The boundary and the ring behind a score header, in the theme's hairline colour. Fills its positioned parent. */
export function GroundLines() {
  return (
    <svg
      className={styles.fill}
      viewBox="0 0 848 200"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="var(--ground-line)" strokeWidth="1.5">
        <ellipse cx="560" cy="90" rx="420" ry="230" strokeDasharray="8 7" />
        <ellipse cx="560" cy="90" rx="250" ry="130" />
      </g>
    </svg>
  );
}

/** The racecourse bend behind a race's header. */
export function TrackLines() {
  return (
    <svg
      className={styles.fill}
      viewBox="0 0 848 112"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="var(--ground-line)" strokeWidth="1.5">
        <rect x="440" y="-40" width="640" height="192" rx="96" />
        <rect x="466" y="-20" width="588" height="152" rx="76" strokeDasharray="8 7" />
        <rect x="490" y="0" width="540" height="112" rx="56" />
      </g>
    </svg>
  );
}

/** A point on the drawing's 338×190 grid; the pitch is in the middle. */
export interface FieldPoint {
  readonly x: number;
  readonly y: number;
}

export interface FieldArtProps {
  /** End points of the over's strokes; a strong one is emphasised. */
  readonly strokes?: readonly (FieldPoint & { readonly strong?: boolean })[];
  readonly fielders?: readonly FieldPoint[];
  /** Text alternative ("Powell, over long-on for six"). */
  readonly label?: string;
}

const striker: FieldPoint = { x: 189, y: 95 };

/** The field from above with the over's strokes and the fielders, for the score panel. */
export function FieldArt({ strokes = [], fielders = [], label }: FieldArtProps) {
  const clip = useId();
  const spoken = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <svg className={styles.wide} viewBox="0 0 338 190" focusable="false" {...spoken}>
      <rect width="338" height="190" fill={inks.night} />
      <clipPath id={clip}>
        <ellipse cx="169" cy="95" rx="150" ry="84" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {steps(12).map((strip) => (
          <rect
            key={strip}
            x={19 + strip * 25}
            width="25"
            height="190"
            fill={strip % 2 === 0 ? inks.turfMown : inks.turf}
          />
        ))}
      </g>
      <g fill="none" stroke={inks.chalk}>
        <ellipse cx="169" cy="95" rx="150" ry="84" strokeWidth="1.5" strokeDasharray="6 5" opacity="0.8" />
        <ellipse cx="169" cy="95" rx="82" ry="46" opacity="0.35" />
      </g>
      <rect x="145" y="89" width="48" height="12" rx="1" fill={inks.sand} />
      <path d="M147 91h1.5v8H147zM189 91h1.5v8H189z" fill={inks.night} />
      {strokes.map(({ x, y, strong = false }) => (
        <g key={`${x}-${y}`}>
          <path
            d={`M${striker.x} ${striker.y}L${x} ${y}`}
            stroke={inks.chalk}
            strokeWidth={strong ? 2 : 1}
            opacity={strong ? 1 : 0.4}
          />
          <circle cx={x} cy={y} r={strong ? 4 : 2.5} fill={strong ? inks.chalk : inks.grey} />
        </g>
      ))}
      {fielders.map(({ x, y }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="3" fill="none" stroke={inks.sand} strokeWidth="1.5" />
      ))}
    </svg>
  );
}
