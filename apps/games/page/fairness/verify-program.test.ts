import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/catalogue/index.ts';
import { nodeDigests, serverSeedHash } from '../../src/fairness/node-digests.ts';
import { drawNow, DrawStream, type Draws } from '../../src/fairness/draws.ts';
import { andarBahar, matchOf } from '../../games/andar-bahar/rules.ts';
import { rankOf, suitOf } from '../../src/games/cards/cards.ts';
import { dice } from '../../games/dice/rules.ts';
import { returnPaise } from '../../src/games/instant/rules.ts';
import { limbo } from '../../games/limbo/rules.ts';
import { fall, plinko, pocketOf, RISKS } from '../../games/plinko/rules.ts';
import { slotRules, stopsOf } from '../../src/games/slots/engine.ts';
import { mineCells } from '../../games/mines/mine-cells.ts';
import { multiplierAt } from '../../games/mines/rules.ts';
import { speedRoulette, ultimateRoulette } from '../../src/games/roulette/rules.ts';
import { handsOf, teenPatti, winnerOf } from '../../games/teen-patti/rules.ts';
import { twoDecimals } from '../lib/figures.ts';

const SLOTS = GAMES.flatMap(({ slot }) => slot ?? []);

const program = join(import.meta.dirname, '../../verify/verify.mjs');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

async function run(...options: readonly string[]): Promise<Ended> {
  return await runGame('mines', ...options);
}

async function runGame(...options: readonly string[]): Promise<Ended> {
  return new Promise((done) => {
    execFile(process.execPath, [program, ...options], (failure, out, error) => {
      done({ code: typeof failure?.code === 'number' ? failure.code : 0, out, error });
    });
  });
}

const seeds = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 };
const options = ['--server-seed', 'server seed', '--client-seed', 'client seed', '--nonce', '1'];

describe('CAS-10 the program of one file', () => {
  test('finds the mines of another implementation', async () => {
    const { out, code } = await run(...options, '--mines', '3');
    expect(out).toContain('Mines, as drawn   19 16 6');
    expect(code).toBe(0);
  });

  test('finds the mines of the games server for every number of them', async () => {
    const drawn = (out: string): string | undefined => /as drawn +(.*)/.exec(out)?.[1];
    const all = mineCells(seeds, 24).map((cell) => String(cell + 1));
    for (const mines of [1, 8, 24]) {
      const { out } = await run(...options, '--mines', String(mines));
      expect(drawn(out)).toBe(all.slice(0, mines).join(' '));
    }
  });

  test('compares the hash and says so by its exit code', async () => {
    const hash = serverSeedHash(seeds.serverSeed);
    expect(await run(...options, '--mines', '1', '--hash', hash)).toMatchObject({ code: 0 });
    const other = await run(...options, '--mines', '1', '--hash', 'ab'.repeat(32));
    expect(other.code).toBe(1);
    expect(other.out).toContain('NOT the hash');
  });

  test('says what the opened tiles paid', async () => {
    expect(multiplierAt(3, 5)).toBe(199);
    const won = await run(...options, '--mines', '3', '--opened', '1,2,3,4,5', '--stake', '200');
    expect(won.out).toContain('398.00 rupees');
    const lost = await run(...options, '--mines', '3', '--opened', '1,19', '--stake', '200');
    expect(lost.out).toContain('Tile 19 is a mine: nothing is paid.');
  });

  test('refuses what is missing or out of range', async () => {
    expect(await run('--nonce', '1')).toMatchObject({ code: 2, error: '--server-seed is needed\n' });
    expect(await run(...options, '--mines', '25')).toMatchObject({ code: 2 });
  });

  test('finds the rolls of the games server and what they pay', async () => {
    for (let nonce = 0; nonce < 4; nonce += 1) {
      const choice = { side: 'under', target: 4999 } as const;
      const rolled = drawNow(dice.draw(choice, new DrawStream()), nodeDigests({ ...seeds, nonce }));
      const { out } = await runGame(
        'dice',
        ...options.slice(0, 4),
        ...`--nonce ${nonce} --side under --target 49.99 --stake 11`.split(' '),
      );
      expect(out).toContain(`Roll              ${twoDecimals(rolled)}\n`);
      const paid = returnPaise(11_00, dice.multiplierOf(choice, rolled));
      expect(out).toContain(`Of a stake of 11  ${twoDecimals(paid)} rupees`);
    }
    expect(await runGame('dice', ...options, '--side', 'over', '--target', '99.50')).toMatchObject({ code: 2 });
    expect(await runGame('poker', ...options)).toMatchObject({ code: 2 });
  });

  test('finds the multipliers that Limbo of the games server reaches', async () => {
    for (let nonce = 0; nonce < 4; nonce += 1) {
      const reached = drawNow(limbo.draw({ target: 150 }, new DrawStream()), nodeDigests({ ...seeds, nonce }));
      const { out } = await runGame(
        'limbo',
        ...options.slice(0, 4),
        ...`--nonce ${nonce} --target 1.50 --stake 11`.split(' '),
      );
      expect(out).toContain(`Reached           ${(reached / 100).toFixed(2)}×\n`);
      expect(out).toContain(`Of a stake of 11  ${reached >= 150 ? '16.50' : '0.00'} rupees`);
    }
    expect(await runGame('limbo', ...options, '--target', '1.00')).toMatchObject({ code: 2 });
  });

  test('finds the rounds of the tables as the games server draws them', async () => {
    const name = (card: number): string => `${rankOf(card)}${suitOf(card).charAt(0)}`;
    const names = (cards: readonly number[]): string => cards.map(name).join(' ');
    for (let nonce = 1; nonce <= 6; nonce += 1) {
      const drawn = <T>(rules: (stream: DrawStream) => Draws<T>): T =>
        drawNow(rules(new DrawStream()), nodeDigests({ ...seeds, nonce }));
      const out = async (game: string) =>
        (await runGame(game, ...options.slice(0, 4), '--nonce', String(nonce))).out.split('\n').slice(1).join('\n');
      expect(await out('speed-roulette')).toBe(`Number            ${drawn(speedRoulette.draw)}\n`);
      const deal = drawn(andarBahar.draw);
      const side = matchOf(deal) % 2 === 1 ? 'Andar' : 'Bahar';
      expect(await out('andar-bahar')).toBe(
        `Joker             ${names(deal.slice(0, 1))}\nCards             ${names(deal.slice(1))}\n${side} wins on card ${matchOf(deal)}\n`,
      );
      const hands = drawn(teenPatti.draw);
      const { a, b } = handsOf(hands);
      const ended = { a: 'A wins', b: 'B wins', equal: 'Equal hands' }[winnerOf(hands)];
      const kinds = [a, b].map(({ kind }) => kind.replace('-', ' '));
      expect(await out('teen-patti')).toBe(
        `A                 ${names(hands.filter((_, at) => at % 2 === 0))}  ${kinds[0]}\nB                 ${names(hands.filter((_, at) => at % 2 === 1))}  ${kinds[1]}\n${ended}\n`,
      );
    }
  });

  test('agrees with a thousand rounds of Andar Bahar, Teen Patti and both roulettes', async () => {
    const { report } = (await import(pathToFileURL(program).href)) as {
      report: (argv: readonly string[]) => { readonly lines: readonly string[] };
    };
    for (let nonce = 1; nonce <= 1_000; nonce += 1) {
      const of = { ...seeds, nonce };
      for (const rules of [speedRoulette, ultimateRoulette]) {
        const told = report([rules.gameId, ...options.slice(0, 4), '--nonce', String(nonce)]);
        const number = drawNow(rules.draw(new DrawStream()), nodeDigests(of));
        expect(told.lines.at(-1)).toBe(`Number            ${number}`);
      }
      const { lines } = report(['teen-patti', ...options.slice(0, 4), '--nonce', String(nonce)]);
      const winner = winnerOf(drawNow(teenPatti.draw(new DrawStream()), nodeDigests(of)));
      expect(lines.at(-1)).toBe({ a: 'A wins', b: 'B wins', equal: 'Equal hands' }[winner]);
      const match = matchOf(drawNow(andarBahar.draw(new DrawStream()), nodeDigests(of)));
      const { lines: other } = report(['andar-bahar', ...options.slice(0, 4), '--nonce', String(nonce)]);
      expect(other.at(-1)).toMatch(new RegExp(` wins on card ${match}$`));
    }
  });

  test('finds where the ball of the games server falls, and what every row and risk pays', async () => {
    const nonceOf = (rows: number) => rows - 8;
    for (let rows = 8; rows <= 16; rows += 1) {
      const nonce = nonceOf(rows);
      const risk = RISKS[rows % 3]!;
      const drawn = drawNow(fall({ rows, risk }, new DrawStream()), nodeDigests({ ...seeds, nonce }));
      const { out } = await runGame(
        'plinko',
        ...options.slice(0, 4),
        ...`--nonce ${nonce} --rows ${rows} --risk ${risk} --stake 11`.split(' '),
      );
      expect(out).toContain(`Pocket            ${pocketOf(rows, drawn) + 1} of ${rows + 1}\n`);
      const paid = returnPaise(11_00, plinko.multiplierOf({ rows, risk }, drawn));
      expect(out).toContain(`Of a stake of 11  ${twoDecimals(paid)} rupees`);
    }
    expect(await runGame('plinko', ...options, '--rows', '17', '--risk', 'low')).toMatchObject({ code: 2 });
    expect(await runGame('plinko', ...options, '--rows', '16', '--risk', 'none')).toMatchObject({ code: 2 });
  });

  test('finds the cuts of another implementation, and what a cash-out there pays', async () => {
    const round = [
      '--server-seed',
      '5844bf329a6334074778ab8a5f0960e24f9eec43f83bbd98ac0a9f8bcd87184e',
      ...'--client-seed 0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4 --nonce 7'.split(' '),
    ];
    expect((await runGame('crash', ...round)).out).toContain('Cut               2.35×\n');
    const at = async (target: string) => (await runGame('crash', ...round, '--target', target, '--stake', '11')).out;
    expect(await at('2.35')).toContain('Of a stake of 11  25.85 rupees');
    expect(await at('2.36')).toContain('Of a stake of 11  0.00 rupees');
    expect(await runGame('crash', ...round, '--target', '1.00')).toMatchObject({ code: 2 });
  });

  test('finds the spin of the rules and what it pays, and every slot’s spins as the games server does', async () => {
    const spin = ['--server-seed', '9f2c41d7be0a63588e17c4f02ad95b36e1870cfd4492ab6e5c3df1087b2e94a6'];
    const { out } = await runGame(
      'peacock',
      ...spin,
      ...'--client-seed rohan-lotus --nonce 2499 --stake 50'.split(' '),
    );
    expect(out).toContain('Stops             5 22 0 16 24\nLine bets         291 of 20\n');
    expect(out).toContain('Of a stake of 50  727.50 rupees');
    for (const game of SLOTS)
      for (let nonce = 0; nonce < 6; nonce += 1) {
        const rules = slotRules(game);
        const drawn = drawNow(rules.draw({}, new DrawStream()), nodeDigests({ ...seeds, nonce }));
        const { out: printed } = await runGame(
          game.gameId,
          ...options.slice(0, 4),
          ...`--nonce ${nonce} --stake 11`.split(' '),
        );
        expect(printed).toContain(`Stops             ${stopsOf(game, drawn).join(' ')}\n`);
        const paid = returnPaise(11_00, rules.multiplierOf({}, drawn));
        expect(printed).toContain(`Of a stake of 11  ${twoDecimals(paid)} rupees`);
      }
  });
});
