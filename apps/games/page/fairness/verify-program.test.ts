import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeDigests, serverSeedHash } from '../../src/fairness/node-digests.ts';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { dice } from '../../src/games/dice/rules.ts';
import { returnPaise } from '../../src/games/instant/rules.ts';
import { limbo } from '../../src/games/limbo/rules.ts';
import { slotRules, stopsOf } from '../../src/games/slots/engine.ts';
import { peacock } from '../../src/games/slots/peacock.ts';
import { mineCells } from '../../src/games/mines/mine-cells.ts';
import { multiplierAt } from '../../src/games/mines/rules.ts';
import { twoDecimals } from '../lib/figures.ts';

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

  test('finds the spin of the rules and what it pays, and every spin of Peacock as the games server does', async () => {
    const spin = ['--server-seed', '9f2c41d7be0a63588e17c4f02ad95b36e1870cfd4492ab6e5c3df1087b2e94a6'];
    const { out } = await runGame(
      'peacock',
      ...spin,
      ...'--client-seed rohan-lotus --nonce 2499 --stake 50'.split(' '),
    );
    expect(out).toContain('Stops             5 22 0 16 24\nLine bets         291 of 20\n');
    expect(out).toContain('Of a stake of 50  727.50 rupees');
    const rules = slotRules(peacock);
    for (let nonce = 0; nonce < 6; nonce += 1) {
      const drawn = drawNow(rules.draw({}, new DrawStream()), nodeDigests({ ...seeds, nonce }));
      const { out: printed } = await runGame(
        'peacock',
        ...options.slice(0, 4),
        ...`--nonce ${nonce} --stake 11`.split(' '),
      );
      expect(printed).toContain(`Stops             ${stopsOf(peacock, drawn).join(' ')}\n`);
      const paid = returnPaise(11_00, rules.multiplierOf({}, drawn));
      expect(printed).toContain(`Of a stake of 11  ${twoDecimals(paid)} rupees`);
    }
  });
});
