import { Plate, SeamProgress } from '@maidan/ui';
import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import { chanceText, exactTimes, rupees, signedRupees } from '../lib/figures.ts';
import { useSay } from '../lib/words/say.ts';
import { useCountUp } from '../table/count-up.tsx';
import { isCelebrated, resultOf, stakeWords } from '../table/state.ts';
import { multiplierOfCoins } from '../../src/games/slots/engine.ts';
import { stepWords } from './feature-words.tsx';
import type { SlotArt } from './slot-art.ts';
import type { SlotRound, SlotShown } from './use-slot.ts';
import styles from './win-panel.module.css';
import { WinList } from './win-list.tsx';

export interface WinPanelProps {
  readonly game: SlotGame;
  readonly art: SlotArt;
  readonly shown: SlotShown;
  /** The round that has ended; null before the first, and while a bet is shown. */
  readonly ended: SlotRound | null;
  /** The player saw it end: only then is it celebrated. */
  readonly isFresh: boolean;
  /** `Stops 5 22 0 16 24`. */
  readonly result: string;
  readonly now: () => number;
}

/** What the bet has paid: on plates that count up only where it is more than its stake (casino rules 1). */
export function WinPanel(props: WinPanelProps) {
  const { ended, shown, isFresh } = props;
  if (ended === null) return shown.isRunning ? <Running {...props} /> : <Before {...props} />;
  if (ended.drawn === null) return <Void round={ended} />;
  if (isCelebrated(ended)) return <Win key={`${ended.roundId} ${isFresh}`} {...props} round={ended} />;
  return <Return {...props} round={ended} />;
}

function Before({ game }: WinPanelProps) {
  const say = useSay();
  return (
    <div className={styles.panel}>
      <dl className={styles.figures}>
        <div>
          <dt>{say('paysAtMost')}</dt>
          <dd>{exactTimes(multiplierOfCoins(game, game.figures.largestLikely))}</dd>
        </div>
        <div>
          <dt>{say('chanceAboveStake')}</dt>
          <dd>{chanceText(game.figures.aboveStake)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** While the bet is shown: what it has paid up to here, or that its reels turn. */
function Running({ art: { Tally }, shown }: WinPanelProps) {
  const say = useSay();
  const { step, at, soFar, round } = shown;
  if (step.kind === 'spin' && shown.isMoving) {
    return (
      <div className={styles.panel}>
        <p className={styles.plain}>
          <b>
            <i className={styles.dot} />
            {say('slotTurning')}
          </b>
          <span>{say('slotStakeTaken', { stake: rupees(round?.stake ?? 0) })}</span>
        </p>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      {Tally !== undefined && <Tally step={step} />}
      <Plate
        className={styles.plates}
        value={rupees(soFar)}
        size="xl"
        label={say('slotSoFar', { amount: rupees(soFar) })}
      />
      <p className={styles.said}>
        <output>
          {shown.waiting === null ? stepWords(say, step, at) : say('slotPressStart', { count: shown.waiting })}
        </output>
        <span>{say('slotSoFarShort')}</span>
      </p>
    </div>
  );
}

function Win({ game, art, shown, round, isFresh, result, now }: WinPanelProps & { readonly round: SlotRound }) {
  const say = useSay();
  const { shown: counted, finish } = useCountUp({ paise: round.payout, stakePaise: round.stake, now });
  const paise = isFresh ? counted : round.payout;
  const isDone = paise === round.payout;
  return (
    <div className={styles.panel} data-win>
      {isFresh && !isDone && (
        <button type="button" className={styles.finish} aria-label={say('slotFinish')} onClick={finish} />
      )}
      <Plate
        className={styles.plates}
        value={rupees(paise)}
        size="xl"
        label={say('paidAmount', { amount: rupees(round.payout) })}
      />
      <div className={styles.said}>
        <b>{say('slotWin', { multiplier: exactTimes(round.multiplier) })}</b>
        {isDone ? (
          <span>
            {say('slotNet', { net: signedRupees(resultOf(round)) })}
            <small>{result}</small>
          </span>
        ) : (
          <span>{say('slotCountingTo', { amount: rupees(round.payout) })}</span>
        )}
        <SeamProgress
          share={(paise - round.stake) / Math.max(1, round.payout - round.stake)}
          label={say('slotCounting')}
        />
      </div>
      <WinList game={game} art={art} shown={shown} />
    </div>
  );
}

/** A return that is not above the stake, in plain text. */
function Return({ round, result }: WinPanelProps & { readonly round: SlotRound }) {
  const say = useSay();
  return (
    <div className={styles.panel}>
      <p className={styles.plain}>
        <b>{round.payout === 0 ? say('slotNothing') : say('slotPaid', { multiplier: exactTimes(round.multiplier) })}</b>
        <span>{result}</span>
      </p>
      <p className={styles.plain} data-end>
        <b>{signedRupees(resultOf(round))}</b>
        <span>{say('paidAmount', { amount: rupees(round.payout) })}</span>
      </p>
    </div>
  );
}

function Void({ round }: { readonly round: SlotRound }) {
  const say = useSay();
  return (
    <div className={styles.panel}>
      <p className={styles.plain}>
        <b>{say('voidRound')}</b>
        <span>{stakeWords(say, round)}</span>
      </p>
    </div>
  );
}
