import { createBook, paise, priceAt, RUNGS } from '@maidan/domain';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { copiesOf, makeCommandFile, type CommandFile } from './book-commands.ts';
import { bare, npm, ours, type BookSide, type MakeSide } from './book-sides.ts';
import { machineName, steadiness } from './machine.ts';
import { median, printTable } from './table.ts';

/** Goals of the pure book (ratios, and bytes per resting order). */
const GOALS = { npm: 30, bare: 0.5, growthTo100k: 1.3, growthTo1m: 4, growthTo1000Books: 2.2, bytes: 64 };

/** The file is split into parts, and the implementations take turns part by part: each pair of parts is one
 *  measurement. */
const PARTS = 10;
const COMMANDS = Number(process.env['COMMANDS'] ?? 1_000_000);

type Steadiness = ReturnType<typeof steadiness>;

interface Row {
  readonly what: string;
  readonly nanoseconds: string;
  readonly ratio: number;
  /** Empty for a figure without a goal. */
  readonly goal: string;
  readonly isGood: boolean;
}

/** `npm run bench book`: the pure order book compared with npm's, with bare arrays, and with itself as it grows. */
export async function bookBenchmark(): Promise<boolean> {
  console.log(`\nOrder book, ${COMMANDS.toLocaleString('en')} commands a file. ${machineName()}`);
  const steady = steadiness(cpuMs);
  const bytes: Row[] = [];
  for (const orders of [14_000, 100_000, 1_000_000]) bytes.push(await bytesPerOrder(orders));
  const rows = [
    ...against('1 book, 1,800 resting', { books: 1, resting: 1_800 }, steady),
    ...against('1 book, 14,000 resting', { books: 1, resting: 14_000 }, steady),
    ...against('1,000 books, 100 resting in each', { books: 1_000, resting: 100 }, steady),
    ...growth(steady),
    ...bytes,
  ];
  printTable(
    ['what', 'ns a command', 'ratio', 'goal', ''],
    rows.map(({ what, nanoseconds, ratio, goal, isGood }) => [
      what,
      nanoseconds,
      ratio.toFixed(ratio < 10 ? 2 : 0),
      goal,
      goal === '' ? '' : isGood ? 'good' : 'MISSED',
    ]),
  );
  console.log(
    `Drift of a fixed loop: ${(steady.drift() * 100).toFixed(0)} %. Times are of the processor, not of the clock.`,
  );
  return rows.every(({ isGood }) => isGood);
}

/** Ours, npm's and bare arrays on one file. All must fill the same orders at the same prices. */
function against(what: string, shape: { books: number; resting: number }, steady: Steadiness): Row[] {
  const file = makeCommandFile({ ...shape, commands: COMMANDS });
  const npmTimes = alternate(file, [ours, npm], steady);
  const bareTimes = alternate(file, [ours, bare], steady);
  return [
    compared(`${what}: npm’s ÷ ours`, npmTimes[0]!, npmTimes[1]!, GOALS.npm),
    compared(`${what}: bare arrays ÷ ours`, bareTimes[0]!, bareTimes[1]!, GOALS.bare),
  ];
}

function compared(what: string, mine: readonly number[], theirs: readonly number[], goal: number): Row {
  const ratio = median(theirs.map((each, part) => each / mine[part]!));
  const nanoseconds = `${median(theirs).toFixed(0)} ÷ ${median(mine).toFixed(0)}`;
  return { what, nanoseconds, ratio, goal: `≥ ${goal}`, isGood: ratio >= goal };
}

/** Ours compared with itself: the same commands on fuller books. Bare arrays of the same size show the cost of memory
 *  access alone. */
function growth(steady: Steadiness): Row[] {
  const shapes = [
    { what: '10 resting', books: 1, resting: 10 },
    { what: '100,000 ÷ 10 resting', books: 1, resting: 100_000, goal: GOALS.growthTo100k },
    { what: '1,000,000 ÷ 10 resting', books: 1, resting: 1_000_000, goal: GOALS.growthTo1m },
    { what: '1,000 books ÷ 1, 10 resting in each', books: 1_000, resting: 10, goal: GOALS.growthTo1000Books },
  ];
  const commands = Math.min(COMMANDS, 200_000);
  const files = shapes.map(({ books, resting }) => makeCommandFile({ books, resting, commands }));
  const grown = (make: MakeSide): readonly (readonly number[])[] =>
    takeTurns(
      files.map((file) => sideOf(make, file)),
      steady,
    );
  const [mine, arrays] = [grown(ours), grown(bare)];
  return shapes.slice(1).flatMap(({ what, goal = 0 }, index) => {
    const own = grownRow(what, mine[0]!, mine[index + 1]!);
    const theirs = grownRow(`${what}, bare arrays`, arrays[0]!, arrays[index + 1]!);
    return [{ ...own, goal: `≤ ${goal}`, isGood: own.ratio <= goal }, theirs];
  });
}

function grownRow(what: string, small: readonly number[], large: readonly number[]): Row {
  const ratio = median(large.map((each, part) => each / small[part]!));
  return {
    what,
    nanoseconds: `${median(large).toFixed(0)} ÷ ${median(small).toFixed(0)}`,
    ratio,
    goal: '',
    isGood: true,
  };
}

interface Turn {
  readonly side: BookSide;
  readonly file: CommandFile;
}

function sideOf(make: MakeSide, file: CommandFile): Turn {
  return { side: make(file), file };
}

function alternate(file: CommandFile, makes: readonly MakeSide[], steady: Steadiness): number[][] {
  const turns = makes.map((make) => sideOf(make, file));
  const times = takeTurns(turns, steady);
  const sums = new Set(turns.map(({ side }) => String(side.fills)));
  if (sums.size > 1) throw new Error(`The books do not fill alike: ${[...sums].join('; ')}`);
  return times;
}

/** Nanoseconds per command, by side and part. The first part is a warm-up and not counted. */
function takeTurns(turns: readonly Turn[], steady: Steadiness): number[][] {
  collectGarbage();
  const times: number[][] = turns.map(() => []);
  for (let part = 0; part <= PARTS; part += 1) {
    steady.check();
    for (const [index, { side, file }] of turns.entries()) {
      const size = (file.length - file.resting) / (PARTS + 1);
      const from = file.resting + Math.floor(size * part);
      const to = file.resting + Math.floor(size * (part + 1));
      const since = cpuMs();
      side.run(from, to);
      if (part > 0) times[index]!.push(((cpuMs() - since) * 1e6) / (to - from));
    }
  }
  return times;
}

/** Memory of a book per resting order, without the strings of its ids. */
async function bytesPerOrder(orders: number): Promise<Row> {
  const ids = idsOf(orders);
  const before = await usedBytes();
  const book = createBook();
  for (const [n, orderId] of ids.entries()) {
    const price = priceAt(n % RUNGS);
    book.restore({ orderId, ownerId: 'one', side: 'back', price, sizePaise: paise(100), timeInForce: 'LAPSE' });
  }
  const bytes = ((await usedBytes()) - before) / orders;
  if (book.restingOf(ids[orders - 1]!) === undefined) throw new Error('The book lost an order');
  const what = `bytes an order, ${orders.toLocaleString('en')} resting`;
  return { what, nanoseconds: '', ratio: bytes, goal: `≤ ${GOALS.bytes}`, isGood: bytes <= GOALS.bytes };
}

function idsOf(orders: number): readonly string[] {
  return copiesOf(
    Array.from({ length: orders }, (_, n) => `0193b5e2-7a10-7000-8000-${n.toString(16).padStart(12, '0')}`),
  );
}

async function usedBytes(): Promise<number> {
  for (let times = 0; times < 4; times += 1) {
    collectGarbage();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Processor time of this process, which other programs on the machine affect less than elapsed time. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
