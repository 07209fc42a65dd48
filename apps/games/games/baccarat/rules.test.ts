import { describe, expect, test } from 'vitest';
import { fraction } from '../../src/games/exact.ts';
import { gameById } from '../../src/catalogue/index.ts';
import { catalogueFigures } from '../../src/games/cards/catalogue-figures.ts';
import { DECK, shoeOf } from '../../src/games/cards/cards.ts';
import { everyDeal, SEQUENCES } from './every-deal.ts';
import { handsOf, nextOf, outcomeOf, pointOf, pointsOf } from './hands.ts';
import { baccarat, POSITIONS } from './rules.ts';

const STAKE = 100_00;
/** A card of hearts worth so many points: tens are worth nothing. */
const worth = (point: number): number => (point === 0 ? 8 : point === 1 ? 12 : point - 2) * 4 + 1;
const six = (what: string): readonly string[] => Array.from({ length: 6 }, () => what);
const dealOf = (points: string) => Array.from(points, (point) => worth(Number(point)));

/** Over every sequence: how often each outcome is dealt, and what ₹100 on it returns. */
function countAll() {
  const ways = { player: 0n, banker: 0n, tie: 0n };
  const returned = { player: 0n, banker: 0n, tie: 0n };
  everyDeal((dealt, count) => {
    ways[outcomeOf(handsOf(dealt))] += count;
    for (const id of ['player', 'banker', 'tie'] as const)
      returned[id] += count * BigInt(baccarat.returnOf(id, STAKE, dealt));
  });
  return { ways, returned };
}

const counted = countAll();

describe('Baccarat (casino rules 7)', () => {
  test('of 4,998,398,275,503,360 sequences each outcome has as many as the rules say', () => {
    expect(counted.ways).toEqual({
      player: 2_230_518_282_592_256n,
      banker: 2_292_252_566_437_888n,
      tie: 475_627_426_473_216n,
    });
    expect(SEQUENCES).toBe(4_998_398_275_503_360n);
    expect(Object.values(counted.ways).reduce((sum, ways) => sum + ways)).toBe(SEQUENCES);
  });

  test.each(['player', 'banker', 'tie'] as const)('%s returns its exact part over all sequences', (id) => {
    expect(fraction(counted.returned[id], SEQUENCES * BigInt(STAKE))).toEqual(rtpOf(id));
  });

  test.each(['player-pair', 'banker-pair'])('%s returns its exact part over every two cards', (id) => {
    const shoe = shoeOf(8);
    const others = [worth(2), worth(3)] as const;
    let returned = 0;
    for (const first of shoe)
      for (const second of shoe)
        if (first !== second) {
          const dealt =
            id === 'player-pair' ? [first, others[0], second, others[1]] : [others[0], first, others[1], second];
          returned += baccarat.returnOf(id, STAKE, dealt);
        }
    const ways = BigInt(shoe.length * (shoe.length - 1));
    expect(fraction(BigInt(returned), ways * BigInt(STAKE))).toEqual(rtpOf(id));
  });

  test('a perfect pair on one side or both returns its exact part', () => {
    const left = new Map<number, number>();
    const take = (kind: number): number => {
      const before = left.get(kind) ?? 8;
      left.set(kind, before - 1);
      return before;
    };
    const giveBack = (kind: number) => left.set(kind, (left.get(kind) ?? 8) + 1);
    // All 52 cards are alike here: Player's first may be any of them.
    let returned = 0;
    const first = 0;
    take(first);
    for (let second = 0; second < DECK; second += 1) {
      const seconds = take(second);
      for (let third = 0; third < DECK; third += 1) {
        const thirds = take(third);
        for (let fourth = 0; fourth < DECK; fourth += 1) {
          const ways = seconds * thirds * (left.get(fourth) ?? 8);
          returned += ways * baccarat.returnOf('perfect-pair', STAKE, [first, third, second, fourth]);
        }
        giveBack(third);
      }
      giveBack(second);
    }
    expect(fraction(BigInt(returned), 415n * 414n * 413n * BigInt(STAKE))).toEqual(rtpOf('perfect-pair'));
  });

  test('the catalogue states what all positions together take and can return', () => {
    // Every two perfect pairs that end the deal: a third card changes no pair, and a tie returns most beside them.
    const deals = shoeOf(1).flatMap((first) =>
      shoeOf(1).map((second) => [
        first,
        second,
        first + DECK,
        (second + (first === second ? 2 : 1) * DECK) % (8 * DECK),
      ]),
    );
    const natural = deals.filter((dealt) => nextOf(handsOf(dealt)) === null);
    expect(gameById('baccarat')).toMatchObject(catalogueFigures(baccarat, natural));
  });

  test('the returns are those of the rules', () => {
    expect(POSITIONS.map(({ id, rtp }) => `${id} ${rtp.numerator}/${rtp.denominator}`)).toEqual([
      'player 19283843717413/19524993263685',
      'banker 10732465128097/10847218479825',
      'tie 1238613089774/1301666217579',
      'player-pair 403/415',
      'banker-pair 403/415',
      'perfect-pair 107303/112631',
    ]);
  });

  test.each([
    [0, '0123456789'],
    [1, '0123456789'],
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])('Banker of %i draws when Player’s third card is one of %s', (points, thirds) => {
    const banker = [worth(0), worth(points)];
    const drawn = Array.from('0123456789').filter(
      (third) => nextOf({ player: [worth(0), worth(0), worth(Number(third))], banker }) === 'banker',
    );
    expect(drawn.join('')).toBe(thirds);
  });

  test('Player draws on 0 to 5, Banker on 0 to 5 where Player stood, nobody against a natural', () => {
    const next = (player: number, banker: number) => nextOf(handsOf(dealOf(`00${player}${banker}`)));
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((points) => next(points, 7))).toEqual([...six('player'), null, null]);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((points) => next(6, points))).toEqual([...six('banker'), null, null]);
    expect([next(8, 0), next(9, 5), next(0, 8), next(5, 9)]).toEqual([null, null, null, null]);
  });

  test('tens and pictures are worth nothing, and sums are cut to their last digit', () => {
    expect([8, 9, 10, 11, 12, 0, 7].map((rank) => pointOf(rank * 4))).toEqual([0, 0, 0, 0, 1, 2, 9]);
    expect(pointsOf(dealOf('99'))).toBe(8);
    expect(() => handsOf(dealOf('00901'))).toThrow('a card is left');
  });

  test('a tie gives stakes on both sides back, and Banker pays 0.95:1', () => {
    expect(['player', 'banker', 'tie'].map((id) => baccarat.returnOf(id, 101_00, dealOf('0066')))).toEqual([
      101_00, 101_00, 1_010_00,
    ]);
    expect(baccarat.returnOf('banker', 101_00, dealOf('0067'))).toBe(196_95);
    expect(baccarat.returnOf('perfect-pair', STAKE, [1, 53, 53, 1])).toBe(20_100_00);
    expect(baccarat.returnOf('perfect-pair', STAKE, [1, 5, 53, 9])).toBe(2_700_00);
    expect(baccarat.limitsOf('perfect-pair')).toEqual({ least: 50_00, most: 500_00 });
  });
});

function rtpOf(id: string) {
  return POSITIONS.find((position) => position.id === id)?.rtp;
}
