import { describe, expect, test } from 'vitest';
import { wordsByRule } from '../../test/vectors.ts';
import { gameById } from '../../src/catalogue/index.ts';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { nodeDigests } from '../../src/fairness/node-digests.ts';
import type { Fraction } from '../../src/games/exact.ts';
import { isWithin } from '../../src/games/instant/rules.ts';
import {
  chanceAboveStake,
  chanceOfPocket,
  plinko,
  plinkoChoice,
  pocketOf,
  pocketsOf,
  returnOf,
  turnsOf,
  type Risk,
} from './rules.ts';

/** As the rules print them: from the edge to the middle, and the exact return. */
const PRINTED: readonly (readonly [rows: number, risk: Risk, pays: string, returned: string])[] = [
  [8, 'low', '5.5 2.3 1.3 0.8 0.6', '1261/1280'],
  [8, 'medium', '13 2.8 1.1 0.7 0.6', '79/80'],
  [8, 'high', '28 4 1.2 0.4 0.3', '253/256'],
  [9, 'low', '6 2.8 1.6 0.9 0.7', '1263/1280'],
  [9, 'medium', '18 4.5 1.9 0.9 0.4', '2529/2560'],
  [9, 'high', '42 8 2 0.5 0.2', '633/640'],
  [10, 'low', '8 2.5 1.9 1.1 0.8 0.7', '5067/5120'],
  [10, 'medium', '22 6.5 1.7 1 0.7 0.6', '5061/5120'],
  [10, 'high', '75 11 2.3 0.8 0.4 0.3', '5063/5120'],
  [11, 'low', '9 4 2.2 1.3 0.9 0.7', '10089/10240'],
  [11, 'medium', '25 7 2.8 1.3 0.8 0.6', '10117/10240'],
  [11, 'high', '120 20 4.5 1.2 0.4 0.2', '10099/10240'],
  [12, 'low', '11 5.5 3 1.7 1.1 0.7 0.6', '20251/20480'],
  [12, 'medium', '35 9 4 1.9 1 0.6 0.5', '10131/10240'],
  [12, 'high', '170 29 6.5 1.6 0.8 0.3 0.2', '2025/2048'],
  [13, 'low', '12 5 2.6 1.6 1.1 0.9 0.8', '4055/4096'],
  [13, 'medium', '45 16 6 2.5 1.2 0.7 0.5', '40529/40960'],
  [13, 'high', '260 50 13 2.8 0.9 0.4 0.1', '40547/40960'],
  [14, 'low', '13 6 3 1.8 1.3 1 0.8 0.8', '81037/81920'],
  [14, 'medium', '60 22 8.5 3.5 1.7 0.9 0.5 0.4', '81069/81920'],
  [14, 'high', '400 60 14 3.5 1.4 0.6 0.4 0.3', '40533/40960'],
  [15, 'low', '15 8 6 3.5 2 1.3 0.8 0.5', '162129/163840'],
  [15, 'medium', '90 26 9 4 1.9 1 0.7 0.6', '8103/8192'],
  [15, 'high', '600 100 26 6.5 2 0.8 0.4 0.2', '162089/163840'],
  [16, 'low', '16 8 5 3 1.9 1.3 0.9 0.8 0.7', '324241/327680'],
  [16, 'medium', '110 40 10 4.5 2.2 1.3 0.8 0.7 0.6', '162139/163840'],
  [16, 'high', '1000 180 50 9.5 2.9 1 0.5 0.2 0.2', '32425/32768'],
];

const text = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;
const everyPath = (rows: number): readonly number[] => Array.from({ length: 2 ** rows }, (_, drawn) => drawn);

describe('Plinko (casino rules 13)', () => {
  test('there are 8 to 16 rows at three risks, and nothing else can be bet on', () => {
    expect(PRINTED).toHaveLength(27);
    for (const [rows, risk] of PRINTED) expect(plinkoChoice.safeParse({ rows, risk }).success).toBe(true);
    for (const wrong of [
      { rows: 7, risk: 'low' },
      { rows: 17, risk: 'low' },
      { rows: 8.5, risk: 'low' },
      { rows: '8', risk: 'low' },
      { rows: 8, risk: 'none' },
      { rows: 8, risk: 'low', more: 1 },
      { rows: 8 },
    ])
      expect(plinkoChoice.safeParse(wrong).success).toBe(false);
  });

  test.each(PRINTED)(
    '%i rows at %s risk pay %s from the edge to the middle, alike on both sides',
    (rows, risk, pays) => {
      const pockets = pocketsOf({ rows, risk });
      expect(pockets).toHaveLength(rows + 1);
      expect(pockets.toReversed()).toEqual(pockets);
      expect(pockets.slice(0, Math.floor(rows / 2) + 1).map((pay) => String(pay / 10_000))).toEqual(pays.split(' '));
    },
  );

  test.each(PRINTED)(
    'CAS-15 all paths of %i rows at %s risk together return what the rules print',
    (rows, risk, _pays, returned) => {
      const choice = { rows, risk };
      let [paid, above] = [0n, 0n];
      for (const drawn of everyPath(rows)) {
        const multiplier = plinko.multiplierOf(choice, drawn);
        paid += BigInt(multiplier);
        if (multiplier > 10_000) above += 1n;
      }
      const [numerator = 0n, denominator = 0n] = returned.split('/').map(BigInt);
      expect(paid * denominator).toBe(numerator * 10_000n * 2n ** BigInt(rows));
      expect(text(returnOf(choice))).toBe(returned);
      const chance = chanceAboveStake(choice);
      expect(above * chance.denominator).toBe(chance.numerator * 2n ** BigInt(rows));
    },
  );

  test('CAS-15 the catalogue has the highest and the lowest of these returns', () => {
    const sorted = PRINTED.map(([rows, risk]) => returnOf({ rows, risk })).toSorted((a, b) =>
      Number(a.numerator * b.denominator - b.numerator * a.denominator),
    );
    const { rtp, lowestRtp } = gameById('plinko')!;
    expect(`${rtp.numerator}/${rtp.denominator}`).toBe(text(sorted.at(-1)!));
    expect(`${lowestRtp?.numerator}/${lowestRtp?.denominator}`).toBe(text(sorted[0]!));
  });

  test('a pocket is as likely as the paths that end in it are many', () => {
    for (const rows of [8, 13, 16]) {
      const ended = Array.from({ length: rows + 1 }, () => 0n);
      for (const drawn of everyPath(rows)) ended[pocketOf(rows, drawn)]! += 1n;
      expect(ended.map((paths) => text({ numerator: paths, denominator: 2n ** BigInt(rows) }))).toEqual(
        ended.map((_, pocket) => {
          const { numerator, denominator } = chanceOfPocket(rows, pocket);
          const scale = 2n ** BigInt(rows) / denominator;
          return text({ numerator: numerator * scale, denominator: denominator * scale });
        }),
      );
    }
  });

  test('each row takes one word of its own: below 2³¹ to the left, from there to the right', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const seeds = { serverSeed: 'server seed', clientSeed: 'client seed', nonce };
      for (const rows of [8, 16]) {
        const words = wordsByRule(seeds, rows);
        const drawn = drawNow(plinko.draw({ rows, risk: 'low' }, new DrawStream()), nodeDigests(seeds));
        expect(turnsOf(rows, drawn)).toEqual(words.map((word) => (word >= 2 ** 31 ? 1 : 0)));
        expect(pocketOf(rows, drawn)).toBe(words.filter((word) => word >= 2 ** 31).length);
      }
    }
  });

  test('the largest return binds before the bet: at 1,000× a stake of ₹2,000 is the highest', () => {
    const choice = { rows: 16, risk: 'high' } as const;
    const maxReturnPaise = gameById('plinko')!.maxWin;
    expect(isWithin(plinko, { choice, stakePaise: 2_000_00, maxReturnPaise })).toBe(true);
    expect(isWithin(plinko, { choice, stakePaise: 2_001_00, maxReturnPaise })).toBe(false);
  });
});
