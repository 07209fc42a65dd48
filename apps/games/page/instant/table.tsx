import { classes } from '@maidan/ui';
import type { ComponentType } from 'react';
import type { InstantRound } from '../../src/page-api.ts';
import { chanceText, exactTimes } from '../lib/figures.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import { Amounts } from '../table/amounts.tsx';
import type { TableProps } from '../table/face.ts';
import { Rail } from '../table/rail.tsx';
import type { RoundWords } from '../table/round-row.tsx';
import line from '../table/result-line.module.css';
import { isOpen, isRunning } from '../table/state.ts';
import frame from '../table/table.module.css';
import { InstantControls } from './controls.tsx';
import type { InstantGame, InstantReady } from './game.ts';
import styles from './instant.module.css';
import { ResultStrip } from './result-strip.tsx';
import { CHOICE_WORDS, type InstantLook } from './look.ts';

type Props<Choice, Drawn> = TableProps<
  InstantRound<Choice, Drawn>,
  InstantReady<Choice, Drawn>,
  InstantGame<Choice, Drawn>
>;

/** Last results, stage and controls; on a wide screen the last rounds and the seed stand beside them. */
export function tableOf<Choice, Drawn>(
  look: InstantLook<Choice, Drawn>,
  words: RoundWords<InstantRound<Choice, Drawn>>,
): ComponentType<Props<Choice, Drawn>> {
  return function InstantTable({ state, game, now, endedHere, onOpen, onVerify }) {
    const say = useSay();
    const isLocked = isRunning(state);
    const round = isLocked || state.round?.drawn == null ? null : state.round;
    const ended = state.round !== null && !isOpen(state.round) && !isLocked ? state.round : null;
    return (
      <div className={frame.table}>
        <section className={frame.ladder}>
          <ResultStrip
            look={look}
            words={words}
            state={state}
            onPress={(one) => onOpen({ kind: 'replay', round: one })}
          />
        </section>
        <section className={frame.stage}>
          <div className={classes(styles.stage, look.fillsColumn === true && styles.fills)}>
            <look.Stage
              choice={state.choice}
              round={round}
              coming={state.coming}
              last={state.recent.find(({ drawn }) => drawn !== null) ?? null}
              onChoose={isLocked ? ignore : game.choose}
            />
          </div>
          {ended === null ? (
            <NextLine look={look} say={say} choice={state.choice} />
          ) : (
            <div className={line.line} data-over>
              <span className={line.over}>
                <Ended look={look} say={say} round={ended} />
              </span>
              {ended.drawn !== null && <Amounts round={ended} isFresh={ended.roundId === endedHere} now={now} />}
            </div>
          )}
        </section>
        <section className={frame.panel}>
          <InstantControls
            look={look}
            state={state}
            game={game}
            now={now}
            onRules={() => onOpen({ kind: 'rules' })}
            onSeeds={() => onOpen({ kind: 'seeds' })}
          />
        </section>
        <Rail
          face={words}
          state={state}
          fixed={{ title: say('fixedBet'), what: say('fixedBetWhat') }}
          onOpen={onOpen}
          onVerify={onVerify}
        />
      </div>
    );
  };
}

function NextLine<Choice, Drawn>({
  look,
  say,
  choice,
}: {
  readonly look: InstantLook<Choice, Drawn>;
  readonly say: Say;
  readonly choice: Choice;
}) {
  return (
    <div className={line.line}>
      <span className={line.pair}>
        <span>{say((look.frameWords ?? CHOICE_WORDS).pays)}</span>
        <b>{exactTimes(look.rules.largestMultiplier(choice))}</b>
      </span>
      <span className={line.pair}>
        <span>{(say as (key: typeof look.chanceLabel) => string)(look.chanceLabel)}</span>
        <b>{chanceText(look.chanceOf(choice))}</b>
      </span>
    </div>
  );
}

/** What a round came to, and under it how. */
function Ended<Choice, Drawn>({
  look,
  say,
  round: { choice, drawn, multiplier },
}: {
  readonly look: InstantLook<Choice, Drawn>;
  readonly say: Say;
  readonly round: InstantRound<Choice, Drawn>;
}) {
  const [main, further] =
    drawn === null
      ? [say('voidRound'), say('voidWhat')]
      : look.headline
        ? [look.headline(say, multiplier), look.result(say, choice, drawn)]
        : [look.result(say, choice, drawn), `${look.chosen(say, choice)}, ${exactTimes(multiplier)}`];
  return (
    <>
      <b>{main}</b>
      <span>{further}</span>
    </>
  );
}

/** While a bet is on its way a press does nothing, and nothing moves. */
const ignore = (): void => undefined;
