import { ladder } from '../rules.ts';
import type { MinesRound } from '../../../src/page-api.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { Controls } from './controls.tsx';
import { Field } from './board/field.tsx';
import type { MinesGame } from './game.ts';
import { Ladder } from './board/ladder.tsx';
import { ResultLine } from './result-line.tsx';
import type { TableProps } from '../../../page/table/face.ts';
import { Rail } from '../../../page/table/rail.tsx';
import { isOpen, isRunning } from '../../../page/table/state.ts';
import styles from '../../../page/table/table.module.css';
import { ladderOf, safeTiles, type MinesReady, type Step } from './state.ts';
import { chosen, outcome } from './words.ts';

const words = { chosen, outcome };

/** Ladder, field and controls; on a wide screen the last rounds and the seed stand beside them. */
export function MinesTable({
  state,
  game,
  now,
  endedHere,
  onOpen,
  onVerify,
}: TableProps<MinesRound, MinesReady, MinesGame>) {
  const say = useSay();
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
      <Rail
        face={words}
        state={state}
        fixed={{ title: say('fixedTitle'), what: say('fixedWhat') }}
        onOpen={onOpen}
        onVerify={onVerify}
      />
    </div>
  );
}

/** The ladder that an ended round had. */
function ladderOfRound({ session }: MinesReady, { mines, stake }: MinesRound): readonly Step[] {
  return ladder({ mines, stakePaise: stake, maxReturnPaise: session.maxReturn });
}
