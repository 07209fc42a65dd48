import type { ReactNode } from 'react';

export interface IconProps {
  /** Side in px; the drawings use a 256 grid and are crisp at 12, 14, 16, 20, 24 and 32. */
  readonly size?: number;
  /** Accessible name; without it the icon is decorative and hidden from assistive technology. */
  readonly label?: string;
  readonly className?: string | undefined;
}

export type Icon = (props: IconProps) => ReactNode;

/** An icon of one filled path in the current text colour. */
export function drawIcon(path: string): Icon {
  return function Glyph(props) {
    return (
      <IconFrame {...props}>
        <path d={path} fill="currentColor" />
      </IconFrame>
    );
  };
}

/** The square SVG of every icon, Phosphor's or our own. */
export function IconFrame({ size = 20, label, className, children }: IconProps & { readonly children: ReactNode }) {
  const spoken = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 256 256" focusable="false" {...spoken}>
      {children}
    </svg>
  );
}
