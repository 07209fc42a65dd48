import type { Ball } from '../record/record.ts';

/** The symbol on the ball strip: '·', '1' … '6', 'W', 'Wd', 'Nb', 'B', 'Lb', with the runs if more than one ('2Lb'). */
export function labelOf(ball: Ball): string {
  if (ball.dismissals.length > 0) return 'W';
  const { wides, noBalls, byes, legByes } = ball.extras;
  if (wides > 0) return counted(ball.totalRuns, 'Wd');
  if (noBalls > 0) return counted(ball.totalRuns, 'Nb');
  if (legByes > 0) return counted(ball.totalRuns, 'Lb');
  if (byes > 0) return counted(ball.totalRuns, 'B');
  return ball.totalRuns === 0 ? '·' : String(ball.totalRuns);
}

const counted = (runs: number, word: string): string => (runs > 1 ? `${runs}${word}` : word);

/** One line about the ball: 'Narine to Powell, six'. */
export function sentenceOf(ball: Ball): string {
  return `${surname(ball.bowler)} to ${surname(ball.batter)}, ${eventOf(ball)}`;
}

function eventOf(ball: Ball): string {
  const [dismissal] = ball.dismissals;
  if (dismissal !== undefined) {
    const catcher = dismissal.kind === 'caught' ? dismissal.fielders[0] : undefined;
    const who = dismissal.player === ball.batter ? '' : `${surname(dismissal.player)} `;
    return `out: ${who}${dismissal.kind}${catcher === undefined ? '' : ` by ${surname(catcher)}`}`;
  }
  const { wides, noBalls, byes, legByes } = ball.extras;
  if (wides > 0) return wides > 1 ? `${wides} wides` : 'wide';
  if (noBalls > 0) return ball.batRuns > 0 ? `no-ball and ${runsOf(ball.batRuns)}` : 'no-ball';
  if (legByes > 0) return legByes > 1 ? `${legByes} leg byes` : 'leg bye';
  if (byes > 0) return byes > 1 ? `${byes} byes` : 'bye';
  if (ball.isBoundary) return ball.batRuns === 6 ? 'six' : 'four';
  return runsOf(ball.batRuns);
}

const runsOf = (runs: number): string => (runs === 0 ? 'no run' : `${runs} ${runs === 1 ? 'run' : 'runs'}`);

/** 'SP Narine' → 'Narine'; 'PWH de Silva' → 'de Silva'; a single name is kept. */
function surname(name: string): string {
  const [initials, ...rest] = name.split(' ');
  return rest.length > 0 && initials === initials?.toUpperCase() ? rest.join(' ') : name;
}
