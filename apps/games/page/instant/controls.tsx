import { exactTimes, percent, rupees } from '../lib/figures.ts';
import { returnPaise } from '../../src/games/instant/rules.ts';
import { useSay } from '../lib/words/say.ts';
import { MoneyButton } from '../shell/money-button.tsx';
import styles from '../table/controls/controls.module.css';
import { Notices } from '../table/controls/notices.tsx';
import { Pair } from '../table/controls/pair.tsx';
import { SmallPrint } from '../table/controls/small-print.tsx';
import { StakeField } from '../table/controls/stake-field.tsx';
import { canStake, isRunning } from '../table/state.ts';
import { stakeOf, type InstantGame, type InstantReady } from './game.ts';
import { CHOICE_WORDS, type InstantLook } from './look.ts';

/** Stake, choice and the amber button. Each keeps its place in every state, so that nothing moves under a finger. */
export function InstantControls<Choice, Drawn>({
  look,
  state,
  game,
  now,
  onRules,
  onSeeds,
}: {
  readonly look: InstantLook<Choice, Drawn>;
  readonly state: InstantReady<Choice, Drawn>;
  readonly game: InstantGame<Choice, Drawn>;
  readonly now: () => number;
  readonly onRules: () => void;
  readonly onSeeds: () => void;
}) {
  const say = useSay();
  const { session, round, doing, choice } = state;
  const isLocked = isRunning(state);
  const stake = stakeOf(look.rules, state);
  const isPending = round?.state === 'pending' || round?.state === 'open';
  const isStuck = state.trouble?.kind === 'unreachable';
  const multiplier = look.rules.largestMultiplier(choice);
  const words = look.frameWords ?? CHOICE_WORDS;
  const placing = state.coming == null ? 'placing' : 'betPlaced';
  const label = isPending ? 'waitingWallet' : doing?.kind === 'placing' ? placing : words.bet;
  return (
    <div className={styles.controls} data-instant data-locked={isLocked || undefined}>
      <StakeField state={state} stake={stake} aboveReturn="winAboveReturn" onStake={game.setStake} />
      <look.ChoiceFields state={state} game={game} isLocked={isLocked} />
      <dl className={styles.figures}>
        <Pair name={say(words.pays)} value={exactTimes(multiplier)} />
        <Pair name={say('largestHere')} value={rupees(returnPaise(stake.paise ?? session.minStake, multiplier))} />
        <Pair name={say('rtp')} value={percent(look.returnOf(choice))} isWideOnly />
      </dl>
      <MoneyButton
        className={styles.action}
        label={say(label)}
        detail={session.isClosed ? say('gameClosed') : look.chosen(say, choice)}
        amount={stake.paise === null ? '' : rupees(stake.paise)}
        isBusy={(doing !== null || isPending) && !isStuck}
        isDisabled={session.isClosed || state.isChoiceWrong || !canStake(stake) || isStuck}
        wait={state.wait}
        now={now}
        onPress={() => void game.bet()}
      />
      <Notices state={state} onAgain={() => void game.again()} />
      <SmallPrint
        state={state}
        returnWords={say(words.returns, { percent: percent(look.returnOf(choice)) })}
        fixedWords={say('fixedBetBefore')}
        onRules={onRules}
        onSeeds={onSeeds}
      />
    </div>
  );
}
