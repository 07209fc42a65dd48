import { CaretDownIcon, Segmented } from '@maidan/ui';
import { useState } from 'react';
import { usePreferences, type AcceptOdds } from '../../../lib/browser/preferences.ts';
import { useWords, type WordKey } from '../words/index.ts';
import styles from '../slip.module.css';
import type { Slip } from '../slip-store.ts';
import { TimeInForceChoice, timeInForceWord } from './time-in-force.tsx';

export interface OptionsProps {
  readonly slip: Slip;
  readonly isInPlay: boolean;
}

const ACCEPT: Readonly<Record<AcceptOdds, WordKey>> = {
  none: 'slip.acceptNone',
  better: 'slip.acceptBetter',
  any: 'slip.acceptAny',
};

/** How moved prices and an unmatched part are handled: one line says what is chosen and opens the choices. */
export function Options({ slip, isInPlay }: OptionsProps) {
  const { say, sayLoosely } = useWords();
  const acceptOdds = usePreferences((preferences) => preferences.acceptOdds);
  const prefer = usePreferences((preferences) => preferences.prefer);
  const [isOpen, setIsOpen] = useState(false);
  const isExchange = slip.pick.marketType === 'EXCHANGE';
  const accepted = say('slip.accepts', { odds: sayLoosely(ACCEPT[acceptOdds]) });
  const chosen = isExchange
    ? `${accepted}, ${say('slip.unmatchedIs', { choice: sayLoosely(timeInForceWord(slip, isInPlay)) })}`
    : accepted;
  return (
    <div className={styles.options}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {say('slip.options')} <b>{chosen}</b>
        <CaretDownIcon size={12} />
      </button>
      {isOpen && (
        <>
          {isExchange && <TimeInForceChoice slip={slip} isInPlay={isInPlay} />}
          <div className={styles.accept}>
            <span aria-hidden="true">{say('slip.accept')}</span>
            <Segmented
              label={say('slip.accept')}
              value={acceptOdds}
              onChange={(choice) => prefer({ acceptOdds: choice })}
              options={[
                { id: 'none', label: say('slip.acceptNone') },
                { id: 'better', label: say('slip.acceptBetter') },
                { id: 'any', label: say('slip.acceptAny') },
              ]}
            />
          </div>
        </>
      )}
    </div>
  );
}
