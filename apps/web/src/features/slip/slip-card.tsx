import { Parchi, SideTag } from '@maidan/ui';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { openDialog } from '../../lib/browser/dialogs.ts';
import { formatSeconds, formatWhole } from '../../lib/format/figures.ts';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { useSession } from '../../lib/browser/session.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { useConnection, useMarket, type MarketMeta } from '../../live/index.ts';
import { DelayView, EndedView } from './delay/delay-view.tsx';
import { useFollowDelayed } from './delay/follow-delayed.ts';
import { Options } from './odds/options.tsx';
import { OddsEditor } from './odds/odds-editor.tsx';
import { PriceLadder } from './odds/price-ladder.tsx';
import { PlaceBar } from './place-bar.tsx';
import { placeBet } from './place-bet.ts';
import { SlipMessage } from './slip-message.tsx';
import styles from './slip.module.css';
import { changeSlip, clearSlip, EDITING, isBusy, setPhase, useSlipStore, type Phase, type Slip } from './slip-store.ts';
import { StakeChips } from './stake/stake-chips.tsx';
import { StakeField } from './stake/stake-field.tsx';
import { Summary } from './summary.tsx';
import type { Calculation } from './slip-bet.ts';
import { sideWord } from './slip-words.ts';
import { useCalculation, usePresent } from './use-calculation.ts';

export interface SlipCardProps {
  readonly eventName: string;
  /** Within a row on phones: a single-line stub, and the stake is not focused (that would open the keyboard). */
  readonly inline?: boolean;
  readonly onClosed?: () => void;
}

/** The open slip, if there is one (BET-10). */
export function SlipCard(props: SlipCardProps) {
  const slip = useSlipStore((store) => store.slip);
  const market = useMarket(slip?.pick.marketId ?? '');
  if (!slip || !market) return null;
  return <OpenSlip key={slip.reference} {...props} slip={slip} market={market} />;
}

function OpenSlip({
  slip,
  market,
  eventName,
  inline = false,
  onClosed,
}: SlipCardProps & { readonly slip: Slip; readonly market: MarketMeta }) {
  const words = useWords();
  const { say } = words;
  const phase = useSlipStore((store) => store.phase);
  const calculation = useCalculation(slip, market);
  const present = usePresent(slip);
  const isPlayer = useSession((session) => session.token !== null);
  const isStale = useConnection() !== 'live';
  const asksFirst = usePreferences((preferences) => preferences.confirmBets);
  const [hasTried, setHasTried] = useState(false);
  const stake = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const waiting = useFollowDelayed(phase);
  useForgetRefusal(market.status);

  useArrival(form, inline ? null : stake);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy(phase)) return;
    setHasTried(true);
    if (!isPlayer) return openDialog('login');
    const { bet, problem } = calculation;
    if (!bet || problem) return stake.current?.focus();
    if (isStale || market.status !== 'OPEN') return;
    if (asksFirst && phase.kind !== 'confirming') return setPhase({ kind: 'confirming' });
    void placeBet(slip, bet);
  };
  const clear = () => {
    if (phase.kind === 'confirming') return setPhase(EDITING);
    clearSlip();
    onClosed?.();
  };

  useEscape(form, clear);
  useInSight(form, phase.kind);
  const { side } = slip.pick;
  const title = named(selectionName(slip, market), words);
  const kind = slip.pick.marketType === 'FANCY' ? say('tabs.fancy') : named(market.name, words);
  return (
    <Parchi
      className={inline ? styles.inline : undefined}
      compact={inline}
      stuck={inline}
      torn={phase.kind === 'torn'}
      title={title}
      context={
        <>
          <SideTag side={side} label={sideWord(slip, words)} />
          {!inline && <span>{market.inPlay ? say('slip.inPlay', { market: kind }) : kind}</span>}
        </>
      }
      subtitle={inline ? undefined : named(eventName, words)}
      stamp={inline ? { reference: slip.reference } : { word: say('slip.stamp'), reference: slip.reference }}
    >
      <form
        className={styles.form}
        aria-label={say('slip.title', { selection: title })}
        ref={form}
        data-slip
        onSubmit={submit}
      >
        {phase.kind === 'delayed' && <DelayView bet={waiting} />}
        {phase.kind === 'ended' && <EndedView bet={phase.bet} />}
        <div className={styles.editing} hidden={phase.kind === 'delayed' || phase.kind === 'ended'}>
          <fieldset className={styles.fields} data-busy={isBusy(phase) || undefined}>
            <div className={styles.two}>
              <OddsEditor slip={slip} market={market} problem={calculation.problem} />
              <StakeField inputRef={stake} slip={slip} market={market} calculation={calculation} hasTried={hasTried} />
            </div>
            {slip.pick.marketType === 'EXCHANGE' && <PriceLadder slip={slip} depth={present.depth} />}
            <StakeChips
              stakePaise={calculation.bet?.stakePaise ?? null}
              onPick={(rupees) => changeSlip({ stakeText: formatWhole(rupees) })}
            />
          </fieldset>
          <Options slip={slip} isInPlay={market.inPlay} />
          {market.inPlay && market.betDelaySeconds > 0 && (
            <p className={styles.fine}>{say('slip.delay', { seconds: formatSeconds(market.betDelaySeconds) })}</p>
          )}
          <div className={styles.foot}>
            <Summary slip={slip} calculation={calculation} />
            <SlipMessage
              slip={slip}
              market={market}
              phase={phase}
              present={present}
              isStale={isStale}
              stakePaise={calculation.bet?.stakePaise ?? null}
            />
            <PlaceBar
              phase={phase}
              stakePaise={calculation.bet?.stakePaise ?? null}
              isPlayer={isPlayer}
              canPlace={!isStale && market.status === 'OPEN' && !isOverLimit(calculation)}
              showKeys={!inline}
              onClear={clear}
            />
          </div>
        </div>
      </form>
    </Parchi>
  );
}

/** Whether the bet is refused as typed; a stake that is yet to be typed is asked for when the bet is placed. */
function isOverLimit({ problem }: Calculation): boolean {
  return problem !== null && problem.kind !== 'stake-missing';
}

/** Scrolls the slip into view, clear of the bars; beside the page it focuses the stake. When the slip closes, the focus
 *  returns to the price that opened it. */
function useArrival(form: RefObject<HTMLFormElement | null>, first: RefObject<HTMLInputElement | null> | null): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    first?.current?.focus({ preventScroll: true });
    const show = () => form.current?.scrollIntoView({ block: 'nearest' });
    show();
    // Beside the page a message or the ladder may make it grow out of view; within a row it must not scroll by itself.
    const grown = first && form.current ? new ResizeObserver(show) : null;
    if (form.current) grown?.observe(form.current);
    return () => {
      grown?.disconnect();
      const hasLost = document.activeElement === null || document.activeElement === document.body;
      if (hasLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [form, first, opener]);
}

/** Keeps the slip in view when it shrinks to the countdown, also on phones. */
function useInSight(form: RefObject<HTMLFormElement | null>, kind: Phase['kind']): void {
  useEffect(() => {
    if (kind === 'delayed' || kind === 'lapsed') form.current?.scrollIntoView({ block: 'nearest' });
  }, [form, kind]);
}

/** Escape anywhere in the slip clears it. */
function useEscape(form: RefObject<HTMLFormElement | null>, clear: () => void): void {
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => {
    const element = form.current;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [form]);
}

/** When the market reopens, an earlier refusal about its state or prices is outdated and removed. */
function useForgetRefusal(status: MarketMeta['status']): void {
  useEffect(() => {
    if (status === 'OPEN' && useSlipStore.getState().phase.kind === 'refused') setPhase(EDITING);
  }, [status]);
}

/** The name of the slip's selection; for a fancy the market's name, because YES and NO are its sides. */
export function selectionName({ pick }: Slip, market: MarketMeta): string {
  return market.selections.find((each) => each._id === pick.selectionId)?.name ?? market.name;
}
