/** The drawings of Mines: a safe tile's stone and a mine, in the site's colours. They fill their box. */
export function Gem({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-22 -22 44 44" aria-hidden="true">
      <path d="M0-17L17 0 0 17-17 0z" fill="var(--chalk)" />
      <path d="M0-17L17 0H0z" fill="#cfd9cc" />
      <path d="M0 17V0h-17z" fill="#e0e4d6" />
      <path d="M0 17V0h17z" fill="var(--mist)" />
      <path d="M0-17L17 0 0 17-17 0z" fill="none" stroke="var(--ink)" strokeWidth="1.6" />
    </svg>
  );
}

const SPIKES = [0, 45, 90, 135, 180, 225, 270, 315];

export function Mine({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-22 -22 44 44" aria-hidden="true">
      {SPIKES.map((turn) => (
        <path key={turn} transform={`rotate(${turn})`} d="M-3-10h6l-1.500-8h-3z" fill="var(--ink)" />
      ))}
      <circle r="12" fill="var(--ink)" />
      <circle cx="-4" cy="-4" r="3" fill="var(--clay)" />
    </svg>
  );
}
