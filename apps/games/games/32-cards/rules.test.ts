import { describe, expect, test } from 'vitest';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { fraction } from '../../src/games/exact.ts';
import { gameById } from '../../src/catalogue/index.ts';
import { catalogueFigures } from '../../src/games/cards/catalogue-figures.ts';
import { DECK, deal, PLAYERS, pointsOf, readDeal, valueOf, type Player } from './deal.ts';
import { everyFirstDeal } from './every-first-deal.ts';
import { POSITIONS, thirtyTwoCards } from './rules.ts';

/** Of diamonds: 6 to 13. */
const worth = (value: number): number => (value - 6) * 4;
/** Of other suits, so that no card is dealt twice. */
const dealOf = (...values: readonly number[]) => values.map((value, index) => worth(value) + (index % 4));
const DEALS = 32n * 31n * 30n * 29n;

/** Twelfths: those who are level share a deal alike. */
function shares() {
  const won: Record<Player, number> = { 8: 0, 9: 0, 10: 0, 11: 0 };
  let ties = 0;
  everyFirstDeal((level) => {
    if (level.length > 1) ties += 1;
    for (const player of level) won[player] += 12 / level.length;
  });
  return { won, ties: BigInt(ties) };
}

describe('32 Cards (casino rules 8)', () => {
  test('the chances and returns of the rules, over all 863,040 first deals', () => {
    const { won, ties } = shares();
    expect(PLAYERS.map((player) => fraction(BigInt(won[player]), 12n * DEALS))).toEqual([
      fraction(845n, 10_788n),
      fraction(6_626n, 40_455n),
      fraction(47_417n, 161_820n),
      fraction(18_806n, 40_455n),
    ]);
    expect(fraction(ties, DEALS)).toEqual(fraction(4_801n, 26_970n));
    for (const [index, { pays, rtp }] of POSITIONS.entries()) {
      const twelfths = BigInt(won[PLAYERS[index] ?? 8]);
      expect(fraction(twelfths * BigInt(pays + 100), 12n * DEALS * 100n)).toEqual(rtp);
    }
    expect(POSITIONS.map(({ id, rtp }) => `${id} ${rtp.numerator}/${rtp.denominator}`)).toEqual([
      'player-8 10309/10788',
      'player-9 43069/44950',
      'player-10 616421/647280',
      'player-11 385523/404550',
    ]);
  });

  test('the catalogue states what all positions together take and can return', () => {
    const wonByEach = [dealOf(13, 6, 6, 6), dealOf(6, 13, 6, 6), dealOf(6, 6, 13, 6), dealOf(6, 6, 6, 13)];
    expect(wonByEach.map((dealt) => readDeal(dealt).winner)).toEqual(PLAYERS);
    expect(gameById('32-cards')).toMatchObject(catalogueFigures(thirtyTwoCards, wonByEach));
  });

  test('two who are level win equally often over every two cards, three over every three', () => {
    // 8 with a king, 9 with a queen and 10 with a jack are level at 21; the others are below.
    const left = (dealt: readonly number[]) => DECK.filter((card) => !dealt.includes(card));
    const two = dealOf(13, 12, 6, 6);
    const won: Record<string, number> = {};
    for (const a of left(two))
      for (const b of left([...two, a])) {
        const winner = valueOf(a) === valueOf(b) ? 'again' : readDeal([...two, a, b]).winner;
        won[winner] = (won[winner] ?? 0) + 1;
      }
    expect(won['8']).toBe(won['9']);
    expect((won['8'] ?? 0) * 2 + (won['again'] ?? 0)).toBe(28 * 27);

    const three = dealOf(13, 12, 11, 6);
    const level: Record<string, number> = {};
    for (const a of left(three))
      for (const b of left([...three, a]))
        for (const c of left([...three, a, b])) {
          const values = [a, b, c].map(valueOf);
          const most = Math.max(...values);
          if (values.filter((value) => value === most).length > 1) continue;
          const { winner } = readDeal([...three, a, b, c]);
          level[winner] = (level[winner] ?? 0) + 1;
        }
    expect(Object.keys(level)).toEqual(['8', '9', '10']);
    expect(new Set(Object.values(level)).size).toBe(1);
  });

  test('a tie-break is decided by the card alone, among those who were level, as often as needed', () => {
    const dealt = dealOf(13, 12, 11, 6, /* 8, 9 and 10 again */ 9, 10, 10, /* 9 and 10 again */ 7, 8);
    expect(readDeal(dealt)).toMatchObject({
      winner: 10,
      tieBreaks: [
        [{ player: 8 }, { player: 9 }, { player: 10 }],
        [{ player: 9 }, { player: 10 }],
      ],
    });
    expect(readDeal(dealOf(6, 6, 6, 7)).winner).toBe(11);
    expect(() => readDeal(dealOf(13, 12, 6, 6))).toThrow('not decided');
    expect(() => readDeal(dealOf(6, 6, 6, 7, 8))).toThrow('left over');
  });

  test('cards of earlier tie-breaks go back once too few are left', () => {
    // 8 and 9 are level at 21, then level with nines; the ten alone is too few for two, so that both nines go back behind it.
    const first = dealOf(13, 12, 6, 6);
    const [nine, otherNine, ten] = [worth(9) + 1, worth(9) + 2, worth(10)] as const;
    const lowest = () => Uint8Array.from({ length: 32 }, (_, byte) => (byte % 4 === 0 ? 1 : 0));
    const dealt = drawNow(deal(new DrawStream(), [...first, nine, otherNine, ten]), lowest);
    expect(dealt).toEqual([...first, nine, otherNine, ten, nine]);
    expect(readDeal(dealt).winner).toBe(8);
  });

  test('a stake on the winner returns its odds to the paisa', () => {
    const dealt = dealOf(13, 11, 6, 6);
    expect(POSITIONS.map(({ id }) => thirtyTwoCards.returnOf(id, 101_00, dealt))).toEqual([1_232_20, 0, 0, 0]);
    expect(pointsOf({ player: 8, card: worth(13) })).toBe(21);
    expect(thirtyTwoCards.limitsOf('player-8')).toEqual({ least: 50_00, most: 10_000_00 });
    expect(thirtyTwoCards.limitsOf('player-7')).toBeUndefined();
  });
});
