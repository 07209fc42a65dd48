import { classes } from '@maidan/ui';
import { MAX_MINES, returnAt } from '../../src/games/mines/rules.ts';
import {
  paiseOfWhole,
  percent,
  rupees,
  shortHash,
  signedRupees,
  times,
  typedRupees,
  wholeRupees,
} from '../lib/figures.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import { ShuffleIcon } from '../shell/icons.ts';
import { MoneyButton } from '../shell/money-button.tsx';
import { NumberStepper } from '../shell/number-stepper.tsx';
import styles from './controls.module.css';
import type { MinesGame } from './game.ts';
import { Notices } from './notices.tsx';
import { Quick, QuickRow } from './quick.tsx';
import { isRunning, minesOf, profitOf, safeTiles, stakeOf, topOf, type Ready, type Step } from './state.ts';
import { minesWords } from './words.ts';

const QUICK_STAKES = [10_000, 50_000, 100_000];
const QUICK_MINES = [1, 3, 5, 10, 24];
const HUNDRED_RUPEES = 10_000;
const TEN_RUPEES = 1000;

export interface ControlsProps {
  readonly state: Ready;
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
  const { paise, fault } = stakeOf(state);
  const round = isLocked ? state.round : null;
  const safe = round === null ? 0 : safeTiles(round);
  const mines = round?.mines ?? state.mines;
  const areMinesTyped = minesOf(state.minesText) !== null;
  const setStake = (next: number) =>
    game.setStake(typedRupees(Math.min(session.maxStake, Math.max(session.minStake, next))));
  const step = (paise ?? 0) < HUNDRED_RUPEES ? TEN_RUPEES : HUNDRED_RUPEES;
  return (
    <div className={styles.controls} data-locked={isLocked || undefined}>
      <div className={styles.stake}>
        <NumberStepper
          label={say('stake')}
          aside={isLocked ? say('lockedInRound') : limits(say, state)}
          value={round === null ? state.stakeText : typedRupees(round.stake)}
          sign="₹"
          onValue={game.setStake}
          onStep={(direction) => setStake((paise ?? 0) + (direction === 'up' ? step : -step))}
          downLabel={say('less')}
          upLabel={say('more10')}
          isLocked={isLocked}
          fault={isLocked ? null : faultWords(say, state, fault)}
        />
      </div>
      <QuickRow label={say('quickStakes')} className={styles.stakeChips} isLocked={isLocked}>
        <Quick label="½" spoken={say('half')} onPress={() => setStake(halved(paise ?? session.minStake))} />
        <Quick label="2×" spoken={say('double')} onPress={() => setStake((paise ?? session.minStake) * 2)} />
        {QUICK_STAKES.map((quick) => (
          <Quick key={quick} label={wholeRupees(quick)} isOn={quick === paise} onPress={() => setStake(quick)} />
        ))}
      </QuickRow>
      <div className={styles.mines}>
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
      <QuickRow label={say('quickMines')} className={styles.minesChips} isLocked={isLocked}>
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
        canBet={!session.isClosed && areMinesTyped && (fault === null || fault === 'above-balance')}
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
      <p className={styles.small}>
        {say('limitsInWords', {
          min: wholeRupees(session.minStake),
          max: wholeRupees(session.maxStake),
          largest: wholeRupees(session.maxReturn),
        })}{' '}
        <button type="button" className={styles.link} onClick={onRules}>
          {say(safe === 0 ? 'returnFirst' : 'returnInWords', {
            percent: percent(returnAt(mines, Math.max(1, safe))),
          })}
        </button>{' '}
        <span className={styles.hashLine}>
          {say('fixedBefore')}{' '}
          <button type="button" className={styles.link} onClick={onSeeds}>
            {shortHash(round?.serverSeedHash ?? session.seeds.serverSeedHash)}
          </button>
        </span>
      </p>
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
  readonly state: Ready;
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
  readonly state: Ready;
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

function Pair({
  name,
  value,
  tone,
  isWideOnly = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly tone?: 'up' | 'down' | undefined;
  readonly isWideOnly?: boolean;
}) {
  return (
    <div className={classes(styles.pair, isWideOnly && styles.wideOnly)}>
      <dt>{name}</dt>
      <dd className={tone === undefined ? undefined : styles[tone]}>{value}</dd>
    </div>
  );
}

const limits = (say: Say, { session }: Ready): string =>
  say('stakeLimits', { min: wholeRupees(session.minStake), max: wholeRupees(session.maxStake) });

/** Half of a stake in whole rupees, cut down. */
function halved(paise: number): number {
  const rupeesOf = typedRupees(paise);
  return paiseOfWhole(String(Math.floor(Number(rupeesOf) / 2))) ?? 0;
}

function faultWords(say: Say, { session }: Ready, fault: ReturnType<typeof stakeOf>['fault']): string | null {
  switch (fault) {
    case null:
      return null;
    case 'not-whole':
      return say('stakeNotWhole');
    case 'out-of-range':
      return say('stakeOutOfRange', { min: wholeRupees(session.minStake), max: wholeRupees(session.maxStake) });
    case 'above-largest-return':
      return say('stakeAboveReturn', { largest: wholeRupees(session.maxReturn) });
    case 'above-balance':
      return say('stakeAboveBalance', { balance: rupees(session.balance) });
  }
}
