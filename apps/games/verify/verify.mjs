#!/usr/bin/env node
// Recomputes a round from its seeds. One file, Node.js 18 or newer, no packages.
//
//   node verify.mjs mines --server-seed SEED --client-seed SEED --nonce 0 --mines 3
//        [--opened 7,12,3]    the tiles that were opened, counted from 1
//   node verify.mjs dice  --server-seed SEED --client-seed SEED --nonce 0 --side over --target 50.00
//   node verify.mjs limbo --server-seed SEED --client-seed SEED --nonce 0 --target 2.00
//   node verify.mjs plinko --server-seed SEED --client-seed SEED --nonce 0 --rows 12 --risk low
//   node verify.mjs crash --server-seed LINK --client-seed PUBLIC_SEED --nonce ROUND [--target 2.00]
//   node verify.mjs lucky-sevens --server-seed SEED --client-seed SEED --nonce 0
//   node verify.mjs peacock --server-seed SEED --client-seed SEED --nonce 0
//        and likewise every other slot: the names are those of SLOTS below
//   node verify.mjs andar-bahar --server-seed LINK --client-seed PUBLIC --nonce ROUND
//        and so every other table, from ultimate-roulette to 32-cards: at a table the server seed is the link of the round, the
//        client seed its public seed, the nonce its number, and the hash the link that was shown before
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

const TWENTY_LINES =
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 21112 10121 12101 01010 21212 11011 11211 02020 20202 02220';

/** Strips of each reel; lines as the row of each reel from the top, or ways; pays for three alike, four and five, in coins,
 *  of which a stake has `bet`; what a wild multiplies by; what the scatter and the feature do. */
const SLOTS = {
  'lucky-sevens': {
    strips: 'CPLCBPCLCPB7CPLCBPCL PCLBCPCLPC7BCPLCPBCL LCPCBLPC7CPBLCPCPLBC',
    bet: 5,
    lines: '111 000 222 012 210',
    pays: { 7: [500], B: [50], L: [30], P: [15], C: [6] },
  },
  peacock: {
    strips:
      'KAJQGLKQAEJMKQGAJLQKEAJMGQKJAEQG QJKPAGQMJKELQAKJQGPKJQELKQJGAKQM JQPKALQJGKEQJMKQAPJGKQELJKQMAJQG ' +
      'KQJAPLKEQJGKQMJAKPQLJGKQEMJAKQGJ AKQGJLKQAEJKMQGAJKQLEAJMGQKJAEQG',
    bet: 20,
    lines: TWENTY_LINES,
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
    wilds: { P: 1 },
  },
  marigold: {
    strips:
      'MPQAKSTQJKATPJQKTASQKJTMAQJTKJ KMAQWJTPKQJATMKQJTWAPQJTKAJQTK TQSAKJWQPMKTJAQSTJPAQWJKTQMJAK ' +
      'JPAQTKWJMQAKTJPQTKAJWQTMKJAQKT QMKSTAJQPKTJAQKTSMPQAKTJQAKTJQ',
    bet: 25,
    pays: {
      M: [30, 80, 300],
      P: [20, 50, 200],
      A: [8, 20, 60],
      K: [5, 15, 40],
      Q: [4, 10, 30],
      J: [3, 8, 20],
      T: [3, 8, 20],
    },
    wilds: { W: 1 },
    scatter: { symbol: 'S', triggers: 3 },
    feature: { freeSpins: 10, multiplier: 2 },
  },
  'mango-drop': {
    strips:
      'KLRSJLKSRCLSJAKLRSCLJS RJSKJCLJRWJKSJLKRAJK AKJRSCLRWKJRSALCRKJLS JCSLKRLSJACSKRLSJKLWSRK LSJRKSCKLSJRLSCKLSJRKSCA',
    bet: 500,
    pays: {
      A: [40, 300, 10000],
      C: [15, 120, 1200],
      R: [10, 50, 250],
      J: [3, 12, 50],
      K: [2, 6, 40],
      L: [2, 5, 25],
      S: [2, 4, 20],
    },
    wilds: { W: 1 },
    feature: { cascades: [1, 2, 3, 5] },
  },
  'auto-meter': {
    strips: 'CRTACTMCLRHLTRHMCTHRLCRL TRCTMCHLM2HTR5LTCRHARC3L CMLT235LRTCHRMCRHTALCHTR',
    bet: 5,
    lines: '111 000 222 012 210',
    pays: { A: [20], M: [6], H: [5], L: [3], T: [2], C: [2], R: [1] },
    wilds: { 2: 2, 3: 3, 5: 5 },
  },
  'kite-line': {
    strips:
      'QJALQJSXKJAFQASLKJXXQAJSKQJLFAJSK FLKQSJAQXXKQSJALQJXKSFALQJAKSWJAQ KQJAKQXWLSJAKQFALKJSAQXXXKQJAKFSL ' +
      'AQWJLKASKQFJLQASKAXJLQKJSAXXLQKJS QXAQSJFKLJAQSJAKLXXQSJAKLQJAQSJKL',
    bet: 20,
    lines: TWENTY_LINES,
    pays: {
      F: [50, 250, 3000],
      L: [25, 100, 800],
      S: [15, 60, 400],
      A: [10, 30, 150],
      K: [6, 25, 120],
      Q: [6, 20, 100],
      J: [4, 20, 60],
    },
    wilds: { W: 1 },
    scatter: { symbol: 'X', triggers: 6 },
    feature: {
      reSpins: 3,
      blanks: 380,
      worths: [20, 20, 20, 20, 20, 20, 20, 20, 40, 40, 40, 40, 40, 60, 60, 100, 100, 200, 500, 2000],
    },
  },
  'night-train': {
    strips:
      'CBQKLTQAKBCQLKBAQKCAQKBTAQCBAKLQKA QABCKSLKQABCQBAKCTKAQBCAQSKAWBCAQTK ' +
      'AKQBCAWLQKABCKSAQKBALKCAQKBATQCLSKB KQTAKQWBCQSAKLQBACTBKAQKLCABQSAKLCB ' +
      'TQLCKQABKQLCKAQBAKQBCAKQTBKLCAKQAB',
    bet: 50,
    pays: {
      T: [30, 150, 2500],
      L: [25, 60, 250],
      C: [20, 30, 150],
      B: [8, 20, 80],
      A: [3, 8, 80],
      K: [3, 8, 40],
      Q: [2, 6, 40],
    },
    wilds: { W: 1 },
    scatter: { symbol: 'S', triggers: 3 },
    feature: {
      freeSpins: 7,
      multiplier: 1,
      grows: true,
      strips:
        'QBTAKQCAKBQLBACQKTAKBCL ATKBWCQWALKBTCQWAKBWLCQ WLACKTQBWACWKQTBLACWKQB QBKWACWQBTKLACWQBKWLACT ' +
        'BQCKTQKABCLABQKTQCKABLA',
    },
  },
  monsoon: {
    strips:
      'CAGBUCKGFAKSBCUGFAKGBCASFAKGBCAKF GKFACKGACBFAWKGACUFBGKCAGFCAUKBC FGBAKGCAFCBUKGSAFCGAKBUCKFGAKSACK ' +
      'ABUACKGFAKGACKGFWKBACUGFCKGACKGF SAGCKUFBKAGCKAGFBKAGCSAFCKBGUKAFC',
    bet: 20,
    lines: TWENTY_LINES,
    pays: {
      U: [80, 300, 1500],
      B: [60, 120, 600],
      F: [25, 80, 300],
      C: [20, 60, 300],
      G: [15, 50, 250],
      A: [10, 30, 120],
      K: [8, 25, 100],
    },
    wilds: { W: 1 },
    scatter: { symbol: 'S', triggers: 3 },
    feature: {
      freeSpins: 8,
      multiplier: 1,
      isSticky: true,
      strips: 'CAKGFBACUGKAFBG KGFABCWAKGFUBCWA GAFKCBUGACFKBUC CGWAKBFUCGWAKBFK UKGABFKCUAGKFAC',
    },
  },
  stepwell: {
    strips:
      'JKFPKQFAJQUPKNFAJQUAKPFNJQUA NPUKAJFQKAUPNJFQKAJFPUWQKAJFQ JQWUFAPKUQJKNAFKUQJPKAFNUQAPK ' +
      'QWKFPJUAQNKFQJUAQPKFAQJKFPNUA QPAKUFNJQFAKPUNJQFAKQPUKJFAJ',
    bet: 10,
    lines: '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110',
    bothWays: true,
    pays: {
      N: [10, 50, 800],
      U: [10, 30, 250],
      P: [5, 15, 80],
      F: [2, 8, 40],
      A: [2, 4, 20],
      K: [2, 3, 15],
      Q: [1, 2, 10],
      J: [1, 2, 8],
    },
    wilds: { W: 1 },
    feature: { reSpin: true },
  },
  'temple-bell': {
    strips:
      'BKQJALDJCKQJALDQJKAQJKDCQLADJKQJAKQD JBKDAJWQLJKQDAJQLCKJDAKQJDAQJCKLJDAQ ' +
      'ADKQJDKQALKWJDKQAJCKQDBLAJCKQDJQAKLJ KDQJBLADKLQJKQADCLAJKQJDWLAJKDQJCLAJ ' +
      'JQAKJCDKJQALKCADJQDJKQABJQDLKQAKJQDL',
    bet: 25,
    lines: `${TWENTY_LINES} 20002 10101 12121 00100 22122`,
    pays: {
      C: [30, 120, 800],
      L: [25, 50, 250],
      D: [15, 40, 200],
      A: [8, 30, 100],
      K: [6, 20, 80],
      Q: [6, 15, 60],
      J: [6, 12, 40],
    },
    wilds: { W: 1 },
    scatter: { symbol: 'B', triggers: 3, pays: { 3: 50, 4: 250, 5: 2500 } },
    feature: {
      freeSpins: 8,
      multiplier: 4,
      retrigger: { spins: 2, most: 10 },
      strips:
        'KLADCJABKDLQCDALKAJLCDQ DKWQLJWADCKLWAQWDACLJWA JAWDLAWKLCQDWAJBLKWDLAWQ DWALCQAWDJWLKCADWALQWKJ ' +
        'ALDJCADKQLAJCLDKBDAQCLK',
    },
  },
};

const TABLES = {
  'ultimate-roulette': reportRoulette,
  'speed-roulette': reportRoulette,
  'andar-bahar': reportAndarBahar,
  'teen-patti': reportTeenPatti,
  'dragon-tiger': reportDragonTiger,
  'lucky-7': reportLuckySeven,
  baccarat: reportBaccarat,
  '32-cards': reportThirtyTwoCards,
};

/** Tenths of the stake from the edge to the middle, at low, medium and high risk. */
const PINS = {
  8: '55 23 13 8 6 | 130 28 11 7 6 | 280 40 12 4 3',
  9: '60 28 16 9 7 | 180 45 19 9 4 | 420 80 20 5 2',
  10: '80 25 19 11 8 7 | 220 65 17 10 7 6 | 750 110 23 8 4 3',
  11: '90 40 22 13 9 7 | 250 70 28 13 8 6 | 1200 200 45 12 4 2',
  12: '110 55 30 17 11 7 6 | 350 90 40 19 10 6 5 | 1700 290 65 16 8 3 2',
  13: '120 50 26 16 11 9 8 | 450 160 60 25 12 7 5 | 2600 500 130 28 9 4 1',
  14: '130 60 30 18 13 10 8 8 | 600 220 85 35 17 9 5 4 | 4000 600 140 35 14 6 4 3',
  15: '150 80 60 35 20 13 8 5 | 900 260 90 40 19 10 7 6 | 6000 1000 260 65 20 8 4 2',
  16: '160 80 50 30 19 13 9 8 7 | 1100 400 100 45 22 13 8 7 6 | 10000 1800 500 95 29 10 5 2 2',
};

const GAMES = {
  mines: reportMines,
  dice: reportDice,
  limbo: reportLimbo,
  plinko: reportPlinko,
  ...TABLES,
  crash: reportCrash,
  ...Object.fromEntries(
    Object.entries(SLOTS).map(([name, slot]) => [name, (values, seeds) => reportSlot(slot, values, seeds)]),
  ),
};

const OPTIONS = [
  'server-seed',
  'client-seed',
  'nonce',
  'hash',
  'stake',
  'mines',
  'opened',
  'side',
  'target',
  'rows',
  'risk',
];

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

/** The first four bytes of HMAC-SHA256(link, public seed) are u: ⌊99 × 2³² ÷ (u + 1)⌋ hundredths, 1.00× to 10,000.00×. */
function reportCrash(values, { serverSeed, clientSeed }) {
  const u = BigInt(createHmac('sha256', serverSeed).update(clientSeed).digest().readUInt32BE(0));
  const drawn = (99n * WORDS) / (u + 1n);
  const cut = drawn < 100n ? 100n : drawn > 1_000_000n ? 1_000_000n : drawn;
  const lines = [`Cut               ${decimals(cut)}×`];
  if (values.target === undefined) return lines;
  const target = BigInt(hundredths(values.target, { name: 'target', from: 101, to: 1_000_000 }));
  return [...lines, ...paidFor(cut >= target ? target * 100n : 0n, values.stake)];
}

/** At each row 0 is left and 1 is right; the pocket is how often the ball went right. */
function reportPlinko(values, seeds) {
  const rows = whole(needed(values, 'rows'), { name: 'rows', from: 8, to: 16 });
  const risk = oneOf(needed(values, 'risk'), { name: 'risk', of: ['low', 'medium', 'high'] });
  const words = wordsOf(seeds);
  const turns = Array.from({ length: rows }, () => draw(words, 2));
  const pocket = turns.filter((turn) => turn === 1).length;
  const pays = PINS[rows].split(' | ')[['low', 'medium', 'high'].indexOf(risk)].split(' ');
  return [
    `Turns             ${turns.map((turn) => 'LR'[turn]).join(' ')}`,
    `Pocket            ${pocket + 1} of ${rows + 1}`,
    ...paidFor(BigInt(pays[Math.min(pocket, rows - pocket)]) * 1000n, values.stake),
  ];
}

function reportSlot(slot, values, seeds) {
  const words = wordsOf(seeds);
  const strips = slot.strips.split(' ');
  const stops = strips.map((strip) => draw(words, strip.length));
  const grid = strips.map((strip, reel) => windowAt(strip, stops[reel]));
  const { coins, told } = playSlot({ wilds: {}, ...slot, strips }, { grid, stops }, words);
  return [
    `Stops             ${stops.join(' ')}`,
    ...told,
    `${slot.lines === undefined ? 'Coins     ' : 'Line bets '}        ${coins} of ${slot.bet}`,
    ...paidFor(BigInt(coins * (10_000 / slot.bet)), values.stake),
  ];
}

const windowAt = (strip, stop) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
const spinAgain = (strips, words) => strips.map((strip) => windowAt(strip, draw(words, strip.length)));

/** What a whole bet pays in coins, with its features. */
function playSlot(slot, { grid, stops }, words) {
  const { feature = {} } = slot;
  if (feature.cascades !== undefined) return cascade(slot, grid, stops);
  if (feature.reSpin) return reSpin(slot, grid, words);
  const coins = paysOf(slot, grid).coins + scatterPay(slot, grid);
  if (!isTriggered(slot, grid)) return { coins, told: [] };
  const more = feature.freeSpins === undefined ? holdAndSpin(slot, grid, words) : freeSpins(slot, words);
  return { ...more, coins: coins + more.coins };
}

/** All on the same multiplier, or one more after each spin that wins; sticky wilds stay in their cells; scatters may add spins. */
function freeSpins(slot, words) {
  const { retrigger, grows, isSticky, strips } = slot.feature;
  let { freeSpins: spins, multiplier } = slot.feature;
  let coins = 0;
  let stuck = [];
  for (let spin = 1; spin <= spins; spin += 1) {
    const drawn = spinAgain(strips?.split(' ') ?? slot.strips, words);
    const grid = drawn.map((column, reel) =>
      column.map((symbol, row) => (stuck.includes(`${reel}-${row}`) ? Object.keys(slot.wilds)[0] : symbol)),
    );
    const won = paysOf(slot, grid).coins + scatterPay(slot, grid);
    coins += multiplier * won;
    if (retrigger && isTriggered(slot, grid)) spins = Math.min(spins + retrigger.spins, retrigger.most);
    if (grows && won > 0) multiplier += 1;
    if (isSticky)
      stuck = grid.flatMap((column, reel) =>
        column.flatMap((symbol, row) => (symbol in slot.wilds ? [`${reel}-${row}`] : [])),
      );
  }
  return { coins, told: [`Free spins        ${spins}`] };
}

/** A wild fills its reel; then all other reels are spun once more, and no wild fills another. */
function reSpin(slot, drawn, words) {
  const filled = drawn.map((column) => {
    const wild = column.find((symbol) => symbol in slot.wilds);
    return wild === undefined ? null : [wild, wild, wild];
  });
  const { coins } = paysOf(
    slot,
    drawn.map((column, reel) => filled[reel] ?? column),
  );
  const held = filled.flatMap((column, reel) => (column === null ? [] : [reel + 1]));
  if (held.length === 0) return { coins, told: [] };
  const again = filled.map((column, reel) => column ?? spinAgain([slot.strips[reel]], words)[0]);
  return { coins: coins + paysOf(slot, again).coins, told: [`Re-spin, held     ${held.join(' ')}`] };
}

/** Each scatter is held for what it is worth; the other cells are drawn, reels from left to right, each from the bottom up,
 *  until so many rounds in a row bring none. */
function holdAndSpin({ scatter, feature: { reSpins, blanks, worths } }, grid, words) {
  const cells = grid.flatMap((column) => column.toReversed());
  const held = cells.map((symbol) => (symbol === scatter.symbol ? worths[draw(words, worths.length)] : 0));
  for (let left = reSpins; left > 0 && held.includes(0);) {
    left -= 1;
    for (const cell of held.keys()) {
      if (held[cell] > 0) continue;
      held[cell] = worths[draw(words, blanks + worths.length) - blanks] ?? 0;
      if (held[cell] > 0) left = reSpins;
    }
  }
  return {
    coins: held.reduce((sum, worth) => sum + worth, 0),
    told: [`Held              ${held.filter((worth) => worth > 0).length}`],
  };
}

/** Symbols of a win leave, those above fall, and each strip moves down into its gaps: nothing further is drawn. */
function cascade(slot, first, stops) {
  const { cascades: multipliers } = slot.feature;
  const tops = [...stops];
  let grid = first;
  let coins = 0;
  for (let cascades = 0; ; cascades += 1) {
    const { coins: paid, won } = paysOf(slot, grid);
    if (paid === 0) return { coins, told: cascades === 0 ? [] : [`Cascades          ${cascades}`] };
    coins += paid * multipliers[Math.min(cascades, multipliers.length - 1)];
    grid = grid.map((column, reel) => {
      const leaves = (symbol) => won.some((win) => reel < win.reels && (symbol === win.symbol || symbol in slot.wilds));
      const stays = column.filter((symbol) => !leaves(symbol));
      const gap = column.length - stays.length;
      const strip = slot.strips[reel];
      tops[reel] = (tops[reel] - gap + strip.length) % strip.length;
      return [...windowAt(strip, tops[reel]).slice(0, gap), ...stays];
    });
  }
}

function scattersIn({ scatter }, grid) {
  return grid.flat().filter((symbol) => symbol === scatter?.symbol).length;
}

function isTriggered(slot, grid) {
  return slot.scatter !== undefined && scattersIn(slot, grid) >= slot.scatter.triggers;
}

/** Of the scatters in the whole window, in coins. */
function scatterPay(slot, grid) {
  return slot.scatter?.pays?.[scattersIn(slot, grid)] ?? 0;
}

/** Three or more equal symbols from the left pay, on a line, of some games from the right as well, or in every way; the wild stands for every symbol that pays.
 *  Told are the coins and the wins. */
function paysOf({ lines, bothWays, pays, wilds }, grid) {
  const rows =
    lines === undefined
      ? [...new Set(grid[0])].map((symbol) => waysOf(grid, { symbol, wilds }))
      : lines.split(' ').flatMap((line) => {
          const seen = grid.map((column, reel) => column[line[reel]]);
          const fromLeft = rowOf(seen, wilds);
          return bothWays && fromLeft.reels < seen.length ? [fromLeft, rowOf(seen.toReversed(), wilds)] : [fromLeft];
        });
  const paid = rows.map((row) => ({ ...row, coins: (pays[row.symbol]?.[row.reels - 3] ?? 0) * row.ways }));
  const won = paid.filter(({ coins }) => coins > 0);
  return { coins: won.reduce((sum, { coins }) => sum + coins, 0), won };
}

function waysOf(grid, { symbol, wilds }) {
  const found = grid.map((column) => column.filter((one) => one === symbol || one in wilds).length);
  const reels = found.includes(0) ? found.indexOf(0) : found.length;
  return { symbol, reels, ways: found.slice(0, reels).reduce((product, count) => product * count, 1) };
}

function rowOf(seen, wilds) {
  const end = seen.findIndex((symbol) => symbol !== seen[0] && !(symbol in wilds));
  const reels = end < 0 ? seen.length : end;
  const ways = seen.slice(0, reels).reduce((product, symbol) => product * (wilds[symbol] ?? 1), 1);
  return { symbol: seen[0], reels, ways };
}

/** One of 37 pockets. */
function reportRoulette(values, seeds) {
  return [`Number            ${draw(wordsOf(seeds), 37)}`];
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
/** Diamonds, hearts, spades, clubs: a card's number is 4 × rank + suit. */
const SUITS = 'dhsc';
const DECK = 52;
const rankOf = (card) => Math.floor((card % DECK) / 4);
const cardName = (card) => `${RANKS[rankOf(card)]}${SUITS[card % 4]}`;

/** Cards of a fresh shoe, one by one: the element at `draw(cards left)`; the later ones move up. */
function* dealt(seeds, decks = 1) {
  const words = wordsOf(seeds);
  const left = Array.from({ length: decks * DECK }, (_, card) => card);
  while (left.length > 0) yield left.splice(draw(words, left.length), 1)[0];
}

/** A joker, then Andar, Bahar, Andar … until a card of its rank. */
function reportAndarBahar(values, seeds) {
  const cards = dealt(seeds);
  const joker = cards.next().value;
  const after = [];
  for (const card of cards) {
    after.push(card);
    if (rankOf(card) === rankOf(joker)) break;
  }
  return [
    `Joker             ${cardName(joker)}`,
    `Cards             ${after.map(cardName).join(' ')}`,
    `${after.length % 2 === 1 ? 'Andar' : 'Bahar'} wins on card ${after.length}`,
  ];
}

/** A1 B1 A2 B2 A3 B3; the stronger hand wins. */
function reportTeenPatti(values, seeds) {
  const cards = dealt(seeds);
  const deal = Array.from({ length: 6 }, () => cards.next().value);
  const [a, b] = [0, 1].map((side) => teenPattiHand(deal.filter((_, index) => index % 2 === side)));
  const winner = a.strength === b.strength ? 'Equal hands' : `${a.strength > b.strength ? 'A' : 'B'} wins`;
  return [`A                 ${a.text}`, `B                 ${b.text}`, winner];
}

const HANDS = ['high card', 'pair', 'colour', 'sequence', 'pure sequence', 'trail'];

/** Its kind, then the ranks that decide in it, as one number to compare by. */
function teenPattiHand(cards) {
  const ranks = cards.map(rankOf).sort((a, b) => b - a);
  const [high, middle, low] = ranks;
  const isAceLow = high === 12 && middle === 1 && low === 0;
  const isSequence = isAceLow || (high - middle === 1 && middle - low === 1);
  const isColour = new Set(cards.map((card) => card % 4)).size === 1;
  let kind = isSequence ? (isColour ? 4 : 3) : isColour ? 2 : 0;
  // A-2-3 stands below A-K-Q and above K-Q-J.
  let order = isSequence ? [isAceLow ? 11.5 : high, 0, 0] : ranks;
  if (high === low) kind = 5;
  else if (high === middle || middle === low) {
    kind = 1;
    order = high === middle ? ranks : [middle, low, high];
  }
  const strength = [kind, ...order].reduce((sum, each) => sum * 32 + 2 * each, 0);
  return { strength, text: `${cards.map(cardName).join(' ')}  ${HANDS[kind]}` };
}

const SIDES = { dragon: 'Dragon', tiger: 'Tiger', player: 'Player', banker: 'Banker' };
/** 1 for an ace to 13 for a king. */
const aceLowOf = (card) => ((rankOf(card) + 1) % RANKS.length) + 1;
const namesOf = (cards) => cards.map(cardName).join(' ');

/** A card each from eight decks; the ace is low. */
function reportDragonTiger(values, seeds) {
  const cards = dealt(seeds, 8);
  const [dragon, tiger] = [cards.next().value, cards.next().value];
  const difference = aceLowOf(dragon) - aceLowOf(tiger);
  const tie = dragon % 4 === tiger % 4 ? 'Suited tie' : 'Tie';
  return [
    `Dragon            ${cardName(dragon)}`,
    `Tiger             ${cardName(tiger)}`,
    difference === 0 ? tie : `${difference > 0 ? SIDES.dragon : SIDES.tiger} wins`,
  ];
}

/** One card. */
function reportLuckySeven(values, seeds) {
  const card = dealt(seeds).next().value;
  const value = aceLowOf(card);
  return [`Card              ${cardName(card)}`, value === 7 ? 'Seven' : value < 7 ? 'Low' : 'High'];
}

/** Points of Player's third card on which Banker draws, by Banker's own points. */
const BANKER_DRAWS = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''];

/** Player, Banker, Player, Banker, then third cards by the table of punto banco. */
function reportBaccarat(values, seeds) {
  const cards = dealt(seeds, 8);
  const next = () => cards.next().value;
  const pointOf = (card) => (aceLowOf(card) > 9 ? 0 : aceLowOf(card));
  const pointsOf = (hand) => hand.reduce((sum, card) => sum + pointOf(card), 0) % 10;
  const [first, second, third, fourth] = [next(), next(), next(), next()];
  const [player, banker] = [
    [first, third],
    [second, fourth],
  ];
  if (pointsOf(player) < 8 && pointsOf(banker) < 8) {
    const bankerHas = pointsOf(banker);
    const hasDrawn = pointsOf(player) <= 5;
    if (hasDrawn) player.push(next());
    if (hasDrawn ? BANKER_DRAWS[bankerHas].includes(pointOf(player[2])) : bankerHas <= 5) banker.push(next());
  }
  const [a, b] = [pointsOf(player), pointsOf(banker)];
  return [
    `Player            ${namesOf(player)}  ${a}`,
    `Banker            ${namesOf(banker)}  ${b}`,
    a === b ? 'Tie' : `${a > b ? SIDES.player : SIDES.banker} wins`,
  ];
}

/** Players 8 to 11 add a card of 32, sixes to kings, to their names; those who are level draw again from what is left. */
function reportThirtyTwoCards(values, seeds) {
  const words = wordsOf(seeds);
  const valueOf = (card) => 6 + Math.floor(card / 4);
  let left = Array.from({ length: 32 }, (_, card) => card);
  let level = [8, 9, 10, 11];
  let gone = [];
  const lines = [];
  while (level.length > 1) {
    const isFirst = lines.length === 0;
    if (left.length < level.length) [left, gone] = [[...left, ...gone], []];
    const drawn = level.map((player) => ({ player, card: left.splice(draw(words, left.length), 1)[0] }));
    if (!isFirst) gone.push(...drawn.map(({ card }) => card));
    const worth = ({ player, card }) => valueOf(card) + (isFirst ? player : 0);
    const most = Math.max(...drawn.map(worth));
    const shown = drawn.map(({ player, card }) => `${player} ${cardName(card + 16)}`).join('  ');
    lines.push(`${isFirst ? 'Cards    ' : 'Tie-break'}         ${shown}`);
    level = drawn.filter((each) => worth(each) === most).map(({ player }) => player);
  }
  return [...lines, `Player ${level[0]} wins`];
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
