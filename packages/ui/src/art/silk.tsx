import { useId, type ReactNode } from 'react';

export interface SilkProps {
  readonly base: string;
  readonly trim: string;
  readonly cap: string;
  readonly pattern: SilkPattern;
  readonly size?: number;
  readonly label?: string;
}

const jacket = 'M11 9l4-1h4l4 1 7 6-4 5-3-2v13H11V18l-3 2-4-5z';

const patterns = {
  plain: () => null,
  hoops: (trim) => <path d="M0 12h36v3H0zM0 18h36v3H0zM0 24h36v3H0z" fill={trim} />,
  stripes: (trim) => <path d="M11 0h2.6v36H11zM16 0h2.6v36H16zM21 0h2.6v36H21z" fill={trim} />,
  sash: (trim) => <path d="M8 6l18 24h5L13 6z" fill={trim} />,
  spots: (trim) => (
    <path d="M13 13h0M21 13h0M17 18h0M13 23h0M21 23h0M17 28h0" stroke={trim} strokeWidth="3.8" strokeLinecap="round" />
  ),
  diamond: (trim) => <path d="M17 12l6 7-6 7-6-7z" fill={trim} />,
  chevron: (trim) => <path d="M8 12l9 8 9-8v5l-9 8-9-8z" fill={trim} />,
  halves: (trim) => <path d="M17 0h20v36H17z" fill={trim} />,
  quarters: (trim) => <path d="M17 0h20v18H17zM0 18h17v18H0z" fill={trim} />,
  cross: (trim) => <path d="M9 9l16 20M25 9L9 29" stroke={trim} strokeWidth="3.4" />,
} as const satisfies Record<string, (trim: string) => ReactNode>;

export type SilkPattern = keyof typeof patterns;

/** A jockey's silk in the runner's colours, 36 px by default. The outline keeps dark silks visible on turf. */
export function Silk({ base, trim, cap, pattern, size = 36, label }: SilkProps) {
  const clip = useId();
  const spoken = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" focusable="false" {...spoken}>
      <clipPath id={clip}>
        <path d={jacket} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="34" height="34" fill={base} />
        {patterns[pattern](trim)}
      </g>
      <path d={jacket} fill="none" stroke="var(--line-strong)" />
      <path d="M12 6.5a5 5 0 0 1 10 0h2.5v1.2H12z" fill={cap} stroke="var(--line-strong)" strokeWidth="0.8" />
    </svg>
  );
}
