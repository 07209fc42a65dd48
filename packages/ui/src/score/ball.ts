/** How the strip draws a delivery. `·` is a dot ball, a digit is runs, `W` a wicket, `Wd`, `Nb`, `B`, `Lb` are extras
 *  (with their runs before: `2Wd`). */
export type BallKind = 'dot' | 'run' | 'four' | 'six' | 'wicket' | 'extra';

const extras: Readonly<Record<string, string>> = { Wd: 'wide', Nb: 'no ball', B: 'bye', Lb: 'leg bye' };

/** The kind of a delivery. `0` is a dot ball; an unknown mark is drawn as an extra with its own text. Pure. */
export function ballKind(mark: string): BallKind {
  if (mark === '·' || mark === '0') return 'dot';
  if (mark === '4') return 'four';
  if (mark === '6') return 'six';
  if (/^\d*W$/.test(mark)) return 'wicket';
  return /^\d$/.test(mark) ? 'run' : 'extra';
}

/** Text for screen readers: "dot ball", "4 runs", "wicket", "2 wides". Pure. */
export function ballWords(mark: string): string {
  if (ballKind(mark) === 'dot') return 'dot ball';
  if (mark === 'W') return 'wicket';
  if (/^\d+$/.test(mark)) return mark === '1' ? '1 run' : `${mark} runs`;
  const [, runs = '', kind = ''] = /^(\d*)(\D+)$/.exec(mark) ?? [];
  if (kind === 'W') return `wicket and ${runs === '1' ? '1 run' : `${runs} runs`}`;
  const word = extras[kind];
  if (word === undefined) return mark;
  return runs === '' || runs === '1' ? word : `${runs} ${word}s`;
}
