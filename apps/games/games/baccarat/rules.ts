/** Baccarat: punto banco from eight decks (casino rules 7). */
import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { cardTable, exactly, STAKE_BACK, type CardPosition, type Dealt } from '../../src/games/cards/card-table.ts';
import { DECK, freshShoe, shoeOf } from '../../src/games/cards/cards.ts';
import { handsOf, isPair, nextOf, outcomeOf, type Side } from './hands.ts';

const SHOE = shoeOf(8);

function onSide(id: Side, pays: number, rtp: CardPosition['rtp']): CardPosition {
  return {
    id,
    pays,
    rtp,
    returns(dealt) {
      const outcome = outcomeOf(handsOf(dealt));
      if (outcome === 'tie') return STAKE_BACK;
      return outcome === id ? pays + 100 : 0;
    },
  };
}

function pair(of: Side): CardPosition {
  return {
    id: `${of}-pair`,
    pays: 1200,
    rtp: exactly(403, 415),
    returns: (dealt) => (isPair(handsOf(dealt)[of]) ? 1300 : 0),
  };
}

/** Of one rank and one suit. */
export function isPerfectPair([first, second]: Dealt): boolean {
  return first !== undefined && second !== undefined && first % DECK === second % DECK;
}

export const POSITIONS: readonly CardPosition[] = [
  // Five per cent commission is in the odds.
  onSide('player', 100, exactly(19_283_843_717_413, 19_524_993_263_685)),
  onSide('banker', 95, exactly(10_732_465_128_097, 10_847_218_479_825)),
  {
    id: 'tie',
    pays: 900,
    rtp: exactly(1_238_613_089_774, 1_301_666_217_579),
    returns: (dealt) => (outcomeOf(handsOf(dealt)) === 'tie' ? 1000 : 0),
  },
  pair('player'),
  pair('banker'),
  {
    id: 'perfect-pair',
    pays: 20_000,
    rtp: exactly(107_303, 112_631),
    returns(dealt) {
      const { player, banker } = handsOf(dealt);
      return [0, 2_700, 20_100][Number(isPerfectPair(player)) + Number(isPerfectPair(banker))] ?? 0;
    },
  },
];

/** Player, Banker, Player, Banker, then third cards by the table. */
export function* deal(stream: DrawStream): Draws<Dealt> {
  const shoe = freshShoe(SHOE);
  const hands = { player: [] as number[], banker: [] as number[] };
  const dealt: number[] = [];
  for (let side = nextOf(hands); side !== null; side = nextOf(hands)) {
    const card = yield* shoe.deal(stream);
    hands[side].push(card);
    dealt.push(card);
  }
  return dealt;
}

export const baccarat = cardTable({
  gameId: 'baccarat',
  timing: { bettingMs: 15_000, payingMs: 4_000 },
  positions: POSITIONS,
  draw: deal,
  everyMs: 650,
});
