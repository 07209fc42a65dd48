import { ladder } from '../../src/games/mines/rules.ts';
import type { MinesRound } from '../../src/page-api.ts';
import { shortHash } from '../lib/figures.ts';
import { useSay } from '../lib/words/say.ts';
import { Controls } from './controls.tsx';
import { Field } from './field.tsx';
import type { MinesGame } from './game.ts';
import { Ladder } from './ladder.tsx';
import { ResultLine } from './result-line.tsx';
import { RoundRow } from './round-row.tsx';
import type { View } from './sheets/sheets.tsx';
import { isOpen, isRunning, ladderOf, openOf, safeTiles, type Ready, type Step } from './state.ts';
import styles from './table.module.css';

export interface TableProps {
  readonly state: Ready;
  readonly game: MinesGame;
  readonly now: () => number;
  readonly endedHere: string | null;
  readonly onOpen: (view: View) => void;
  readonly onVerify: (round: MinesRound | null) => void;
}

/** Ladder, field and controls; on a wide screen the last rounds and the seed stand beside them. */
export function Table({ state, game, now, endedHere, onOpen, onVerify }: TableProps) {
  const { round, doing } = state;
  const isPlacing = doing?.kind === 'placing';
  const shown = isPlacing ? null : round;
  const isEnded = shown !== null && !isOpen(shown);
  const steps = isEnded ? ladderOfRound(state, shown) : ladderOf(state);
  // Once other mines are chosen the ladder is that of the next bet.
  const isNext = isEnded && shown.mines !== state.mines;
  return (
    <div className={styles.table}>
      <section className={styles.ladder}>
        <Ladder steps={isNext ? ladderOf(state) : steps} safe={shown === null || isNext ? 0 : safeTiles(shown)} />
      </section>
      <section className={styles.stage}>
        <Field
          // A new round is a new field: its tiles do not turn back one by one.
          key={shown?.roundId ?? 'none'}
          round={shown}
          pressed={doing?.kind === 'opening' ? doing.cell : null}
          isPlaying={round?.state === 'open' && doing === null}
          onOpen={(cell) => void game.open(cell)}
          className={styles.field}
        />
        <ResultLine
          round={shown}
          mines={shown !== null && isOpen(shown) ? shown.mines : state.mines}
          steps={steps}
          isFresh={shown?.roundId === endedHere}
          now={now}
        />
      </section>
      <section className={styles.panel}>
        <Controls
          state={state}
          steps={isRunning(state) ? steps : ladderOf(state)}
          game={game}
          now={now}
          onRules={() => onOpen({ kind: 'rules' })}
          onSeeds={() => onOpen({ kind: 'seeds' })}
        />
      </section>
      <Rail state={state} onOpen={onOpen} onVerify={onVerify} />
    </div>
  );
}

/** The ladder that an ended round had. */
function ladderOfRound({ session }: Ready, { mines, stake }: MinesRound): readonly Step[] {
  return ladder({ mines, stakePaise: stake, maxReturnPaise: session.maxReturn });
}

function Rail({ state, onOpen, onVerify }: Pick<TableProps, 'state' | 'onOpen' | 'onVerify'>) {
  const say = useSay();
  const hash = openOf(state.round)?.serverSeedHash ?? state.session.seeds.serverSeedHash;
  return (
    <aside className={styles.rail}>
      <div className={styles.head}>
        <h2>{say('lastRounds')}</h2>
        <span>{say('resultOnStake')}</span>
      </div>
      {state.recent.length === 0 ? (
        <p className={styles.none}>{say('noRoundsWhat')}</p>
      ) : (
        <ol className={styles.rounds}>
          {state.recent.map((round) => (
            <li key={round.roundId}>
              <RoundRow round={round} onPress={() => onOpen({ kind: 'replay', round })} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.fixed}>
        <h2>{say('fixedTitle')}</h2>
        <p>{say('fixedWhat')}</p>
        <div>
          <button type="button" onClick={() => onOpen({ kind: 'seeds' })}>
            {shortHash(hash)}
          </button>
          <button type="button" onClick={() => onVerify(null)}>
            {say('verifyRounds')}
          </button>
        </div>
      </div>
    </aside>
  );
}
