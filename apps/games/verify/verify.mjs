#!/usr/bin/env node
// Recomputes a round from its seeds. One file, Node.js 18 or newer, no packages.
//
//   node verify.mjs mines --server-seed SEED --client-seed SEED --nonce 0 --mines 3
//        [--opened 7,12,3]    the tiles that were opened, counted from 1
//   node verify.mjs dice  --server-seed SEED --client-seed SEED --nonce 0 --side over --target 50.00
//   node verify.mjs limbo --server-seed SEED --client-seed SEED --nonce 0 --target 2.00
//   node verify.mjs peacock --server-seed SEED --client-seed SEED --nonce 0
//
// Every game:
//        [--hash SHA256]      the hash that was shown before the bet: is it that of the seed?
//        [--stake 200]        in whole rupees: what was paid?
//
// Ends with 0, with 1 if the hash is another one, and with 2 if it cannot run.
import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';

const TILES = 25;
const WORDS = 2n ** 32n;

/** Words of four bytes, big-endian, of HMAC-SHA256(server seed as text, `clientSeed:nonce:i`), i = 0, 1, 2 … */
function* wordsOf({ serverSeed, clientSeed, nonce }) {
  for (let message = 0; ; message += 1) {
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${message}`).digest();
    for (let offset = 0; offset < digest.length; offset += 4) yield digest.readUInt32BE(offset);
  }
}

/** A number from 0 to `among` − 1: a word that would favour some of them is thrown away. */
function draw(words, among) {
  const unfair = WORDS % BigInt(among);
  for (;;) {
    const scaled = BigInt(words.next().value) * BigInt(among);
    if (scaled % WORDS >= unfair) return Number(scaled / WORDS);
  }
}

/** Mines in the order in which they are drawn, cells 0 to 24, row by row. */
export function minesOf({ mines, ...seeds }) {
  const words = wordsOf(seeds);
  const left = Array.from({ length: TILES }, (_, cell) => cell);
  return Array.from({ length: mines }, () => left.splice(draw(words, left.length), 1)[0]);
}

function choose(among, count) {
  let ways = 1n;
  for (let taken = 0; taken < count; taken += 1) ways = (ways * BigInt(among - taken)) / BigInt(taken + 1);
  return ways;
}

/** Hundredths after so many safe tiles: ⌊99 × C(25, k) ÷ C(25 − m, k)⌋. */
export function multiplierOf({ mines, safe }) {
  return safe === 0 ? 100n : (99n * choose(TILES, safe)) / choose(TILES - mines, safe);
}

const GAMES = { mines: reportMines, dice: reportDice, limbo: reportLimbo, peacock: reportPeacock };

const OPTIONS = ['server-seed', 'client-seed', 'nonce', 'hash', 'stake', 'mines', 'opened', 'side', 'target'];

/** Everything that is printed, line by line, and the exit code. */
export function report(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: Object.fromEntries(OPTIONS.map((name) => [name, { type: 'string' }])),
  });
  const name = positionals[0] ?? 'mines';
  if (!Object.hasOwn(GAMES, name)) throw new Error(`Unknown game: ${name}. Known: ${Object.keys(GAMES).join(', ')}`);
  const serverSeed = needed(values, 'server-seed');
  const clientSeed = needed(values, 'client-seed');
  const nonce = whole(needed(values, 'nonce'), { name: 'nonce', from: 0, to: Number.MAX_SAFE_INTEGER });
  const hash = createHash('sha256').update(serverSeed).digest('hex');
  const result = GAMES[name](values, { serverSeed, clientSeed, nonce });
  const lines = [`Server seed hash  ${hash}`];
  let code = 0;
  if (values.hash !== undefined) {
    const isSame = values.hash.toLowerCase() === hash;
    lines.push(isSame ? 'It is the hash that was shown.' : `NOT the hash that was shown: ${values.hash}`);
    if (!isSame) code = 1;
  }
  return { lines: [...lines, ...result], code };
}

function reportMines(values, seeds) {
  const count = whole(needed(values, 'mines'), { name: 'mines', from: 1, to: TILES - 1 });
  const cells = minesOf({ ...seeds, mines: count });
  const lines = [`Mines, as drawn   ${cells.map((cell) => cell + 1).join(' ')}`];
  const opened = (values.opened ?? '')
    .split(',')
    .filter((tile) => tile !== '')
    .map((tile) => whole(tile, { name: 'opened', from: 1, to: TILES }) - 1);
  for (let row = 0; row < TILES; row += 5)
    lines.push(`  ${[0, 1, 2, 3, 4].map((x) => face(row + x, cells, opened)).join(' ')}`);
  lines.push('  * mine   o opened, safe   X opened, mine');
  if (opened.length > 0) lines.push(...payment({ cells, opened, mines: count, stake: values.stake }));
  return lines;
}

/** A roll of 0.00 to 100.00; ⌊99,000,000 ÷ winning rolls⌋ ten-thousandths are paid. */
function reportDice(values, seeds) {
  const side = oneOf(needed(values, 'side'), { name: 'side', of: ['over', 'under'] });
  const target = hundredths(needed(values, 'target'), { name: 'target', from: 0, to: 10_000 });
  const winning = side === 'over' ? 10_000 - target : target;
  if (winning < 100 || winning > 9800) throw new Error('target: from 100 to 9,800 of the 10,001 rolls must win');
  const roll = draw(wordsOf(seeds), 10_001);
  const isWon = side === 'over' ? roll > target : roll < target;
  return [
    `Roll              ${decimals(BigInt(roll))}`,
    ...paidFor(isWon ? 99_000_000n / BigInt(winning) : 0n, values.stake),
  ];
}

/** A multiplier of ⌊99 × 10⁸ ÷ (r + 1)⌋ hundredths, at least 1.00×; a target that it reaches is paid. */
function reportLimbo(values, seeds) {
  const target = hundredths(needed(values, 'target'), { name: 'target', from: 101, to: 1_000_000 });
  const r = (BigInt(wordsOf(seeds).next().value) * 100_000_000n) / WORDS;
  const shared = 9_900_000_000n / (r + 1n);
  const reached = shared < 100n ? 100n : shared;
  return [
    `Reached           ${decimals(reached)}×`,
    ...paidFor(reached >= target ? BigInt(target) * 100n : 0n, values.stake),
  ];
}

const PEACOCK = {
  strips: [
    'KAJQGLKQAEJMKQGAJLQKEAJMGQKJAEQG',
    'QJKPAGQMJKELQAKJQGPKJQELKQJGAKQM',
    'JQPKALQJGKEQJMKQAPJGKQELJKQMAJQG',
    'KQJAPLKEQJGKQMJAKPQLJGKQEMJAKQGJ',
    'AKQGJLKQAEJKMQGAJKQLEAJMGQKJAEQG',
  ],
  lines:
    '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 21112 10121 12101 01010 21212 11011 11211 02020 20202 02220',
  pays: {
    L: [70, 280, 2000],
    E: [50, 150, 800],
    M: [40, 110, 500],
    G: [28, 80, 300],
    A: [14, 38, 150],
    K: [11, 28, 120],
    Q: [8, 20, 100],
    J: [8, 20, 100],
  },
};

/** A stop for each of five reels; 20 lines pay from the left, P stands for every other symbol. */
function reportPeacock(values, seeds) {
  const { strips, lines, pays } = PEACOCK;
  const words = wordsOf(seeds);
  const stops = strips.map((strip) => draw(words, strip.length));
  let lineBets = 0;
  for (const line of lines.split(' ')) {
    const shown = strips.map((strip, reel) => strip[(stops[reel] + Number(line[reel])) % strip.length]);
    const end = shown.findIndex((symbol) => symbol !== shown[0] && symbol !== 'P');
    lineBets += pays[shown[0]][(end < 0 ? shown.length : end) - 3] ?? 0;
  }
  return [
    `Stops             ${stops.join(' ')}`,
    `Line bets         ${lineBets} of ${lines.split(' ').length}`,
    ...paidFor(BigInt(lineBets * 500), values.stake),
  ];
}

/** What a multiplier in ten-thousandths pays, cut down to a paisa. */
function paidFor(multiplier, stake) {
  const lines = [`Pays              ${multiplier / 10_000n}.${String(multiplier % 10_000n).padStart(4, '0')}×`];
  if (stake === undefined) return lines;
  const paise = (BigInt(whole(stake, { name: 'stake', from: 1, to: 1_000_000_000 })) * 100n * multiplier) / 10_000n;
  return [...lines, `Of a stake of ${stake}  ${decimals(paise)} rupees`];
}

function face(cell, cells, opened) {
  const isMine = cells.includes(cell);
  if (opened.includes(cell)) return isMine ? 'X' : 'o';
  return isMine ? '*' : '.';
}

function payment({ cells, opened, mines, stake }) {
  const hit = opened.find((cell) => cells.includes(cell));
  if (hit !== undefined) return [`Tile ${hit + 1} is a mine: nothing is paid.`];
  const multiplier = multiplierOf({ mines, safe: opened.length });
  const lines = [`${opened.length} safe pays      ${decimals(multiplier)}×`];
  if (stake === undefined) return lines;
  // Whole rupees by hundredths are paise.
  const paise = BigInt(whole(stake, { name: 'stake', from: 1, to: 1_000_000_000 })) * multiplier;
  return [...lines, `Of a stake of ${stake}  ${decimals(paise)} rupees`];
}

function decimals(value) {
  return `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
}

/** A number with at most two decimals, in hundredths. */
function hundredths(text, { name, from, to }) {
  const [, units, rest = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const value = units === undefined ? NaN : Number(`${units}${rest.padEnd(2, '0')}`);
  if (!(value >= from && value <= to))
    throw new Error(`${name}: from ${decimals(BigInt(from))} to ${decimals(BigInt(to))}, at most two decimals`);
  return value;
}

function oneOf(text, { name, of }) {
  if (!of.includes(text)) throw new Error(`${name}: one of ${of.join(', ')}`);
  return text;
}

function needed(values, name) {
  if (values[name] === undefined || values[name] === '') throw new Error(`--${name} is needed`);
  return values[name];
}

function whole(text, { name, from, to }) {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= from && value <= to)) throw new Error(`${name}: a whole number from ${from} to ${to}`);
  return value;
}

if (import.meta.main ?? process.argv[1]?.endsWith('verify.mjs')) {
  try {
    const { lines, code } = report(process.argv.slice(2));
    process.stdout.write(`${lines.join('\n')}\n`);
    process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
