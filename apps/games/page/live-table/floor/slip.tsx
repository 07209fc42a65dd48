import { CheckIcon, LockSimpleIcon, Spoken, Stamp } from '@maidan/ui';
import { rupees, signedRupees } from '../../lib/figures.ts';
import { useSay } from '../../lib/words/say.ts';
import { MoneyButton } from '../../shell/money-button.tsx';
import { added, total } from '../chips/chips.ts';
import { placedOf, type Playing, type TableClient } from '../client.ts';
import type { TableFace } from '../face.ts';
import type { Settled } from './settled.ts';
import styles from './slip.module.css';

export interface SlipProps<Drawn> {
  readonly face: TableFace<Drawn>;
  readonly state: Playing;
  readonly client: TableClient;
  readonly isOpen: boolean;
  /** What the round has returned; null while it is not settled, or without bets. */
  readonly settled: Settled | null;
  readonly now: () => number;
}

/** The player's bets of the round as a paper slip: what is placed has a tick, what is not a dashed ring; in the end what
 *  each has returned. */
export function Slip<Drawn>({ face, state, client, isOpen, settled, now }: SlipProps<Drawn>) {
  const say = useSay();
  const { laid, table, frame } = state;
  const placed = placedOf(table.bets);
  const both = added(placed, laid);
  const ids = Object.keys(both);
  return (
    <section className={styles.slip} aria-label={say('yourBets')}>
      <div className={styles.stub}>
        <div className={styles.head}>
          <div>
            <span>
              {frame.round && say('tableRound', { number: frame.round.number })}
              {total(placed) > 0 && ` · ${say('placed')} ${rupees(total(placed))}`}
            </span>
            <h2>{settled === null ? say('yourBets') : sayReturned(say, settled)}</h2>
          </div>
          {settled !== null && settled.net > 0 ? (
            <Stamp>
              {say('wonStamp')} {signedRupees(settled.net)}
            </Stamp>
          ) : (
            settled === null && total(placed) > 0 && total(laid) === 0 && <Stamp tone="text">{say('placed')}</Stamp>
          )}
        </div>
        {ids.length > 0 && (
          <ul>
            {ids.map((id) => (
              <li key={id} data-laid={(laid[id] ?? 0) > 0 || undefined}>
                <span className={styles.mark} aria-hidden="true">
                  {(laid[id] ?? 0) === 0 && <CheckIcon size={14} />}
                </span>
                <span>{face.positionName(say, id)}</span>
                <Spoken>{say((laid[id] ?? 0) > 0 ? 'notPlaced' : 'placed')}</Spoken>
                <i>{face.pays(say, id)}:1</i>
                <b>{rupees(settled?.returned[id] ?? both[id] ?? 0)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.body}>
        <dl>
          <dt>{say('placed')}</dt>
          <dd>{rupees(total(placed))}</dd>
          <dt>{say('othersStakes')}</dt>
          <dd>{rupees(total(frame.sums))}</dd>
        </dl>
        {isOpen || state.isPlacing ? (
          <MoneyButton
            label={say('place')}
            amount={rupees(total(laid))}
            isBusy={state.isPlacing}
            isDisabled={!isOpen || total(laid) === 0}
            now={now}
            onPress={() => void client.place()}
          />
        ) : (
          <p className={styles.locked}>
            <LockSimpleIcon size={20} />
            {say('chipsLocked')}
          </p>
        )}
        <p className={styles.small}>{say(ids.length === 0 ? 'noBetsYet' : 'dashedRing')}</p>
      </div>
    </section>
  );
}

function sayReturned(say: ReturnType<typeof useSay>, { paise }: Settled): string {
  return paise > 0 ? say('returnedTitle', { amount: rupees(paise) }) : say('nothingReturned');
}
