/** One delivery as the strip draws it. `·` is a dot ball, a digit is runs, `W` a wicket, `Wd`, `Nb`, `B`, `Lb` extras
 *  (with runs before them: `2Wd`). */
export type BallKind = 'dot' | 'run' | 'four' | 'six' | 'wicket' | 'extra';

const extras: Readonly<Record<string, string>> = { Wd: 'wide', Nb: 'no ball', B: 'bye', Lb: 'leg bye' };

/** How a delivery is drawn. `0` counts as a dot; what is not known is drawn as an extra, in its own words. Pure. */
export function ballKind(mark: string): BallKind {
  if (mark === '·' || mark === '0') return 'dot';
  if (mark === '4') return 'four';
  if (mark === '6') return 'six';
  if (/^\d*W$/.test(mark)) return 'wicket';
  return /^\d$/.test(mark) ? 'run' : 'extra';
}

/** What a delivery is called aloud: "dot ball", "4 runs", "wicket", "2 wides". Pure. */
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
