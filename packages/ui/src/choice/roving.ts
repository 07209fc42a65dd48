/** Keyboard focus in a row or column of choices. Pure. */
export interface Rove {
  readonly key: string;
  readonly index: number;
  readonly count: number;
  readonly orientation: 'horizontal' | 'vertical' | 'both';
}

/** The next index for an arrow key, wrapping at both ends, or for Home and End; `null` for any other key. */
export function roveTo({ key, index, count, orientation }: Rove): number | null {
  if (count === 0) return null;
  const sideways = orientation !== 'vertical';
  const upright = orientation !== 'horizontal';
  if ((sideways && key === 'ArrowRight') || (upright && key === 'ArrowDown')) return (index + 1) % count;
  if ((sideways && key === 'ArrowLeft') || (upright && key === 'ArrowUp')) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** The first label after `index` that starts with the typed letter, wrapping; `null` if none does. */
export function typeAhead(labels: readonly string[], index: number, letter: string): number | null {
  if (letter.length !== 1 || letter.trim() === '') return null;
  const wanted = letter.toLocaleLowerCase();
  for (let step = 1; step <= labels.length; step += 1) {
    const candidate = (index + step) % labels.length;
    if (labels[candidate]?.toLocaleLowerCase().startsWith(wanted)) return candidate;
  }
  return null;
}
