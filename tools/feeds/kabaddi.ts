import { drawnMatch } from '../../apps/server/src/providers/odds/kabaddi/card/draw.ts';
import { raidsOf } from '../../apps/server/src/providers/odds/kabaddi/match/play.ts';
import { forecastOf, raidTables } from '../../apps/server/src/providers/odds/kabaddi/model/points-model.ts';
import { deviation, mean, NO_TARGET, percent } from './rows.ts';
import type { Row } from './rows.ts';

const MATCHES = 400;
const ASKED_AT = [0.25, 0.5, 0.75] as const;

export async function kabaddiRows(): Promise<readonly Row[]> {
  const matches = Array.from({ length: MATCHES }, (_, slot) => {
    const match = drawnMatch('report', slot);
    return { match, raids: raidsOf(match) };
  });
  const finals = matches.map(({ raids }) => raids.at(-1)?.after.points ?? [0, 0]);
  const totals = finals.map(([one, two]) => one + two);
  const errors = { model: 0, constant: 0, asked: 0 };
  const ties = finals.filter(([one, two]) => one === two).length / MATCHES;
  for (const [index, { match, raids }] of matches.entries()) {
    const [one, two] = finals[index] ?? [0, 0];
    const came = [one > two, one === two, one < two].map(Number);
    const off = (chances: readonly number[]): number =>
      chances.reduce((sum, chance, end) => sum + (chance - (came[end] ?? 0)) ** 2, 0);
    const tables = raidTables(match);
    for (const share of ASKED_AT) {
      const state = raids[Math.floor(share * raids.length)]?.after;
      if (state === undefined || state.secondsLeft === 0) continue;
      errors.asked += 1;
      errors.model += off(forecastOf(tables, state, match.firstRaid).ends);
      errors.constant += off([(1 - ties) / 2, ties, (1 - ties) / 2]);
    }
  }
  const raids = matches.flatMap((each) => each.raids);
  const kind = (name: string): string => percent(raids.filter(({ raid }) => raid.kind === name).length / raids.length);
  return [
    { what: 'points of a match, mean', target: NO_TARGET, simulated: mean(totals).toFixed(1) },
    { what: 'points of a match, deviation', target: NO_TARGET, simulated: deviation(totals).toFixed(1) },
    { what: 'raids of a match', target: NO_TARGET, simulated: (raids.length / MATCHES).toFixed(1) },
    {
      what: 'raids with points, empty, tackled',
      target: NO_TARGET,
      simulated: `${kind('success')}, ${kind('empty')}, ${kind('tackled')}`,
    },
    {
      what: 'all-outs of a match',
      target: NO_TARGET,
      simulated: (raids.filter(({ effect }) => effect.allOut !== null).length / MATCHES).toFixed(1),
    },
    { what: 'ties', target: NO_TARGET, simulated: percent(ties) },
    {
      what: `Brier score in play (constant: ${(errors.constant / errors.asked).toFixed(3)})`,
      target: 'less',
      simulated: (errors.model / errors.asked).toFixed(3),
    },
  ];
}
