import { classes } from '@maidan/ui';
import { useState } from 'react';
import { playOf, type Drawn, type SlotChoice } from '../../src/games/slots/engine.ts';
import type { Played, Step } from '../../src/games/slots/play.ts';
import type { SlotGame } from '../../src/games/slots/slot-game.ts';
import { cellsOf, windowAt } from '../../src/games/slots/wins.ts';
import type { InstantRound } from '../../src/page-api.ts';
import type { StageProps } from '../instant/look.ts';
import { rupees, wholeRupees } from '../lib/figures.ts';
import { useSay, type Key } from '../lib/words/say.ts';
import { FeatureBanner, StepPicker } from './feature-words.tsx';
import { Reel } from './reel.tsx';
import styles from './reels.module.css';
import type { SlotArt } from './slot-art.ts';
import { useMoving } from './timeline.ts';
import { WinList } from './win-list.tsx';

type Round = InstantRound<SlotChoice, Drawn>;

/** The reels in their frame, and the features of a bet step by step. Nothing moves but to what the server has committed. */
export function reelsOf(game: SlotGame, art: SlotArt) {
  const before = stepBefore(game);
  return function Reels({ round, coming }: StageProps<SlotChoice, Drawn>) {
    const say = useSay();
    const word = say as (key: Key) => string;
    const shown = coming ?? round;
    const played = usePlayed(game, shown);
    const moving = useMoving(coming?.roundId ?? null, played);
    // A replay begins at its spin; the table stays where the bet has ended.
    const end = (played?.steps.length ?? 1) - 1;
    const [picked, pick] = useState<{ readonly of: Round | null; readonly at: number } | null>(null);
    const resting = picked !== null && picked.of === round ? picked.at : coming === undefined ? 0 : end;
    const at = coming == null ? resting : moving.at;
    const step = played?.steps[at] ?? before;
    const stakePaise = shown?.stake ?? 0;
    const paise = (coins: number): number => Math.floor((stakePaise * coins) / game.bet);
    // Nothing that is not above the stake is celebrated (casino rules 1).
    const isMarked = played !== null && played.coins > game.bet && !(coming != null && moving.moves);
    const wins = isMarked ? step.wins : [];
    const winning = new Set(wins.flatMap((win) => cellsOf(game, step.grid, win)));
    if (isMarked && step.scatterCoins > 0) for (const cell of scatterCells(game, step)) winning.add(cell);
    const strips = (step.kind === 'free' && game.feature?.kind === 'free-spins' && game.feature.strips) || game.strips;
    return (
      <div className={classes(styles.world, art.world)} data-feature={game.feature?.kind}>
        <img className={styles.backdrop} src={art.backdrop} alt="" />
        {game.feature !== null && (
          <FeatureBanner
            step={step}
            feature={game.feature}
            soFar={shown === null ? null : rupees(paise(soFar(played, at, coming != null && moving.moves)))}
          />
        )}
        <figure className={styles.frame} aria-label={windowWords(word, art, step)}>
          {step.grid.map((_, reel) => (
            <Reel
              key={reel}
              step={step}
              strip={strips[reel]!}
              number={reel}
              reels={step.grid.length}
              motion={coming != null && moving.moves ? `${coming.roundId} ${at}` : null}
              art={art}
              isWinning={(row) => winning.has(`${reel}-${row}`)}
              hasWins={winning.size > 0}
              worthOf={(row) => {
                const worth = step.kind === 'hold' ? step.worth[`${reel}-${row}`] : undefined;
                return worth === undefined ? null : wholeRupees(paise(worth));
              }}
            />
          ))}
        </figure>
        {played !== null && played.steps.length > 1 && coming == null && (
          <StepPicker steps={played.steps} at={at} onPick={(next) => pick({ of: round, at: next })} />
        )}
        {round !== null && coming == null && isMarked && step.coins > 0 && (
          <WinList game={game} art={art} step={step} paise={paise} />
        )}
      </div>
    );
  };
}

/** What the reels show before the first spin. */
function stepBefore({ strips }: SlotGame): Step {
  const grid = strips.map((strip) => windowAt(strip, 0));
  return { kind: 'spin', grid, wins: [], multiplier: 1, scatterCoins: 0, coins: 0, kept: [] };
}

function usePlayed(game: SlotGame, round: Round | null): Played | null {
  const [last, setLast] = useState<{ readonly drawn: Drawn | null; readonly played: Played | null }>({
    drawn: null,
    played: null,
  });
  const drawn = round?.drawn ?? null;
  if (last.drawn === drawn) return last.played;
  const next = { drawn, played: drawn === null ? null : playOf(game, drawn) };
  setLast(next);
  return next.played;
}

/** Coins up to this step, with it once it has come to rest. */
function soFar(played: Played | null, at: number, moves: boolean): number {
  return (played?.steps ?? []).slice(0, moves ? at : at + 1).reduce((sum, { coins }) => sum + coins, 0);
}

function scatterCells({ scatter }: SlotGame, { grid }: Step): readonly string[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === scatter?.symbol ? [`${reel}-${row}`] : [])),
  );
}

function windowWords(word: (key: Key) => string, art: SlotArt, { grid }: Step): string {
  return grid.map((column) => column.map((symbol) => word(art.symbols[symbol]!.name)).join(', ')).join('; ');
}
