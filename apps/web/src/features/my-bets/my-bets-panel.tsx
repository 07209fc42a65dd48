import { Card, Segmented } from '@maidan/ui';
import { useState } from 'react';
import { useWords } from './words/index.ts';
import { useSession } from '../../lib/browser/session.ts';
import { useMyBets } from '../../live/index.ts';
import { BetsList, type CashOutOf } from './bets-list.tsx';
import { openBets } from './group-bets.ts';
import styles from './my-bets.module.css';

export interface EventBetsProps {
  readonly eventId: string;
  readonly cashOutOf?: CashOutOf;
}

type Which = 'all' | 'event';

/** My Bets in the right panel (SHL-11): all bets, or those of the page's event. */
export function MyBetsPanel({ eventId, cashOutOf }: Partial<EventBetsProps>) {
  const { say } = useWords();
  const bets = useMyBets();
  const [which, setWhich] = useState<Which>('all');
  const shown = which === 'all' ? bets : bets?.filter((each) => each.eventId._id === eventId);
  const isPlayer = useSession((session) => session.token !== null);
  const isEmpty = shown ? shown.length === 0 : !isPlayer;
  return (
    <Card as="section" aria-label={say('bets.title')} className={styles.panel}>
      <div className={styles.head}>
        <h2>{say('bets.title')}</h2>
        {bets && <span className={styles.count}>{openBets(bets).length}</span>}
        {eventId !== undefined && (
          <Segmented<Which>
            className={styles.which}
            label={say('bets.which')}
            value={which}
            onChange={setWhich}
            options={[
              { id: 'all', label: say('bets.all') },
              { id: 'event', label: say('bets.thisEvent') },
            ]}
          />
        )}
      </div>
      {isEmpty ? (
        <div className={styles.none}>
          <p>{say('bets.empty')}</p>
          {!isPlayer && <small>{say('bets.visitor')}</small>}
        </div>
      ) : (
        <BetsList bets={shown} cashOutOf={cashOutOf} />
      )}
    </Card>
  );
}

/** The bets of one event, for the Mine tab where My Bets is not beside the page (BET-19). */
export function EventBets({ eventId, cashOutOf }: EventBetsProps) {
  const { say } = useWords();
  const bets = useMyBets()?.filter((each) => each.eventId._id === eventId);
  return (
    <Card as="section" bleed aria-label={say('bets.title')}>
      <BetsList bets={bets} isLong cashOutOf={cashOutOf} />
    </Card>
  );
}
