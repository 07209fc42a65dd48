import * as z from 'zod/mini';
import { cricsheetMatch } from './cricsheet-schema.ts';
import type { CricsheetDelivery, CricsheetInnings, CricsheetMatch } from './cricsheet-schema.ts';
import { isWicket } from './record.ts';
import type { Ball, Innings, InningsEnd, MatchOutcome, MatchRecord } from './record.ts';

/** Parses one Cricsheet file. Throws an `Error` that names the file if it cannot be played. */
export function parseCricsheet(fileName: string, text: string): MatchRecord {
  try {
    return recordOf(idOf(fileName), cricsheetMatch.parse(JSON.parse(text)));
  } catch (cause) {
    const why = cause instanceof z.core.$ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`cricket record ${fileName} cannot be read: ${why}`, { cause });
  }
}

const idOf = (fileName: string): string => fileName.replace(/\.json(\.gz)?$/, '');

function recordOf(id: string, source: CricsheetMatch): MatchRecord {
  const { info } = source;
  const innings: Innings[] = [];
  for (const each of source.innings) {
    must(info.teams.includes(each.team), `innings of ${each.team}, who do not play`);
    innings.push(inningsOf(each, innings, info.overs));
  }
  must(info.teams.includes(info.toss.winner), `toss won by ${info.toss.winner}, who do not play`);
  return {
    id,
    season: Number(String(info.season).slice(0, 4)),
    stage: info.event.stage ?? `match ${info.event.match_number ?? id}`,
    teams: info.teams,
    venue: info.city === undefined || info.venue.includes(info.city) ? info.venue : `${info.venue}, ${info.city}`,
    tossWinner: info.toss.winner,
    tossDecision: info.toss.decision,
    innings,
    outcome: outcomeOf(info),
  };
}

function inningsOf(source: CricsheetInnings, before: readonly Innings[], matchOvers: number): Innings {
  const balls = source.overs.flatMap((over, index) => {
    must(over.over === index, `over ${over.over} stands where over ${index} should`);
    return ballsOf(over.over, over.deliveries);
  });
  const superOver = source.super_over === true;
  const wicketsLimit = superOver ? 2 : 10;
  const runs = balls.reduce((sum, ball) => sum + ball.totalRuns, 0);
  const wickets = balls.reduce((sum, ball) => sum + ball.dismissals.filter(isWicket).length, 0);
  const { oversLimit, target } = limitsOf(source, balls, before, matchOvers);
  const end = endOf({ runs, wickets, wicketsLimit, target, overs: source.overs.length, oversLimit, balls });
  return { team: source.team, superOver, oversLimit, target, wicketsLimit, balls, end, runs, wickets };
}

function ballsOf(over: number, deliveries: readonly CricsheetDelivery[]): Ball[] {
  let legalBalls = 0;
  return deliveries.map((delivery, index) => {
    const extras = {
      wides: delivery.extras?.wides ?? 0,
      noBalls: delivery.extras?.noballs ?? 0,
      byes: delivery.extras?.byes ?? 0,
      legByes: delivery.extras?.legbyes ?? 0,
      penalty: delivery.extras?.penalty ?? 0,
    };
    const { batter: batRuns, extras: extraRuns, total: totalRuns } = delivery.runs;
    const place = `over ${over + 1}, delivery ${index + 1}`;
    must(totalRuns === batRuns + extraRuns, `${place}: ${batRuns} and ${extraRuns} extras do not make ${totalRuns}`);
    const named = extras.wides + extras.noBalls + extras.byes + extras.legByes + extras.penalty;
    must(named === extraRuns, `${place}: extras by kind make ${named}, not ${extraRuns}`);
    const legal = extras.wides === 0 && extras.noBalls === 0;
    const at = `${over}.${legalBalls + 1}`;
    if (legal) legalBalls += 1;
    return {
      over,
      at,
      batter: delivery.batter,
      nonStriker: delivery.non_striker,
      bowler: delivery.bowler,
      batRuns,
      extras,
      totalRuns,
      legal,
      isBoundary: (batRuns === 4 || batRuns === 6) && delivery.runs.non_boundary !== true,
      dismissals: (delivery.wickets ?? []).map((wicket) => ({
        player: wicket.player_out,
        kind: wicket.kind,
        fielders: (wicket.fielders ?? []).flatMap((fielder) => (fielder.name === undefined ? [] : [fielder.name])),
      })),
      reviewed: delivery.review !== undefined,
      lastOfOver: index === deliveries.length - 1 && legalBalls >= 6,
    };
  });
}

type Limits = { readonly oversLimit: number; readonly target: number | null };

/** The overs and the target that the players knew during play, which the file does not always state. A match shortened
 *  before it began has a power play of under six overs: the overs bowled were the limit. A target that was passed with
 *  balls still to come is a rain rule's par from *after* play stopped, so the chase is played against the plain
 *  target. */
function limitsOf(
  source: CricsheetInnings,
  balls: readonly Ball[],
  before: readonly Innings[],
  matchOvers: number,
): Limits {
  const previous = before.at(-1);
  if (source.super_over === true) {
    const chases = previous?.superOver === true;
    return { oversLimit: 1, target: chases ? previous.runs + 1 : null };
  }
  if (previous === undefined) {
    const powerPlay = source.powerplays?.[0];
    const shortened = powerPlay !== undefined && Math.ceil(powerPlay.to) < 6;
    return { oversLimit: shortened ? source.overs.length : matchOvers, target: null };
  }
  const plain = { oversLimit: previous.oversLimit, target: previous.runs + 1 };
  if (source.target === undefined) return plain;
  const named = { oversLimit: source.target.overs, target: source.target.runs };
  const beforeLast = balls.slice(0, -1).reduce((sum, ball) => sum + ball.totalRuns, 0);
  return beforeLast >= named.target ? plain : named;
}

function endOf(innings: {
  readonly runs: number;
  readonly wickets: number;
  readonly wicketsLimit: number;
  readonly target: number | null;
  readonly overs: number;
  readonly oversLimit: number;
  readonly balls: readonly Ball[];
}): InningsEnd {
  if (innings.target !== null && innings.runs >= innings.target) return 'target';
  if (innings.wickets >= innings.wicketsLimit) return 'all-out';
  const complete = innings.overs >= innings.oversLimit && innings.balls.at(-1)?.lastOfOver === true;
  return complete ? 'overs' : 'cut';
}

function outcomeOf({ outcome, teams }: CricsheetMatch['info']): MatchOutcome {
  const winner = outcome.winner ?? outcome.eliminator;
  must(winner === undefined || teams.includes(winner), `won by ${winner}, who do not play`);
  if (outcome.winner !== undefined) {
    const method = outcome.method === undefined ? '' : ` (${outcome.method})`;
    return { kind: 'won', winner: outcome.winner, text: `${outcome.winner} won by ${marginOf(outcome.by)}${method}` };
  }
  if (outcome.eliminator !== undefined) {
    const text = `Match tied, ${outcome.eliminator} won the super over`;
    return { kind: 'eliminator', winner: outcome.eliminator, text };
  }
  must(outcome.result !== undefined, 'neither a winner nor a result');
  return outcome.result === 'tie' ? { kind: 'tie', text: 'Match tied' } : { kind: 'no-result', text: 'No result' };
}

function marginOf(
  by: { readonly runs?: number | undefined; readonly wickets?: number | undefined } | undefined,
): string {
  if (by?.runs !== undefined) return `${by.runs} ${by.runs === 1 ? 'run' : 'runs'}`;
  must(by?.wickets !== undefined, 'a winner without a margin');
  return `${by?.wickets} ${by?.wickets === 1 ? 'wicket' : 'wickets'}`;
}

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
