import type { Desk, DeskEvent } from '@maidan/contract';
import { classes } from '@maidan/ui';
import { bringIntoView } from '../../lib/bring-into-view.ts';
import { wholeRupees } from '../../lib/figures.ts';
import styles from './events-list.module.css';
import { worstOf } from './house/alerts.ts';
import { lossWords } from './house/figures.ts';
import { LimitBar } from './house/limit-bar.tsx';
import { holdOver } from './scopes.ts';
import { eventState, State } from './state.tsx';

interface ListProps {
  readonly desk: Desk;
  readonly events: readonly DeskEvent[];
  readonly selected: DeskEvent | null;
  readonly onSelect: (id: string) => void;
}

/** Events in play, then those of the next day. Rows keep their order while a key moves through them. */
export function EventsList({ desk, events, selected, onSelect }: ListProps) {
  const inPlay = events.filter(({ isInPlay }) => isInPlay);
  const coming = events.filter(({ isInPlay }) => !isInPlay);
  return (
    <div className={styles.list}>
      {[
        { title: 'In play', of: inPlay },
        { title: 'Next 24 hours', of: coming },
      ]
        .filter(({ of }) => of.length > 0)
        .map(({ title, of }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.group}>
              {title} <span>{of.length}</span>
            </h2>
            <ul>
              {of.map((event) => (
                <li key={event.id}>
                  <EventRow desk={desk} event={event} isSelected={event.id === selected?.id} onSelect={onSelect} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

interface RowProps extends Pick<ListProps, 'desk' | 'onSelect'> {
  readonly event: DeskEvent;
  readonly isSelected: boolean;
}

function EventRow({ desk, event, isSelected, onSelect }: RowProps) {
  const worst = worstOf(event);
  const matched = Math.max(0, ...event.markets.map((market) => market.matched));
  return (
    <button
      ref={isSelected ? bringIntoView : null}
      type="button"
      className={classes(styles.event, isSelected && styles.selected)}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(event.id)}
    >
      <b>{event.name}</b>
      <span className={styles.league}>{event.league}</span>
      <span className={styles.state}>
        <State {...eventState(event, holdOver(desk, event))} />
      </span>
      <span className={styles.matched}>{wholeRupees(matched)}</span>
      {worst !== null && (
        <>
          <LimitBar {...worst.house} />
          <span className={styles.loss}>{lossWords(worst.house.loss)}</span>
        </>
      )}
    </button>
  );
}
