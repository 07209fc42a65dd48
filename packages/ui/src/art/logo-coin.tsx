/** The logo: a coin with three stumps inside a stitched ring, in the brand colour. */
export function LogoCoin({ size = 32, label }: { readonly size?: number; readonly label?: string }) {
  const spoken = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" focusable="false" {...spoken}>
      <circle cx="16" cy="16" r="15" fill="var(--brand)" />
      <circle cx="16" cy="16" r="11" fill="none" stroke="var(--on-brand)" strokeWidth="1.5" strokeDasharray="2.4 2.2" />
      <rect x="13" y="8" width="6" height="16" rx="1" fill="var(--on-brand)" />
      <path d="M11.5 11.5h9M11.5 20.5h9" stroke="var(--brand)" strokeWidth="1.2" />
    </svg>
  );
}
