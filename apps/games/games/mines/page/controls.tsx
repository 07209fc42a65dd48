import { MAX_MINES, returnAt } from '../rules.ts';
import { percent, rupees, signedRupees, times, wholeRupees } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { ShuffleIcon } from '../../../page/shell/icons.ts';
import { MoneyButton } from '../../../page/shell/money-button.tsx';
import { NumberStepper } from '../../../page/shell/number-stepper.tsx';
import styles from '../../../page/table/controls/controls.module.css';
import { Notices } from '../../../page/table/controls/notices.tsx';
import { Pair } from '../../../page/table/controls/pair.tsx';
import { Quick, QuickRow } from '../../../page/table/controls/quick.tsx';
import { SmallPrint } from '../../../page/table/controls/small-print.tsx';
import { StakeField } from '../../../page/table/controls/stake-field.tsx';
import { canStake, isRunning } from '../../../page/table/state.ts';
import type { MinesGame } from './game.ts';
import { minesOf, profitOf, safeTiles, stakeOf, topOf, type MinesReady, type Step } from './state.ts';
import { minesWords } from './words.ts';

const QUICK_MINES = [1, 3, 5, 10, 24];

export interface ControlsProps {
  readonly state: MinesReady;
  readonly steps: readonly Step[];
  readonly game: MinesGame;
  readonly now: () => number;
  readonly onRules: () => void;
  readonly onSeeds: () => void;
}

/** Stake, mines and the amber button. Each keeps its place in every state, so that nothing moves under a finger. */
export function Controls({ state, steps, game, now, onRules, onSeeds }: ControlsProps) {
  const say = useSay();
  const { session } = state;
  const isLocked = isRunning(state);
  const stake = stakeOf(state);
  const { paise } = stake;
  const round = isLocked ? state.round : null;
  const safe = round === null ? 0 : safeTiles(round);
  const mines = round?.mines ?? state.mines;
  const areMinesTyped = minesOf(state.minesText) !== null;
  return (
    <div className={styles.controls} data-locked={isLocked || undefined}>
      <StakeField state={state} stake={stake} aboveReturn="stakeAboveReturn" onStake={game.setStake} />
      <div className={styles.choice}>
        <NumberStepper
          label={say('mines')}
          aside={isLocked ? say('lockedInRound') : say('minesOf')}
          value={isLocked ? String(mines) : state.minesText}
          onValue={game.typeMines}
          onStep={(direction) => game.setMines(state.mines + (direction === 'up' ? 1 : -1))}
          downLabel={say('fewer')}
          upLabel={say('moreMines')}
          isLocked={isLocked}
          fault={isLocked || areMinesTyped ? null : say('minesNotWhole', { most: MAX_MINES })}
        />
      </div>
      <QuickRow label={say('quickMines')} className={styles.choiceChips} isLocked={isLocked}>
        {QUICK_MINES.map((quick) => (
          <Quick
            key={quick}
            label={String(quick)}
            spoken={minesWords(say, quick)}
            isOn={quick === state.mines}
            onPress={() => game.setMines(quick)}
          />
        ))}
      </QuickRow>
      <Figures state={state} steps={steps} paise={round?.stake ?? paise} />
      <Action
        state={state}
        game={game}
        now={now}
        paise={paise}
        canBet={!session.isClosed && areMinesTyped && canStake(stake)}
      />
      <button
        type="button"
        className={styles.random}
        aria-disabled={state.doing !== null || round?.state !== 'open' || undefined}
        onClick={() => void game.openRandom()}
      >
        <ShuffleIcon size={20} />
        {say('openRandom')}
      </button>
      <Notices state={state} onAgain={() => void game.again()} />
      <SmallPrint
        state={state}
        returnWords={say(safe === 0 ? 'returnFirst' : 'returnInWords', {
          percent: percent(returnAt(mines, Math.max(1, safe))),
        })}
        fixedWords={say('fixedBefore')}
        onRules={onRules}
        onSeeds={onSeeds}
      />
    </div>
  );
}

function Action({
  state,
  game,
  now,
  paise,
  canBet,
}: {
  readonly state: MinesReady;
  readonly game: MinesGame;
  readonly now: () => number;
  readonly paise: number | null;
  readonly canBet: boolean;
}) {
  const say = useSay();
  const { round, doing, mines } = state;
  const isStuck = state.trouble?.kind === 'unreachable';
  if (!isRunning(state) || round === null || doing?.kind === 'placing' || round.state === 'pending') {
    const isPending = round?.state === 'pending';
    return (
      <MoneyButton
        className={styles.action}
        label={say(isPending ? 'waitingWallet' : doing?.kind === 'placing' ? 'placing' : 'bet')}
        detail={state.session.isClosed ? say('gameClosed') : minesWords(say, mines)}
        amount={paise === null ? '' : rupees(paise)}
        isBusy={(doing !== null || isPending) && !isStuck}
        isDisabled={!canBet || isStuck}
        wait={state.wait}
        now={now}
        onPress={() => void game.bet()}
      />
    );
  }
  const safe = safeTiles(round);
  return (
    <MoneyButton
      className={styles.action}
      label={say(doing?.kind === 'cashing-out' ? 'cashingOut' : 'cashOut')}
      detail={
        safe === 0
          ? say('openFirst')
          : say('cashOutOf', { multiplier: times(round.multiplier), stake: rupees(round.stake) })
      }
      amount={safe === 0 ? '' : rupees(round.payout)}
      isBusy={doing?.kind === 'cashing-out' && !isStuck}
      isDisabled={safe === 0 || isStuck || state.isRetrying}
      now={now}
      onPress={() => void game.cashOut()}
    />
  );
}

/** While a round runs, what it would bring now beside what it can lose; before it, where its ladder ends. */
function Figures({
  state,
  steps,
  paise,
}: {
  readonly state: MinesReady;
  readonly steps: readonly Step[];
  readonly paise: number | null;
}) {
  const say = useSay();
  const { round } = state;
  if (isRunning(state) && round !== null) {
    const profit = safeTiles(round) === 0 ? 0 : profitOf(round);
    return (
      <dl className={styles.figures}>
        <Pair name={say('profitNow')} value={signedRupees(profit)} tone={profit > 0 ? 'up' : undefined} />
        <Pair name={say('onAMine')} value={signedRupees(-round.stake)} tone="down" />
      </dl>
    );
  }
  const top = topOf(steps, paise ?? state.session.minStake);
  return (
    <dl className={styles.figures}>
      {top !== null && (
        <>
          <Pair
            name={say('ladderEnds')}
            value={say('ladderEndsAt', { safe: top.step.safe, multiplier: times(top.step.multiplier) })}
          />
          <Pair name={say('largestHere')} value={wholeRupees(top.paise)} isWideOnly />
        </>
      )}
    </dl>
  );
}
