import { useState } from 'react';
import { BY_HAND, crash, HIGHEST_TARGET, LOWEST_TARGET, returnPaise } from '../rules.ts';
import {
  paiseOfWhole,
  rupees,
  signedRupees,
  times,
  twoDecimals,
  typedHundredths,
  typedRupees,
  wholeRupees,
} from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import type { Playing, TableClient } from '../../../page/live-table/client.ts';
import { MoneyButton } from '../../../page/shell/money-button.tsx';
import { NumberStepper } from '../../../page/shell/number-stepper.tsx';
import styles from '../../../page/table/controls/controls.module.css';
import { Pair } from '../../../page/table/controls/pair.tsx';
import { Quick, QuickRow } from '../../../page/table/controls/quick.tsx';
import { CrashNotice } from './notice.tsx';
import own from './crash.module.css';
import { autoOf, worthOf, type Flight } from './round.ts';

export interface ControlsProps {
  readonly state: Playing;
  readonly client: TableClient;
  readonly flight: Flight;
  readonly now: () => number;
  readonly onRules: () => void;
}

const TEN_RUPEES = 10_00;
const HUNDRED_RUPEES = 100_00;
const QUICK_STAKES = [100_00, 1_000_00];
/** A step of the auto cash-out, and where it begins. */
const STEP = 50;
const FIRST_AUTO = 200;

const plain = (hundredths: number): string => twoDecimals(hundredths).replaceAll(',', '');

/** Stake, auto cash-out and the amber button, which cashes out while the player's bet flies. */
export function Controls({ state, client, flight, now, onRules }: ControlsProps) {
  const say = useSay();
  const [stakeText, setStakeText] = useState('100');
  const [autoText, setAutoText] = useState('');
  const { phase, own: bet, number } = flight;
  const isOpen = phase === 'betting';
  const isLocked = (bet?.state === 'pending' || bet?.state === 'placed') && phase !== 'cut' && phase !== 'void';
  const auto = autoText.trim() === '' ? null : typedHundredths(autoText);
  const isAutoWrong = autoText.trim() !== '' && (auto === null || auto < LOWEST_TARGET || auto > HIGHEST_TARGET);
  const position = auto === null || isAutoWrong ? BY_HAND : String(auto);
  const limits = crash.limitsOf(position) ?? { least: 0, most: 0 };
  const stake = paiseOfWhole(stakeText);
  const isStakeOut = stake !== null && (stake < limits.least || stake > limits.most);
  const range = { min: wholeRupees(limits.least), max: wholeRupees(limits.most) };
  const shownStake = isLocked ? bet.stake : (stake ?? 0);
  const shownAuto = isLocked ? autoOf(bet) : isAutoWrong ? null : auto;
  const step = (stake ?? 0) < HUNDRED_RUPEES ? TEN_RUPEES : HUNDRED_RUPEES;
  const setStake = (paise: number) =>
    setStakeText(typedRupees(Math.min(limits.most, Math.max(limits.least, paise - (paise % 100)))));
  const stepAuto = (by: number) => {
    const from = auto ?? FIRST_AUTO - by;
    setAutoText(plain(Math.min(HIGHEST_TARGET, Math.max(LOWEST_TARGET, from + by))));
  };
  const isFlying = bet?.state === 'placed' && phase === 'flying';
  const canBet = isOpen && bet === null && stake !== null && !isStakeOut && !isAutoWrong;
  const worth = worthOf(flight);
  return (
    <div className={styles.controls} data-instant data-locked={isLocked || undefined}>
      <div className={styles.stake}>
        <NumberStepper
          label={say('stake')}
          aside={isLocked ? say('inTheAirShort') : say('stakeLimits', range)}
          value={isLocked ? typedRupees(bet.stake) : stakeText}
          sign="₹"
          onValue={setStakeText}
          onStep={(direction) => setStake((stake ?? 0) + (direction === 'up' ? step : -step))}
          downLabel={say('less')}
          upLabel={say('more10')}
          isLocked={isLocked}
          fault={
            isLocked ? null : stake === null ? say('stakeNotWhole') : isStakeOut ? say('stakeOutOfRange', range) : null
          }
        />
      </div>
      <QuickRow label={say('quickStakes')} className={styles.stakeChips} isLocked={isLocked}>
        <Quick label="½" spoken={say('half')} onPress={() => setStake((stake ?? limits.least) / 2)} />
        <Quick label="2×" spoken={say('double')} onPress={() => setStake((stake ?? limits.least) * 2)} />
        {QUICK_STAKES.map((quick) => (
          <Quick key={quick} label={wholeRupees(quick)} isOn={quick === stake} onPress={() => setStake(quick)} />
        ))}
      </QuickRow>
      <div className={styles.choice}>
        <NumberStepper
          label={say('autoCashOut')}
          aside={isLocked ? '' : say('emptyForNone')}
          value={isLocked ? (shownAuto === null ? say('byHand') : plain(shownAuto)) : autoText}
          inputMode="decimal"
          onValue={setAutoText}
          onStep={(direction) => stepAuto(direction === 'up' ? STEP : -STEP)}
          downLabel={say('lowerAuto')}
          upLabel={say('raiseAuto')}
          isLocked={isLocked}
          fault={!isLocked && isAutoWrong ? say('autoRange') : null}
        />
      </div>
      <dl className={styles.figures}>
        {isFlying ? (
          <>
            <Pair name={say('profitNow')} value={signedRupees(worth - bet.stake)} />
            <Pair name={say('ifCutFirst')} value={signedRupees(-bet.stake)} />
          </>
        ) : (
          <>
            {shownAuto === null ? (
              <Pair name={say('cashOut')} value={say('byHand')} />
            ) : (
              <Pair name={say('wouldReturn')} value={rupees(returnPaise(shownStake, shownAuto))} />
            )}
            {number !== null && (
              <Pair name={say('stakeInRound', { number })} value={bet === null ? '–' : rupees(bet.stake)} />
            )}
          </>
        )}
      </dl>
      <MoneyButton
        className={styles.action}
        label={say(
          isFlying
            ? state.isPlacing
              ? 'cashingOut'
              : 'cashOut'
            : bet?.state === 'pending'
              ? 'waitingWallet'
              : state.isPlacing
                ? 'placing'
                : isLocked
                  ? 'betPlaced'
                  : 'bet',
        )}
        detail={
          isFlying
            ? say('cashOutOf', {
                multiplier: times(Math.min(flight.multiplier, autoOf(bet) ?? flight.multiplier)),
                stake: wholeRupees(bet.stake),
              })
            : isOpen
              ? say('takesOffIn', { seconds: flight.leftS })
              : isLocked
                ? say('takingOff')
                : say('betsOpenSoon')
        }
        amount={isFlying ? rupees(worth) : isLocked ? rupees(bet.stake) : stake === null ? '' : rupees(stake)}
        isBusy={state.isPlacing || bet?.state === 'pending'}
        isDisabled={!isFlying && !canBet}
        now={now}
        onPress={() =>
          void (isFlying
            ? client.act('crash/cash-out', { roundId: bet.roundId })
            : client.bet({ [position]: stake ?? 0 }))
        }
      />
      <CrashNotice state={state} />
      <p className={styles.small}>
        {say('crashReturn')}{' '}
        <button type="button" className={styles.link} onClick={onRules}>
          {say('howDrawn')}
        </button>
        <span className={own.counts}>{say('pressCounts')}</span>
      </p>
    </div>
  );
}
