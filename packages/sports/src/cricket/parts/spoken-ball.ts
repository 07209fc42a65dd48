import type { ScoreWords } from '../../words.ts';

const EXTRAS = {
  Wd: ['scores.cricket.ball.wide', 'scores.cricket.ball.wides'],
  Nb: ['scores.cricket.ball.noBall', 'scores.cricket.ball.noBalls'],
  B: ['scores.cricket.ball.bye', 'scores.cricket.ball.byes'],
  Lb: ['scores.cricket.ball.legBye', 'scores.cricket.ball.legByes'],
} as const;

/** What a ball's mark on the strip (`·`, `4`, `W`, `2Wd`) is called; an unknown mark is its own name. */
export function spokenBall(mark: string, { say }: ScoreWords): string {
  const [, runs = '', kind = ''] = /^(\d*)(\D*)$/.exec(mark) ?? [];
  if (kind === '·' || mark === '0') return say('scores.cricket.ball.dot');
  if (kind === '') return runs === '1' ? say('scores.cricket.ball.run') : say('scores.cricket.ball.runs', { runs });
  if (kind === 'W') {
    return runs === '' ? say('scores.cricket.ball.wicket') : say('scores.cricket.ball.wicketRuns', { runs });
  }
  if (!(kind in EXTRAS)) return mark;
  const [one, many] = EXTRAS[kind as keyof typeof EXTRAS];
  return runs === '' || runs === '1' ? say(one) : say(many, { runs });
}
