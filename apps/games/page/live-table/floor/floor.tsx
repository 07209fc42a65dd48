import { useEffect, useRef } from 'react';
import { rupees, wholeRupees } from '../../lib/figures.ts';
import type { Sound } from '../../lib/sound.ts';
import { useSay, type Say } from '../../lib/words/say.ts';
import { walletWords } from '../../lib/words/wallet-words.ts';
import { Announcement, Notice } from '../../shell/notice.tsx';
import { ChipRail } from '../chips/chip-rail.tsx';
import { placedOf, type Playing, type TableClient } from '../client.ts';
import { useServerNow } from '../clock.ts';
import { hasDialog } from '../dialogs/trouble-dialog.tsx';
import type { Showing, TableFace } from '../face.ts';
import styles from './floor.module.css';
import { settledOf, type Settled } from './settled.ts';
import { Slip } from './slip.tsx';
import { sayPhase, Status } from './status.tsx';

export interface FloorProps<Drawn> {
  readonly state: Playing;
  readonly client: TableClient;
  readonly face: TableFace<Drawn>;
  readonly sound: Sound;
  readonly now: () => number;
  readonly onVerify: (id: number) => void;
}

/** A table in play: its stage, felt and chips, and beside them results and the player's bets. */
export function Floor<Drawn>({ state, client, face, sound, now, onVerify }: FloorProps<Drawn>) {
  const say = useSay();
  const { frame, readAtMs, laid, table, chip, trouble } = state;
  const { round } = frame;
  const aheadMs = Date.parse(frame.serverTime) - readAtMs;
  const serverNow = useServerNow(aheadMs, now);
  const leftS = round ? Math.max(0, Math.ceil((Date.parse(round.until) - serverNow) / 1000)) : 0;
  const isOpen = round?.state === 'BETTING' && leftS > 0;
  const drawn = round === null ? null : face.read(round.drawn);
  const showing: Showing | null =
    round?.state === 'DEALT'
      ? { fromMs: Date.parse(round.since) - aheadMs, wholeMs: Date.parse(round.until) - Date.parse(round.since) }
      : null;
  const isShown = round?.state === 'PAYING' || round?.state === 'DONE';
  const settled = isShown ? settledOf(face, table.bets, drawn) : null;
  const said = sayPhase(say, state, { face, drawn, leftS });
  useCues(sound, { settled, roundId: round?.id ?? 0, placed: table.bets.length });
  const ended = table.results[0];
  const seen = { drawn, showing, now };
  const placed = placedOf(table.bets);
  return (
    <div className={styles.floor}>
      <Announcement>{settled === null ? said : spokenEnd(say, said, settled)}</Announcement>
      <section className={styles.stage}>
        <face.Stage {...seen} status={<Status state={state} leftS={leftS} said={said} />} />
      </section>
      <section className={styles.felt}>
        {!state.isConnected && <Notice tone="waiting">{say('connectionLost')}</Notice>}
        {trouble !== null && !hasDialog(state) && <Notice tone="refused">{sayTrouble(say, state, face)}</Notice>}
        <face.Felt
          {...seen}
          placed={placed}
          laid={laid}
          sums={frame.sums}
          isOpen={isOpen}
          chip={chip}
          onLay={client.lay}
        />
        <ChipRail state={state} client={client} isOpen={isOpen} />
      </section>
      <aside className={styles.rail}>
        <div className={styles.results}>
          <face.Results results={table.results} />
          {ended !== undefined && (
            <button type="button" className={styles.verify} onClick={() => onVerify(ended.id)}>
              {say('verifyNumber', { number: ended.number })}
            </button>
          )}
        </div>
        <Slip face={face} state={state} client={client} isOpen={isOpen} settled={settled} now={now} />
      </aside>
    </div>
  );
}

function spokenEnd(say: Say, result: string, { paise }: Settled): string {
  return paise > 0 ? say('wonInRound', { result, amount: rupees(paise) }) : say('lostInRound', { result });
}

/** A tick when a bet is placed; a win is heard only where the round returns more than its stake. */
function useCues(
  sound: Sound,
  { settled, roundId, placed }: { readonly settled: Settled | null; readonly roundId: number; readonly placed: number },
): void {
  const heard = useRef({ ended: 0, placed });
  const isWon = settled !== null && settled.net > 0;
  useEffect(() => {
    if (placed > heard.current.placed) sound.play('safe');
    heard.current.placed = placed;
  }, [sound, placed]);
  useEffect(() => {
    if (!isWon || heard.current.ended === roundId) return;
    heard.current.ended = roundId;
    sound.play('win');
  }, [sound, isWon, roundId]);
}

function sayTrouble<Drawn>(say: Say, { trouble }: Playing, face: TableFace<Drawn>): string {
  switch (trouble?.kind) {
    case 'limit': {
      const limits = face.rules.limitsOf(trouble.position);
      return say('positionLimit', {
        position: face.positionName(say, trouble.position),
        least: wholeRupees(limits?.least ?? 0),
        most: wholeRupees(limits?.most ?? 0),
      });
    }
    case 'returned':
      return say('chipsReturned');
    case 'wallet':
      return walletWords(say, trouble.code);
    case 'refused':
      return trouble.message;
    default:
      return say('connectionLost');
  }
}
