import { CaretRightIcon, Dialog } from '@maidan/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { rupees, times, wholeRupees } from '../../../page/lib/figures.ts';
import type { Sound } from '../../../page/lib/sound.ts';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import type { Playing, TableClient } from '../../../page/live-table/client.ts';
import { Announcement } from '../../../page/shell/notice.tsx';
import frame from '../../../page/table/table.module.css';
import { Air } from './air.tsx';
import { Controls } from './controls.tsx';
import styles from './crash.module.css';
import { History } from './history.tsx';
import { LastRounds } from './last-rounds.tsx';
import { airOf, autoOf, flightAt, outcomeOf, worthOf, type Flight, type Outcome } from './round.ts';
import { Sky } from './sky/sky.tsx';
import { useIsStill, useTime } from './use-time.ts';

export interface FloorProps {
  readonly state: Playing;
  readonly client: TableClient;
  readonly sound: Sound;
  readonly now: () => number;
  readonly onRules: () => void;
  readonly onVerify: (id: number) => void;
}

/** The bets in the air, and those that are out with a return: the same lists until another frame comes. */
function useAir(told: Playing['frame'], own: Flight['own']) {
  const bets = useMemo(() => airOf(told, own), [told, own]);
  const out = useMemo(() => bets.filter(({ multiplier }) => multiplier !== null && multiplier > 0), [bets]);
  return { bets, out };
}

/** Last cuts, sky and controls; on a wide screen the bets of all stand beside them. */
export function CrashFloor({ state, client, sound, now, onRules, onVerify }: FloorProps) {
  const say = useSay();
  const isStill = useIsStill();
  const [isListing, list] = useState(false);
  const { frame: told, readAtMs, table } = state;
  const time = useTime(told.round?.state === 'DEALT' && !isStill, now);
  const aheadMs = Date.parse(told.serverTime) - readAtMs;
  // A frame may have been told since the page's clock was.
  const flight = flightAt(state, Math.max(time, readAtMs) + aheadMs);
  const { own, phase } = flight;
  const outcome = outcomeOf(flight, state.isPlacing);
  const { bets, out } = useAir(told, own);
  useCues(sound, outcome, own?.stake ?? 0);
  const ended = table.results[0];
  const air = <Air frame={told} bets={bets} auto={own === null ? null : autoOf(own)} isCut={phase === 'cut'} />;
  return (
    <div className={frame.table}>
      <Announcement>{spoken(say, flight, outcome)}</Announcement>
      <section className={frame.ladder}>
        <History results={table.results} onVerify={onVerify} />
      </section>
      <section className={styles.stage} data-phase={phase}>
        <Sky ms={flight.ms} isCut={phase === 'cut'} isStill={isStill} out={out} />
        <Reading flight={flight} outcome={outcome} />
      </section>
      <section className={frame.panel}>
        <button type="button" className={styles.summary} onClick={() => list(true)}>
          <span>{say('airSummary', { flying: told.air?.flying ?? 0, out: out.length })}</span>
          <CaretRightIcon size={18} />
        </button>
        <Controls state={state} client={client} flight={flight} now={now} onRules={onRules} />
        <LastRounds client={client} after={state.ownEnded} onVerify={onVerify} />
      </section>
      <aside className={frame.rail}>
        <div className={styles.scrolls}>{air}</div>
        <div className={frame.fixed}>
          <h2>{say('fixedBeforeTakeOff')}</h2>
          <p>{say('fixedBeforeTakeOffWhat', { number: flight.number ?? 1 })}</p>
          <div>
            {ended !== undefined && (
              <button type="button" onClick={() => onVerify(ended.id)}>
                {say('verifyNumber', { number: ended.number })}
              </button>
            )}
          </div>
        </div>
      </aside>
      {isListing && (
        <Dialog title={say('inTheAir')} closeLabel={say('close')} onClose={() => list(false)}>
          {air}
        </Dialog>
      )}
    </div>
  );
}

/** The multiplier, what the round is doing, and what the player's bet is worth. */
function Reading({ flight, outcome }: { readonly flight: Flight; readonly outcome: Outcome | null }) {
  const say = useSay();
  const { phase, number, multiplier, leftS, own } = flight;
  return (
    <div className={styles.reading}>
      <p className={styles.phase}>
        {phaseWords(say, flight)}
        {number !== null && <span>{say('tableRound', { number })}</span>}
      </p>
      <p className={styles.big}>
        {phase === 'betting' ? (
          <>
            {leftS}
            <small> s</small>
          </>
        ) : (
          <>
            {times(multiplier).slice(0, -1)}
            <small>×</small>
          </>
        )}
      </p>
      <p className={styles.worth}>
        {outcome?.kind === 'out' ? (
          <b className={styles.up}>
            {say('reeledInPaid', { multiplier: times(outcome.multiplier), amount: rupees(outcome.paise) })}
          </b>
        ) : outcome?.kind === 'lost' && own !== null ? (
          <b>{say('crashLost', { multiplier: times(multiplier), stake: wholeRupees(own.stake) })}</b>
        ) : own !== null && phase === 'flying' ? (
          <>
            {say('crashWorth', { stake: wholeRupees(own.stake) })} <b>{rupees(worthOf(flight))}</b>
          </>
        ) : null}
      </p>
    </div>
  );
}

function phaseWords(say: Say, { phase }: Flight): string {
  switch (phase) {
    case 'betting':
      return say('takesOff');
    case 'taking-off':
      return say('takingOff');
    case 'flying':
      return say('flying');
    case 'cut':
      return say('cut');
    case 'void':
      return say('roundVoid');
    case 'waiting':
      return say('betsOpenSoon');
  }
}

/** What has changed, and not each hundredth of it. */
function spoken(say: Say, flight: Flight, outcome: Outcome | null): string {
  const { phase, multiplier, own } = flight;
  if (outcome?.kind === 'out')
    return say('reeledInPaid', { multiplier: times(outcome.multiplier), amount: rupees(outcome.paise) });
  if (outcome?.kind === 'lost' && own !== null)
    return say('crashLost', { multiplier: times(multiplier), stake: wholeRupees(own.stake) });
  if (phase === 'cut') return say('cutAt', { multiplier: times(multiplier) });
  return phase === 'betting' ? say('betsOpen') : phaseWords(say, flight);
}

/** A win is heard only where it is more than the stake. */
function useCues(sound: Sound, outcome: Outcome | null, stake: number): void {
  const before = useRef<Outcome['kind'] | null>(null);
  const kind = outcome?.kind ?? null;
  const paise = outcome?.kind === 'out' ? outcome.paise : 0;
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    if (kind === 'out' && paise > stake) sound.play('win');
    if (kind === 'lost') sound.play('mine');
  }, [sound, kind, paise, stake]);
}
