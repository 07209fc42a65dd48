import type { InstantRound } from '../../src/page-api.ts';
import { exactTimes, rupees } from '../lib/figures.ts';
import type { Say } from '../lib/words/say.ts';
import type { GameFace } from '../table/face.ts';
import { isLostUnplayed, stakeWords } from '../table/state.ts';
import type { InstantGame, InstantReady } from './game.ts';
import type { InstantLook } from './look.ts';
import { rulesOf } from './rules-sheet.tsx';
import { tableOf } from './table.tsx';
import { verifyOf } from './verify.tsx';

/** The face of a game with one decision, made of its look. */
export function instantFace<Choice, Drawn>(
  look: InstantLook<Choice, Drawn>,
): GameFace<InstantRound<Choice, Drawn>, InstantReady<Choice, Drawn>, InstantGame<Choice, Drawn>> {
  const { Stage } = look;
  const chosen = (say: Say, { choice }: InstantRound<Choice, Drawn>): string => look.chosen(say, choice);
  const outcome = (say: Say, round: InstantRound<Choice, Drawn>): string => outcomeOf(look, say, round);
  return {
    Table: look.tableOf?.({ chosen, outcome }) ?? tableOf(look, { chosen, outcome }),
    ...(look.isLossSilent && { isLossSilent: true }),
    Rules: rulesOf(look),
    Replay: ({ round }) => <Stage choice={round.choice} round={round} onChoose={null} />,
    chosen,
    outcome,
    spoken: (say, { round, isResumed }) => {
      if (round === null || isResumed) return '';
      switch (round.state) {
        case 'won':
          return `${outcome(say, round)}. ${say('paidAmount', { amount: rupees(round.payout) })}.`;
        case 'lost':
          return `${outcome(say, round)}. ${say('stakeLost', { stake: rupees(round.stake) })}`;
        case 'void':
          return `${say('voidRound')}. ${stakeWords(say, round)}`;
        case 'pending':
        case 'open':
          return say('waitingWallet');
        case 'refused':
          return '';
      }
    },
    verify: verifyOf(look),
  };
}

/** `Rolled 45.32, 1.98×`. */
function outcomeOf<Choice, Drawn>(
  look: InstantLook<Choice, Drawn>,
  say: Say,
  round: InstantRound<Choice, Drawn>,
): string {
  if (round.state === 'void') return say('voidShort');
  if (round.state === 'refused') return say('refusedShort');
  if (isLostUnplayed(round)) return say('lostUnplayedShort');
  if (round.drawn === null) return say('openShort');
  const result = look.result(say, round.choice, round.drawn);
  return round.multiplier === 0 ? result : `${result}, ${exactTimes(round.multiplier)}`;
}
