#!/usr/bin/env node
// Recomputes a round of Mines from its seeds. One file, Node.js 18 or newer, no packages.
//
//   node verify.mjs mines --server-seed SEED --client-seed SEED --nonce 0 --mines 3
//        [--hash SHA256]      the hash that was shown before the bet: is it that of the seed?
//        [--opened 7,12,3]    the tiles that were opened, counted from 1
//        [--stake 200]        in whole rupees: what was paid for these tiles?
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

/** Everything that is printed, line by line, and the exit code. */
export function report(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      'server-seed': { type: 'string' },
      'client-seed': { type: 'string' },
      nonce: { type: 'string' },
      mines: { type: 'string' },
      hash: { type: 'string' },
      opened: { type: 'string' },
      stake: { type: 'string' },
    },
  });
  const game = positionals[0] ?? 'mines';
  if (game !== 'mines') throw new Error(`Unknown game: ${game}`);
  const serverSeed = needed(values, 'server-seed');
  const clientSeed = needed(values, 'client-seed');
  const nonce = whole(needed(values, 'nonce'), { name: 'nonce', from: 0, to: Number.MAX_SAFE_INTEGER });
  const mines = whole(needed(values, 'mines'), { name: 'mines', from: 1, to: TILES - 1 });
  const hash = createHash('sha256').update(serverSeed).digest('hex');
  const cells = minesOf({ serverSeed, clientSeed, nonce, mines });
  const lines = [`Server seed hash  ${hash}`];
  let code = 0;
  if (values.hash !== undefined) {
    const isSame = values.hash.toLowerCase() === hash;
    lines.push(isSame ? 'It is the hash that was shown.' : `NOT the hash that was shown: ${values.hash}`);
    if (!isSame) code = 1;
  }
  lines.push(`Mines, as drawn   ${cells.map((cell) => cell + 1).join(' ')}`);
  const opened = (values.opened ?? '')
    .split(',')
    .filter((tile) => tile !== '')
    .map((tile) => whole(tile, { name: 'opened', from: 1, to: TILES }) - 1);
  for (let row = 0; row < TILES; row += 5)
    lines.push(`  ${[0, 1, 2, 3, 4].map((x) => face(row + x, cells, opened)).join(' ')}`);
  lines.push('  * mine   o opened, safe   X opened, mine');
  if (opened.length > 0) lines.push(...payment({ cells, opened, mines, stake: values.stake }));
  return { lines, code };
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

function decimals(hundredths) {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
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
