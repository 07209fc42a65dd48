import { useState } from 'react';
import { ANNOUNCED } from '../../../src/games/roulette/announced.ts';
import { WHEEL } from '../../../src/games/roulette/positions.ts';
import { wholeRupees } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import { costOfCall, numbersOfCall, stakesOfCall, type Call } from './calls.ts';
import { NumberTable } from './number-table.tsx';
import type { RaceProps } from './race-props.ts';
import styles from './race-view.module.css';
import { Ribbon } from './ribbon.tsx';
import { homeOfNumber, numberIn } from './ribbon-slots.ts';
import { announcedName, neighboursName, sayCall, saySector } from './say-call.ts';
import { SectorWheel } from './sector-wheel.tsx';
import { Steps } from './steps.tsx';
import { usePreview } from './use-preview.ts';

/** The racetrack on a phone, instead of the layout: announced bets, and a number with its neighbours, which is chosen on
 *  the ribbon and laid by a button of its own. */
export function RaceView(props: RaceProps) {
  const { chip, isOpen, each, onEach, onLay, winning } = props;
  const say = useSay();
  const [slot, setSlot] = useState(homeOfNumber(WHEEL[0]));
  const number = numberIn(slot);
  const { chips, paise } = costOfCall(number, each, chip);
  const { numbers, eventsOf } = usePreview(props, number);
  const lay = (call: Call) => isOpen && onLay(stakesOfCall(call, each, chip));
  return (
    <div className={styles.view}>
      <fieldset className={styles.sectors} aria-label={say('announcedBets')}>
        {ANNOUNCED.map((announced) => {
          const covered = numbersOfCall(announced, each);
          const cost = costOfCall(announced, each, chip);
          return (
            <button
              key={announced}
              type="button"
              aria-label={saySector(say, announced, chip)}
              aria-disabled={!isOpen || undefined}
              {...eventsOf(announced)}
              onClick={() => lay(announced)}
            >
              <SectorWheel numbers={covered} />
              <span className={styles.words}>
                <b>{announcedName(say, announced)}</b>{' '}
                <span>{say('chipsOnNumbers', { chips: cost.chips, numbers: covered.length })}</span>
              </span>
            </button>
          );
        })}
      </fieldset>
      <div className={styles.chosen}>
        <span className={styles.words}>
          <b>{neighboursName(say, number, each)}</b>
          <span>
            {say('chipsOfValue', { chips, chip: wholeRupees(chip) })} = <strong>{wholeRupees(paise)}</strong>
          </span>
        </span>
        <Steps each={each} onEach={onEach} />
      </div>
      <Ribbon slot={slot} each={each} winning={winning} onSlot={setSlot} />
      <button
        type="button"
        className={styles.lay}
        aria-label={`${say('layChips', { chips })}: ${sayCall(say, number, { each, chip })}`}
        aria-disabled={!isOpen || undefined}
        onClick={() => lay(number)}
      >
        {say('layChips', { chips })}
      </button>
      <NumberTable numbers={numbers ?? []} winning={winning} />
    </div>
  );
}
