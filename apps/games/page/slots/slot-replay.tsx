import { classes } from '@maidan/ui';
import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import { StepPicker } from './feature-words.tsx';
import { Reels } from './reels.tsx';
import type { SlotArt } from './slot-art.ts';
import styles from './slot-table.module.css';
import { useSlot, type SlotRound } from './use-slot.ts';
import { WinList } from './win-list.tsx';

/** A bet that has ended, step by step from its spin. */
export function replayOf(game: SlotGame, art: SlotArt) {
  return function SlotReplay({ round }: { readonly round: SlotRound | null }) {
    const shown = useSlot(game, { round, coming: undefined });
    const steps = shown.played?.steps ?? [];
    return (
      <div className={classes(styles.replay, art.world)}>
        <Reels game={game} art={art} shown={shown} />
        {steps.length > 1 && <StepPicker steps={steps} at={shown.at} onPick={shown.pick} />}
        <WinList game={game} art={art} shown={shown} />
      </div>
    );
  };
}
