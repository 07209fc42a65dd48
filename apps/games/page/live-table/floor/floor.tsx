import { useEffect, useMemo, useRef } from 'react';
import type { TableResult, TableRoundView } from '../../../src/tables/page-api.ts';
import { rupees, signedRupees, wholeRupees } from '../../lib/figures.ts';
import type { Sound } from '../../lib/sound.ts';
import { useSay, type Say } from '../../lib/words/say.ts';
import { walletWords } from '../../lib/words/wallet-words.ts';
import { Announcement, Notice } from '../../shell/notice.tsx';
import { ChipRail } from '../chips/chip-rail.tsx';
import { placedOf, type Playing, type TableClient } from '../client.ts';
import { useLeftMs } from '../clock.ts';
import { hashOf } from '../hash/hash-of.ts';
import { RoundHash } from '../hash/round-hash.tsx';
import { hasDialog } from '../dialogs/trouble-dialog.tsx';
import type { Showing, TableFace } from '../face.ts';
import styles from './floor.module.css';
import { netOf, settledOf, type Settled } from './settled.ts';
import { Slip } from './slip.tsx';
import { Winners } from './winners.tsx';
import { BettingPanel, InfoBar, isOff, LastResult, PhasePlate, sayPhase, Status } from './status.tsx';

/** The countdown is spoken once before the last bets. */
const SPOKEN_S = 10;

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
  const { frame, readAtMs, laid, table, chip, trouble, own } = state;
  const { round } = frame;
  const aheadMs = Date.parse(frame.serverTime) - readAtMs;
  const leftMs = useLeftMs(round ? Date.parse(round.until) : null, { aheadMs, now });
  const leftS = Math.ceil(leftMs / 1000);
  const isFollowed = state.isConnected && !state.isElsewhere;
  const isOpen = round?.state === 'BETTING' && leftS > 0 && isFollowed;
  const drawn = round === null ? null : face.read(round.drawn);
  const showing: Showing | null =
    round?.state === 'DEALT'
      ? { fromMs: Date.parse(round.since) - aheadMs, wholeMs: Date.parse(round.until) - Date.parse(round.since) }
      : null;
  const isShown = round?.state === 'PAYING' || round?.state === 'DONE';
  const settled = isShown ? settledOf(face, table.bets, drawn) : null;
  const said = isFollowed
    ? sayPhase(say, frame, { face, drawn, leftS })
    : say(state.isElsewhere ? 'stoppedHere' : 'reconnecting');
  useCues(sound, { settled, roundId: round?.id ?? 0, placed: table.bets.length });
  const ended = table.results[0];
  const shownResults = useResults(table.results, isShown ? round : null);
  const results = shownResults.flatMap(({ id, drawn: each }) => {
    const read = face.read(each);
    return read === null ? [] : [{ id, drawn: read }];
  });
  const last = results.find(({ id }) => id !== round?.id) ?? null;
  const shown = isShown && round && drawn !== null ? { id: round.id, drawn } : last;
  const seen = { drawn, showing, now };
  const leftShare =
    round?.state === 'BETTING' ? leftMs / Math.max(1, Date.parse(round.until) - Date.parse(round.since)) : 0;
  const strip = { face, frame, results, leftS, said, isFollowed };
  const shownHash = hashOf(round, table.results);
  return (
    <div className={styles.floor}>
      <Announcement>
        {settled !== null && !isOff(frame)
          ? spokenEnd(say, said, settled)
          : isOpen && leftS > 5 && leftS <= SPOKEN_S
            ? say('secondsToBet', { seconds: SPOKEN_S })
            : said}
      </Announcement>
      <section className={styles.stage}>
        <face.Stage
          {...seen}
          last={last?.drawn ?? null}
          leftShare={isOpen ? leftShare : 0}
          status={<Status {...strip} />}
          betting={<BettingPanel {...strip} leftShare={leftShare} />}
          lastResult={
            <LastResult
              face={face}
              drawn={shown?.drawn ?? null}
              net={own[0] !== undefined && own[0].tableRoundId === shown?.id ? netOf(own) : null}
              players={frame.players}
            />
          }
          phase={<PhasePlate {...strip} />}
          info={<InfoBar face={face} players={frame.players} />}
          hash={shownHash && <RoundHash {...shownHash} />}
        />
      </section>
      <section className={styles.felt} data-void={round?.state === 'VOID' || undefined}>
        <face.Felt
          {...seen}
          placed={placedOf(table.bets)}
          laid={laid}
          sums={frame.sums}
          heads={frame.heads ?? {}}
          pending={placedOf(table.bets.filter(({ state: each }) => each === 'pending'))}
          limitsOf={face.rules.limitsOf}
          isOpen={isOpen}
          chip={chip}
          onLay={client.lay}
          onTakeOff={client.takeOff}
          onEmpty={client.empty}
          results={shownResults}
          limited={trouble?.kind === 'limit' ? trouble.position : null}
          renderChips={(beside) => <ChipRail state={state} client={client} isOpen={isOpen} beside={beside} />}
        />
      </section>
      <aside className={styles.rail}>
        <div className={styles.results}>
          <Results face={face} results={shownResults} />
          <Winners face={face} frame={frame} own={own} results={table.results} />
          {ended !== undefined && (
            <button type="button" className={styles.verify} onClick={() => onVerify(ended.id)}>
              {say('verifyNumber', { number: ended.number })}
            </button>
          )}
        </div>
        <Slip face={face} state={state} client={client} isOpen={isOpen} settled={settled} now={now}>
          {state.isElsewhere && (
            <Notice tone="waiting" again={say('playHere')} onAgain={() => void client.playHere()}>
              {say('openElsewhere')}
            </Notice>
          )}
          {!state.isConnected && !state.isElsewhere && <Notice tone="waiting">{say('connectionLost')}</Notice>}
          {trouble !== null && !hasDialog(state) && <Notice tone="refused">{sayTrouble(say, state, face)}</Notice>}
        </Slip>
      </aside>
    </div>
  );
}

/** Drawn again only when a round has ended: the roads are many shapes. */
function Results<Drawn>({
  face,
  results,
}: {
  readonly face: TableFace<Drawn>;
  readonly results: readonly TableResult[];
}) {
  return useMemo(() => <face.Results results={results} />, [face, results]);
}

/** Ended rounds, and first of them the one that is being paid. */
function useResults(ended: readonly TableResult[], paid: TableRoundView | null): readonly TableResult[] {
  // A frame brings a new object of the same round.
  const { id, number, chainId, link } = paid ?? {};
  const drawn = JSON.stringify(paid?.drawn);
  return useMemo(() => {
    if (id === undefined || number === undefined || chainId === undefined || ended.some((each) => each.id === id))
      return ended;
    const first = {
      id,
      number,
      chainId,
      link: link ?? null,
      state: 'DONE' as const,
      drawn: JSON.parse(drawn) as unknown,
    };
    return [first, ...ended];
  }, [ended, id, number, chainId, link, drawn]);
}

function spokenEnd(say: Say, result: string, { paise, net }: Settled): string {
  const figures = { amount: rupees(paise), net: signedRupees(net) };
  return paise > 0 ? say('wonInRound', { result, ...figures }) : say('lostInRound', { result, net: figures.net });
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
