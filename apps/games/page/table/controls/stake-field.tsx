import { paiseOfWhole, rupees, typedRupees, wholeRupees } from '../../lib/figures.ts';
import { useSay, type Say } from '../../lib/words/say.ts';
import { NumberStepper } from '../../shell/number-stepper.tsx';
import { isRunning, type Ready, type TypedStake } from '../state.ts';
import styles from './controls.module.css';
import { Quick, QuickRow } from './quick.tsx';

const QUICK_STAKES = [10_000, 50_000, 100_000];
const HUNDRED_RUPEES = 10_000;
const TEN_RUPEES = 1000;

interface StakeProps {
  readonly state: Ready;
  readonly stake: TypedStake;
  /** What is said of a stake that could return more than the game pays. */
  readonly aboveReturn: 'stakeAboveReturn' | 'winAboveReturn';
  readonly onStake: (text: string) => void;
}

/** A hundred rupees up or down, ten below a hundred. */
function nextStake(paise: number, direction: 'up' | 'down'): number {
  const step = paise < HUNDRED_RUPEES ? TEN_RUPEES : HUNDRED_RUPEES;
  return direction === 'up' ? paise + step : paise - step;
}

/** The stake alone. `aside` is said beside its label instead of the limits. */
export function StakeStepper({
  state,
  stake: { paise, fault },
  aboveReturn,
  onStake,
  aside,
  next = nextStake,
  isStacked = false,
}: StakeProps & { readonly aside?: string; readonly next?: typeof nextStake; readonly isStacked?: boolean }) {
  const say = useSay();
  const { session } = state;
  const isLocked = isRunning(state);
  const round = isLocked ? state.round : null;
  const within = (amount: number): number => Math.min(session.maxStake, Math.max(session.minStake, amount));
  return (
    <NumberStepper
      label={say('stake')}
      aside={aside ?? (isLocked ? say('lockedInRound') : limits(say, state))}
      value={round === null ? state.stakeText : typedRupees(round.stake)}
      sign="₹"
      onValue={onStake}
      onStep={(direction) => onStake(typedRupees(within(next(paise ?? 0, direction))))}
      downLabel={say('less')}
      upLabel={say('more10')}
      isStacked={isStacked}
      isLocked={isLocked}
      fault={isLocked ? null : faultWords(say, state, { fault, aboveReturn })}
    />
  );
}

/** The stake with its limits, and the row that fills it in. */
export function StakeField(props: StakeProps) {
  const {
    state,
    stake: { paise },
    onStake,
  } = props;
  const say = useSay();
  const { session } = state;
  const isLocked = isRunning(state);
  const setStake = (next: number) => onStake(typedRupees(Math.min(session.maxStake, Math.max(session.minStake, next))));
  return (
    <>
      <div className={styles.stake}>
        <StakeStepper {...props} />
      </div>
      <QuickRow label={say('quickStakes')} className={styles.stakeChips} isLocked={isLocked}>
        <Quick label="½" spoken={say('half')} onPress={() => setStake(halved(paise ?? session.minStake))} />
        <Quick label="2×" spoken={say('double')} onPress={() => setStake((paise ?? session.minStake) * 2)} />
        {QUICK_STAKES.map((quick) => (
          <Quick key={quick} label={wholeRupees(quick)} isOn={quick === paise} onPress={() => setStake(quick)} />
        ))}
      </QuickRow>
    </>
  );
}

const limits = (say: Say, { session }: Ready): string =>
  say('stakeLimits', { min: wholeRupees(session.minStake), max: wholeRupees(session.maxStake) });

/** Half of a stake in whole rupees, cut down. */
function halved(paise: number): number {
  const rupeesOf = typedRupees(paise);
  return paiseOfWhole(String(Math.floor(Number(rupeesOf) / 2))) ?? 0;
}

function faultWords(
  say: Say,
  { session }: Ready,
  { fault, aboveReturn }: Pick<TypedStake, 'fault'> & { readonly aboveReturn: 'stakeAboveReturn' | 'winAboveReturn' },
): string | null {
  switch (fault) {
    case null:
      return null;
    case 'not-whole':
      return say('stakeNotWhole');
    case 'out-of-range':
      return say('stakeOutOfRange', { min: wholeRupees(session.minStake), max: wholeRupees(session.maxStake) });
    case 'above-largest-return':
      return say(aboveReturn, { largest: wholeRupees(session.maxReturn) });
    case 'above-balance':
      return say('stakeAboveBalance', { balance: rupees(session.balance) });
  }
}
