import { CheckIcon, LockSimpleIcon, Spoken, Stamp } from '@maidan/ui';
import { useState, type ReactNode } from 'react';
import type { TableFrame } from '../../../src/tables/page-api.ts';
import { rupees, signedRupees, wholeRupees } from '../../lib/figures.ts';
import { useSay, type Say } from '../../lib/words/say.ts';
import { RepeatIcon, UndoIcon } from '../../shell/icons.ts';
import { MoneyButton } from '../../shell/money-button.tsx';
import { added, total, type Stakes } from '../chips/chips.ts';
import { Tool } from '../chips/tool.tsx';
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
  /** What stands in the way, above Place: it moves nothing that is pressed. */
  readonly children?: ReactNode;
}

/** The player's bets of the round as a paper slip: what is placed has a tick, what is not a dashed ring; in the end what
 *  each has returned. On a phone a strip that opens. */
export function Slip<Drawn>(props: SlipProps<Drawn>) {
  const { face, state, client, isOpen, settled, now, children } = props;
  const say = useSay();
  const [isSpread, setSpread] = useState(false);
  const { laid, table, frame } = state;
  const placed = placedOf(table.bets);
  const both = added(placed, laid);
  const ids = Object.keys(both);
  const highest = ids.length === 0 ? null : (face.best?.(say, both) ?? null);
  const best = highest !== null && highest.paise > 0 ? highest : null;
  // One button in both states: it keeps the focus when bets close.
  const isLocked = !isOpen && !state.isPlacing;
  const missing = total(laid) > 0 ? total(laid) - table.balance : 0;
  return (
    <section className={styles.slip} aria-label={say('yourBets')} data-spread={isSpread || undefined}>
      <div className={styles.stub}>
        <div className={styles.head}>
          <div>
            <span>{frame.round && say('tableRound', { number: frame.round.number })}</span>
            <h2>
              {settled === null
                ? say('yourBets')
                : settled.paise > 0
                  ? say('returnedTitle', { amount: rupees(settled.paise) })
                  : say('nothingReturned')}
            </h2>
          </div>
          <SlipStamp settled={settled} placed={total(placed)} laid={total(laid)} />
        </div>
        <button type="button" className={styles.strip} aria-expanded={isSpread} onClick={() => setSpread(!isSpread)}>
          <StripWords {...props} count={ids.length} best={best} stake={total(both)} />
          <Spoken>{say(isSpread ? 'hideBets' : 'showBets')}</Spoken>
        </button>
        {ids.length > 0 && <Rows {...props} />}
        <div className={styles.more}>
          <Tool className={styles.tool} isOff={!isOpen || total(both) === 0} onPress={client.double}>
            {say('doubleChips')}
          </Tool>
          <Tool className={styles.tool} isOff={total(laid) === 0} onPress={client.clear}>
            {say('clear')}
          </Tool>
        </div>
      </div>
      <div className={styles.body}>
        <dl>
          <div>
            <dt>{say('totalStake')}</dt>
            <dd>{rupees(total(both))}</dd>
          </div>
          <div>
            <dt>
              {settled !== null
                ? say('returnedWord')
                : best === null
                  ? say('othersStakes')
                  : say('bestReturn', { result: best.name })}
            </dt>
            <dd data-up={settled !== null ? settled.net > 0 || undefined : best !== null || undefined}>
              {rupees(settled !== null ? settled.paise : best === null ? total(frame.sums) : best.paise)}
            </dd>
          </div>
        </dl>
        {children}
        <div className={styles.press}>
          <Tool className={styles.tool} label={say('undo')} isOff={state.before.length === 0} onPress={client.undo}>
            <UndoIcon size={22} />
          </Tool>
          <Tool
            className={styles.tool}
            label={say('repeat')}
            isOff={!isOpen || total(state.last) === 0}
            onPress={client.repeat}
          >
            <RepeatIcon size={22} />
          </Tool>
          <div className={styles.take} data-locked={isLocked || undefined}>
            <MoneyButton
              className={styles.place}
              label={isLocked ? sayLocked(say, frame) : sayPlace(say, { placed, laid })}
              detail={missing > 0 ? say('missing', { amount: rupees(missing) }) : undefined}
              amount={isLocked ? '' : wholeRupees(total(laid))}
              isBusy={state.isPlacing}
              isDisabled={!isOpen || total(laid) === 0}
              now={now}
              onPress={() => void client.place()}
            />
            {isLocked && <LockSimpleIcon size={20} />}
          </div>
        </div>
        <p className={styles.small}>{say(ids.length === 0 ? 'noBetsYet' : 'dashedRing')}</p>
      </div>
    </section>
  );
}

function sayPlace(say: Say, { placed, laid }: { readonly placed: Stakes; readonly laid: Stakes }): string {
  if (total(placed) === 0 || total(laid) === 0) return say('place');
  return say('placeMore', { count: Object.keys(laid).length });
}

/** Why no chip is taken now. */
function sayLocked(say: Say, { round, isClosed }: TableFrame): string {
  if (round?.state === 'VOID') return say('roundVoid');
  return say(isClosed && (round === null || round.state === 'DONE') ? 'tableOff' : 'chipsLocked');
}

function SlipStamp({
  settled,
  placed,
  laid,
}: {
  readonly settled: Settled | null;
  readonly placed: number;
  readonly laid: number;
}) {
  const say = useSay();
  if (settled === null) return placed > 0 && laid === 0 ? <Stamp tone="text">{say('placed')}</Stamp> : null;
  return settled.net > 0 ? (
    <Stamp>
      {say('wonStamp')} {signedRupees(settled.net)}
    </Stamp>
  ) : (
    <Stamp tone="text">
      {settled.net < 0 && say('lostStamp')} {signedRupees(settled.net)}
    </Stamp>
  );
}

/** `6 positions, on 9 returns ₹38,000.00`. */
function StripWords<Drawn>({
  settled,
  count,
  best,
  stake,
}: SlipProps<Drawn> & {
  readonly count: number;
  readonly best: { readonly name: string; readonly paise: number } | null;
  readonly stake: number;
}) {
  const say = useSay();
  if (count === 0) return <span>{say('yourBets')}</span>;
  return (
    <>
      <span>
        <b>{say(count === 1 ? 'onePosition' : 'positionsCount', { count })}</b>
        {settled !== null ? (
          <>
            , {say('returnedWord')} <b>{rupees(settled.paise)}</b>
          </>
        ) : (
          best !== null && (
            <>
              , {say('returnsAt', { result: best.name })} <b>{rupees(best.paise)}</b>
            </>
          )
        )}
      </span>
      <span>
        {say('stakeWord')} <b>{rupees(stake)}</b>
      </span>
    </>
  );
}

function Rows<Drawn>({ face, state: { laid, table }, settled }: SlipProps<Drawn>) {
  const say = useSay();
  const both = added(placedOf(table.bets), laid);
  const pending = placedOf(table.bets.filter(({ state }) => state === 'pending'));
  return (
    <ul>
      {Object.entries(both).map(([id, stake]) => {
        const isLaid = (laid[id] ?? 0) > 0;
        const isPending = (pending[id] ?? 0) > 0;
        const returned = settled?.returned[id] ?? 0;
        return (
          <li
            key={id}
            data-laid={isLaid || isPending || undefined}
            data-pending={isPending || undefined}
            data-lost={(settled !== null && returned === 0) || undefined}
          >
            <span>{face.positionName(say, id)}</span>
            <Spoken>{say(isLaid ? 'notPlaced' : isPending ? 'waitingForWallet' : 'placed')}</Spoken>
            <i>{face.pays(say, id)}:1</i>
            <b>
              <span className={styles.mark} aria-hidden="true">
                {!isLaid && !isPending && <CheckIcon size={14} />}
              </span>
              {settled === null ? wholeRupees(stake) : rupees(returned)}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
