import { drawnMatch } from '../../apps/server/src/providers/odds/tennis/card/draw.ts';
import { pointsOf } from '../../apps/server/src/providers/odds/tennis/match/points.ts';
import { nextServer, startOf } from '../../apps/server/src/providers/odds/tennis/match/tree.ts';
import { createServeModel } from '../../apps/server/src/providers/odds/tennis/model/serve-model.ts';
import { mean, NO_TARGET, percent } from './rows.ts';
import type { Row } from './rows.ts';

const MATCHES = 600;
const ASKED_AT = [0.25, 0.5, 0.75] as const;
const MINUTE_MS = 60_000;

export async function tennisRows(): Promise<readonly Row[]> {
  const matches = Array.from({ length: MATCHES }, (_, slot) => drawnMatch('report', slot));
  let [served, serverWon, games, held] = [0, 0, 0, 0];
  const errors: number[] = [];
  const minutes: { readonly bestOf: number; readonly lasted: number }[] = [];
  for (const match of matches) {
    const points = pointsOf(match);
    let state = startOf(match.tournament.bestOf, match.firstServer);
    for (const { winner, after } of points) {
      served += 1;
      if (winner === nextServer(state)) serverWon += 1;
      if (after.server !== state.server && !state.isTieBreak) {
        games += 1;
        if (winner === state.server) held += 1;
      }
      state = after;
    }
    minutes.push({ bestOf: state.bestOf, lasted: (points.at(-1)?.atMs ?? 0) / MINUTE_MS });
    const model = createServeModel(match.servePoints, state.bestOf);
    for (const share of ASKED_AT) {
      const asked = points[Math.floor(share * points.length)]?.after;
      if (asked !== undefined) errors.push((model(asked).match - (state.winner === 0 ? 1 : 0)) ** 2);
    }
  }
  const lasted = (sets: number): string =>
    `${mean(minutes.filter(({ bestOf }) => bestOf === sets).map((each) => each.lasted)).toFixed(0)} min`;
  return [
    { what: 'points won on serve', target: '60 to 65 %', simulated: percent(serverWon / served) },
    { what: 'service games held', target: NO_TARGET, simulated: percent(held / games) },
    { what: 'best of three, mean length', target: NO_TARGET, simulated: lasted(3) },
    { what: 'best of five, mean length', target: NO_TARGET, simulated: lasted(5) },
    { what: 'Brier score in play (one half: 0.250)', target: '< 0.250', simulated: mean(errors).toFixed(3) },
  ];
}
