import { classes, cssVariables, ShieldCheckIcon } from '@maidan/ui';
import { useEffect, type ComponentType } from 'react';
import { RUPEE } from '../../src/catalogue/brands.ts';
import type { Drawn, SlotChoice } from '../../src/games/slots/engine.ts';
import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import { stakeOf, type InstantGame, type InstantReady } from '../instant/game.ts';
import type { InstantLook } from '../instant/look.ts';
import { ResultStrip } from '../instant/result-strip.tsx';
import { percent, rupees, wholeRupees } from '../lib/figures.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import { PayTableIcon } from '../shell/icons.ts';
import { Notices } from '../table/controls/notices.tsx';
import { SmallPrint } from '../table/controls/small-print.tsx';
import { StakeStepper } from '../table/controls/stake-field.tsx';
import type { TableProps } from '../table/face.ts';
import type { RoundWords } from '../table/round-row.tsx';
import { canStake, isOpen, isRunning } from '../table/state.ts';
import { FeatureBanner, StepPicker } from './feature-words.tsx';
import { Reels } from './reels.tsx';
import type { SlotArt } from './slot-art.ts';
import styles from './slot-table.module.css';
import { SpinButton } from './spin-button.tsx';
import { useSlot, type SlotRound, type SlotShown } from './use-slot.ts';
import { WinPanel } from './win-panel.tsx';

type Props = TableProps<SlotRound, InstantReady<SlotChoice, Drawn>, InstantGame<SlotChoice, Drawn>>;

/** Stakes that a press of + or − goes to, in paise. */
const LADDER = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map((amount) => amount * RUPEE);

function nextOnLadder(paise: number, direction: 'up' | 'down'): number {
  const next =
    direction === 'up' ? LADDER.find((amount) => amount > paise) : LADDER.findLast((amount) => amount < paise);
  return next ?? paise;
}

/** The page of a slot: the reels in their world, what they have paid, and one press for one spin. */
export function slotTable(
  {
    game,
    art,
    look,
  }: { readonly game: SlotGame; readonly art: SlotArt; readonly look: InstantLook<SlotChoice, Drawn> },
  words: RoundWords<SlotRound>,
): ComponentType<Props> {
  const rtp = percent(game.figures.rtp);
  return function SlotTable({ state, game: client, now, endedHere, onOpen, onVerify }) {
    const say = useSay();
    const { session, doing, coming, firstPart, startsAt } = state;
    const isLocked = isRunning(state);
    const round = isLocked || state.round?.drawn == null ? null : state.round;
    const ended = state.round !== null && !isOpen(state.round) && !isLocked ? state.round : null;
    const shown = useSlot(game, { round, coming, firstPart, startsAt });
    const { isRunning: isShown, isMoving, waiting, at } = shown;
    useEffect(() => {
      if (isShown && !isMoving) client.shownPart(at);
    }, [client, isShown, isMoving, at]);
    const stake = stakeOf(look.rules, state);
    const steps = shown.played?.steps ?? [];
    const isStuck = state.trouble?.kind === 'unreachable';
    const isPending = isOpen(state.round);
    const isBusy = (doing !== null || isPending) && !isStuck;
    const bet = look.chosen(say, {});
    return (
      <div className={classes(styles.table, art.world)} ref={cssVariables({ '--reels': game.strips.length })}>
        <section className={styles.stage}>
          <Backdrop art={art} isLit={shown.step.kind === 'free'} />
          <div className={styles.top}>
            {ended !== null && steps.length > 1 ? (
              <StepPicker steps={steps} at={shown.at} onPick={shown.pick} />
            ) : (
              game.feature !== null && (
                <FeatureBanner step={shown.step} at={shown.at} feature={game.feature} art={art} />
              )
            )}
          </div>
          <Reels game={game} art={art} shown={shown} />
          <WinPanel
            game={game}
            art={art}
            shown={shown}
            ended={ended}
            isFresh={ended !== null && ended.roundId === endedHere}
            result={ended?.drawn == null ? '' : look.result(say, {}, ended.drawn)}
            now={now}
          />
        </section>
        <section className={styles.bar}>
          <div className={styles.notices}>
            <Notices state={state} onAgain={() => void client.again()} />
          </div>
          <div className={styles.pays}>
            <button type="button" onClick={() => onOpen({ kind: 'rules' })}>
              <PayTableIcon size={22} />
              {say('slotPayTable')}
            </button>
            <button type="button" className={styles.verify} onClick={() => onVerify(null)}>
              <ShieldCheckIcon size={22} />
              {say('verify')}
            </button>
          </div>
          <p className={styles.facts}>
            <span>{say('slotFixed', { bet })}</span>
            <span>
              {say('returnOfGame', { percent: rtp })}{' '}
              {say('fromTo', { least: wholeRupees(session.minStake), most: wholeRupees(session.maxStake) })}
            </span>
          </p>
          <div className={styles.stake}>
            <StakeStepper
              state={state}
              stake={stake}
              aboveReturn="winAboveReturn"
              onStake={client.setStake}
              aside={isLocked && steps.length > 1 ? say('slotLockedInBet') : bet}
              next={nextOnLadder}
              isStacked
            />
          </div>
          <div className={styles.press}>
            <SpinButton
              label={say('spin')}
              amount={stake.paise === null ? '' : rupees(stake.paise)}
              status={isBusy ? statusOf(say, { shown, isPending, isPlacing: doing?.kind === 'placing' }) : null}
              share={steps.length === 0 ? 0 : (shown.at + (shown.isMoving ? 0 : 1)) / steps.length}
              isDisabled={session.isClosed || !canStake(stake) || isStuck}
              wait={state.wait}
              now={now}
              start={waiting === null ? null : say('slotFreeSpins', { count: waiting })}
              onPress={() => (waiting === null ? void client.bet() : client.start())}
            />
          </div>
          <p className={styles.pace}>
            <span>{say('slotOnePress')}</span>
            <span>{say('slotPace')}</span>
          </p>
          <div className={styles.last}>
            <ResultStrip
              look={look}
              words={words}
              state={state}
              onPress={(one) => onOpen({ kind: 'replay', round: one })}
            />
          </div>
        </section>
        <div className={styles.small}>
          <SmallPrint
            state={state}
            returnWords={say('returnOfGame', { percent: rtp })}
            fixedWords={say('fixedBetBefore')}
            onRules={() => onOpen({ kind: 'rules' })}
            onSeeds={() => onOpen({ kind: 'seeds' })}
          />
        </div>
      </div>
    );
  };
}

function Backdrop({ art: { backdrop, lit }, isLit }: { readonly art: SlotArt; readonly isLit: boolean }) {
  if (typeof backdrop === 'string') return <img className={styles.backdrop} src={backdrop} alt="" />;
  return (
    <>
      <picture>
        <source media="(width >= 900px)" srcSet={backdrop.wide} />
        <img className={styles.backdrop} src={backdrop.narrow} alt="" />
      </picture>
      {isLit && lit !== undefined && <img className={classes(styles.backdrop, styles.lit)} src={lit} alt="" />}
    </>
  );
}

/** What the button says while it cannot be pressed. */
function statusOf(
  say: Say,
  {
    shown,
    isPending,
    isPlacing,
  }: { readonly shown: SlotShown; readonly isPending: boolean; readonly isPlacing: boolean },
): { readonly large: string; readonly small: string } {
  const { step, isRunning: isShown } = shown;
  if (!isShown)
    return { large: '…', small: say(isPending ? 'waitingWallet' : isPlacing ? 'placing' : 'changingSeeds') };
  switch (step.kind) {
    case 'free':
      return { large: `${step.number}/${step.of}`, small: say('slotFreeSpinWord') };
    case 'cascade':
      return { large: `×${step.multiplier}`, small: say('slotCascade', { number: shown.at }) };
    case 'hold':
      return { large: String(step.left), small: say(step.left === 1 ? 'slotReSpinLeft' : 'slotReSpinsLeft') };
    case 're-spin':
      return { large: '1', small: say('slotReSpin') };
    case 'spin':
      return { large: '…', small: say('slotReelsStop') };
    default:
      return step satisfies never;
  }
}
