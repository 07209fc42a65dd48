import type { ConsoleGame, ConsoleTable } from '@maidan/contract';
import { Button, StateTag } from '@maidan/ui';
import { timeLabel } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/figures.ts';
import { OnOff } from '../games/game-controls.tsx';
import type { GameChanges } from '../games/use-change-game.ts';
import { bandState, bandWords, endedWords, roundWords, shareWords, stateOf } from './table-words.ts';
import styles from './tables.module.css';

interface TableCardProps {
  readonly table: ConsoleTable;
  /** The game with its switch, once the games are loaded. */
  readonly game: ConsoleGame | undefined;
  readonly games: readonly ConsoleGame[];
  readonly changes: GameChanges;
  readonly onSwitchOff: () => void;
  readonly onLimits: () => void;
  readonly onRounds: () => void;
}

export function TableCard({ table, game, games, changes, onSwitchOff, onLimits, onRounds }: TableCardProps) {
  const state = stateOf(table);
  const band = table.measured && bandState(table.measured);
  return (
    <article className={styles.card} aria-label={table.title}>
      <div className={styles.head}>
        <h3>{table.title}</h3>
        <StateTag kind={state.kind}>{state.words}</StateTag>
      </div>
      <dl className={styles.facts}>
        {factsOf(table).map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        {game && <OnOff game={game} all={games} changes={changes} onSwitchOff={onSwitchOff} />}
        {band && <StateTag kind={band.kind}>{band.words}</StateTag>}
        <span className={styles.more}>
          <Button variant="outline" aria-label={`Limits of ${table.title}`} onClick={onLimits}>
            Limits
          </Button>
          <Button variant="outline" onClick={onRounds}>
            Rounds and voids
          </Button>
        </span>
      </div>
    </article>
  );
}

function factsOf(table: ConsoleTable): readonly (readonly [what: string, value: string])[] {
  const { round, aliveAt, linksLeft, measured } = table;
  return [
    ['Current round', roundWords(round)],
    ['Last sign of life', aliveAt === null ? 'None yet' : timeLabel(aliveAt)],
    ['Rounds', endedWords(table)],
    ['Links left', linksLeft.toLocaleString('en-IN')],
    ...(measured ? measuredFacts(measured) : [['Measured return', 'No bets yet'] as const]),
  ];
}

function measuredFacts(measured: NonNullable<ConsoleTable['measured']>): readonly (readonly [string, string])[] {
  const { stake, returned, expected, standardError, isBound, rounds } = measured;
  return [
    ['Rounds with bets', rounds.toLocaleString('en-IN')],
    ['Staked', formatRupees(stake)],
    ['Returned', `${formatRupees(returned)}, ${shareWords(returned, stake)}`],
    ['Exact', `${formatRupees(expected)}, ${shareWords(expected, stake)}`],
    [isBound ? 'Standard error, at most' : 'Standard error', shareWords(standardError, stake)],
    ['Band', bandWords(measured)],
  ];
}
