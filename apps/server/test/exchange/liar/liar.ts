/** An exchange that says everything its protocol allows, in orders and at moments that nobody expects. */
import type { Random } from '../../random.ts';
import type { Json } from '../exchange-stream-server.ts';
import { active, definition, race } from '../exchange-fixtures.ts';

type Status = 'ACTIVE' | 'WINNER' | 'LOSER' | 'REMOVED' | 'HIDDEN';
type Runner = { readonly id: number; status: Status; factor: number; removalDate: string | null };

/** A market as the exchange has it, whatever it says of it. */
type Truth = {
  readonly id: string;
  readonly isRace: boolean;
  readonly places: number;
  eventId: string;
  timeMs: number;
  version: number;
  status: 'OPEN' | 'SUSPENDED' | 'CLOSED';
  inPlay: boolean;
  readonly runners: Runner[];
  /** What is available, by `<runner> <atb or atl> <price>`. */
  readonly book: Map<string, number>;
  /** Messages since it was closed. */
  closedFor: number;
};

export type Liar = ReturnType<typeof liar>;

const MARKETS = 8;
/** A market is closed after about so many messages, and left out of images so long after that. */
const CLOSES_AFTER = 30;
const LEFT_OUT_AFTER = 30;
const PRICES = [1.01, 1.5, 1.99, 2, 2.02, 2.5, 2.98, 3, 3.05, 3.95, 4, 4.1, 4.3, 6, 6.2, 10, 10.5, 20, 21, 1000];
const OFF_LADDER = [2.51, 1, 1.001, 1010, 4.05, 0];
/** Pounds: some are less than the smallest stake, and some less than a paisa. */
const SIZES = [0, 0, 0.01, 0.5, 0.99, 1, 1.01, 2.37, 6.86, 40, 12_500.5];
const SILENT = [null, undefined, []] as const;
const UNREADABLE: readonly Json[] = [
  { rc: [{ id: 1, atb: [[null, 5]] }] },
  { rc: [{ id: 1, atb: [['NaN', 5]] }] },
  { rc: [{ id: 1, atl: [[2, -1]] }] },
  { rc: [{ id: 'x' }] },
  { marketDefinition: { status: 'CLOSED' } },
  { tv: 'NaN' },
];

export function liar(random: Random, nowMs: () => number) {
  const markets: Truth[] = [];
  let opened = 0;
  let publishedMs = nowMs();

  const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;

  function open(): Truth {
    opened += 1;
    const isRace = random.chance(0.6);
    const twin = random.chance(0.3) ? markets.findLast((each) => each.isRace === isRace) : undefined;
    const firstId = 10 * opened;
    const runners = Array.from({ length: isRace ? 3 + random.below(4) : 2 + random.below(2) }, (_, at): Runner => {
      return { id: firstId + at, status: 'ACTIVE', factor: random.below(9_000) / 100, removalDate: null };
    });
    const truth: Truth = {
      id: `1.${opened}`,
      isRace,
      places: isRace && random.chance(0.3) ? 2 : 1,
      eventId: twin?.eventId ?? `${isRace ? 'm' : 'e'}${random.below(6)}`,
      timeMs: twin?.timeMs ?? nowMs() + 600_000 * random.below(6),
      version: 1 + random.below(5),
      status: 'OPEN',
      inPlay: false,
      runners,
      book: new Map(),
      closedFor: 0,
    };
    markets.push(truth);
    return truth;
  }

  const listed = (runner: Runner, place: number): Json & { id: number } =>
    active(runner.id, {
      sortPriority: place + 1,
      status: runner.status,
      adjustmentFactor: random.chance(0.1) ? null : runner.factor,
      removalDate: runner.removalDate,
    });

  /** As it is, or with a lie. */
  function defined(truth: Truth, { isHonest = false } = {}): Json {
    let runners = truth.runners.map(listed);
    let { version } = truth;
    const more: Json = {};
    if (!isHonest && random.chance(0.35)) {
      switch (random.below(6)) {
        case 0: // A runner is missing.
          runners = runners.filter((_, at) => at !== random.below(runners.length));
          break;
        case 1:
          runners = runners.toReversed().map((runner, at) => ({ ...runner, sortPriority: at + 1 }));
          break;
        case 2: // Only who was removed.
          runners = runners.filter(({ status }) => status === 'REMOVED');
          break;
        case 3:
          runners = [];
          break;
        case 4: // An older definition, which may say something else.
          version -= 1 + random.below(4);
          if (random.chance(0.5)) runners = runners.map((runner) => ({ ...runner, status: 'ACTIVE' }));
          if (random.chance(0.5)) more['status'] = 'OPEN';
          break;
        default:
          runners = runners.map((runner) => (random.chance(0.3) ? { ...runner, status: 'HIDDEN' } : runner));
      }
    }
    const told = {
      eventId: truth.eventId,
      marketTime: new Date(truth.timeMs).toISOString(),
      version,
      status: truth.status,
      inPlay: truth.inPlay,
      betDelay: truth.inPlay ? 5 : 0,
      numberOfWinners: truth.places,
      ...(truth.places > 1 && { marketType: 'PLACE' }),
      ...(random.chance(0.2) && { venue: null, countryCode: null, timezone: pick(['Nowhere', 'UTC', null]) }),
      ...more,
    };
    return truth.isRace ? race(runners, told) : definition(runners, told);
  }

  function entries(truth: Truth): Json[] {
    return Array.from({ length: 1 + random.below(3) }, () => {
      const { id } = pick(truth.runners);
      const side = pick(['atb', 'atl'] as const);
      const levels = Array.from({ length: 1 + random.below(4) }, () => {
        const level = [random.chance(0.1) ? pick(OFF_LADDER) : pick(PRICES), pick(SIZES)] as const;
        return level;
      });
      if (random.chance(0.05)) return { id, hc: pick([-1.5, 2]), [side]: levels };
      // A runner of no definition.
      if (random.chance(0.05)) return { id: id + 1_000_000, [side]: levels };
      for (const [price, size] of levels) truth.book.set(`${id} ${side} ${price}`, size);
      const nothing = pick(SILENT);
      return {
        id,
        [side]: levels,
        ...(random.chance(0.2) && { ltp: pick([0, 2.02, null]), tv: 5, trd: nothing, batb: nothing }),
      };
    });
  }

  /** All that is available, as an image has it. */
  function full(truth: Truth): Json[] {
    return truth.runners.map(({ id }) => {
      const levels = (side: string) =>
        [...truth.book].flatMap(([key, size]) => {
          const [runner, ladder, price] = key.split(' ');
          return Number(runner) === id && ladder === side && size > 0 ? [[Number(price), size]] : [];
        });
      return { id, atb: levels('atb'), atl: levels('atl') };
    });
  }

  const whole = (truth: Truth, honesty: { isHonest?: boolean } = {}): Json => ({
    id: truth.id,
    img: true,
    marketDefinition: defined(truth, honesty),
    rc: full(truth),
  });

  /** What happens to a market, before it is said. */
  function happens(truth: Truth): void {
    truth.version += 1;
    const runner = pick(truth.runners);
    switch (random.below(9)) {
      case 0:
        truth.timeMs += pick([180_000, -60_000, 3_600_000]);
        break;
      case 1:
        truth.eventId = `${truth.isRace ? 'm' : 'e'}${random.below(6)}`;
        break;
      case 2:
        runner.status = 'REMOVED';
        runner.removalDate = random.chance(0.5) ? new Date(nowMs()).toISOString() : null;
        break;
      case 3:
        if (runner.status === 'REMOVED' && random.chance(0.5)) runner.status = 'ACTIVE';
        break;
      case 4:
        runner.factor = random.below(9_000) / 100;
        break;
      case 5:
        truth.inPlay = !truth.inPlay;
        break;
      case 6:
        truth.runners.push({
          // A definition has each runner once: the protocol keys them by id and handicap.
          id: (truth.runners[0]?.id ?? 0) + 100_000 * truth.runners.length,
          status: 'ACTIVE',
          factor: 5,
          removalDate: null,
        });
        break;
      default:
        truth.status = truth.status === 'OPEN' ? 'SUSPENDED' : 'OPEN';
    }
  }

  /** The race is run, and one market in three closes in an odd way. */
  function close(truth: Truth): void {
    truth.version += 1;
    truth.status = 'CLOSED';
    const ran = truth.runners.filter(({ status }) => status !== 'REMOVED');
    const how = random.below(9);
    if (how === 0) return;
    if (how === 1) for (const runner of truth.runners) runner.status = 'REMOVED';
    else
      ran.forEach(
        (runner, at) => (runner.status = at < (how === 2 ? truth.places + 1 : truth.places) ? 'WINNER' : 'LOSER'),
      );
    if (how === 3) for (const runner of ran) runner.status = 'LOSER';
    if (how === 4 && ran[0]) ran[0].status = 'HIDDEN';
  }

  /** What is said of one market: some of it several times, in any order. */
  function changesOf(truth: Truth): Json[] {
    if (truth.status === 'CLOSED') {
      // Another winner than before, sometimes.
      if (truth.closedFor > 10 && random.chance(0.1)) close(truth);
      return [{ id: truth.id, marketDefinition: defined(truth) }];
    }
    if (random.chance(1 / CLOSES_AFTER)) {
      close(truth);
      return [{ id: truth.id, marketDefinition: defined(truth) }];
    }
    switch (random.below(12)) {
      case 0:
        return [whole(truth)];
      case 1:
        return [{ id: truth.id, ...pick(UNREADABLE), isUnreadable: true }];
      case 2:
        // An image of the prices without a definition.
        return [{ id: truth.id, img: true, rc: full(truth) }];
      case 3:
      case 4:
      case 5: {
        happens(truth);
        const rc = random.chance(0.5) ? entries(truth) : undefined;
        const change = { id: truth.id, marketDefinition: defined(truth), rc };
        return random.chance(0.2) ? [change, { id: truth.id, marketDefinition: defined(truth) }] : [change];
      }
      default:
        return [{ id: truth.id, rc: entries(truth) }];
    }
  }

  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    return list.map(() => left.splice(random.below(left.length), 1)[0] as T);
  };

  /** Of every market; with markets left out, said twice, and entries before their definitions, unless it is honest. */
  function image(isHonest: boolean): Json[] {
    const all = markets.filter(() => isHonest || random.chance(0.95));
    const changes = all.flatMap((truth) => {
      const one = whole(truth, { isHonest });
      if (isHonest || random.chance(0.7)) return [one];
      if (random.chance(0.5)) return [{ id: truth.id, rc: entries(truth) }, one];
      return shuffled([one, { ...whole(truth), marketDefinition: { ...defined(truth), version: truth.version - 3 } }]);
    });
    return isHonest ? changes : shuffled(changes);
  }

  const head = (): Json => {
    publishedMs = Math.max(publishedMs, nowMs() - random.below(400));
    return {
      op: 'mcm',
      ...(random.chance(0.95) && { pt: publishedMs }),
      ...(random.chance(0.9) && { clk: `c${publishedMs}` }),
    };
  };

  return {
    /** The markets that it has closed long enough ago: it speaks of them no more. */
    leaveOut(): readonly string[] {
      const over = markets.filter(({ closedFor }) => closedFor > LEFT_OUT_AFTER);
      for (const truth of over) markets.splice(markets.indexOf(truth), 1);
      return over.map(({ id }) => id);
    },

    image: ({ isHonest = false } = {}): string[] => {
      const all = image(isHonest);
      const first = { ...head(), ct: 'SUB_IMAGE', initialClk: 'i' };
      if (isHonest || all.length < 3 || random.chance(0.5)) return [JSON.stringify({ ...first, mc: all })];
      const [some, rest] = [all.slice(0, 2), all.slice(2)];
      return [
        JSON.stringify({ ...first, segmentType: 'SEG_START', mc: some }),
        JSON.stringify({ ...first, segmentType: 'SEG_END', mc: rest }),
      ];
    },

    /** The next line. */
    line(): string {
      for (const truth of markets) if (truth.status === 'CLOSED') truth.closedFor += 1;
      if (random.chance(0.01)) return pick(['rubbish', '{"op":"mcm","pt":"yesterday"}', '{"op":"mcm","pt":5,"mc":[]}']);
      if (random.chance(0.01)) return '{"op":"somethingNew","fields":[1,null]}';
      if (random.chance(0.02))
        return JSON.stringify({ ...head(), ct: 'HEARTBEAT', ...(random.chance(0.2) && { status: 503 }) });
      if (markets.length < MARKETS && random.chance(0.1)) {
        const truth = open();
        const rc = entries(truth);
        const before = random.chance(0.2) ? [{ id: truth.id, rc }] : [];
        return JSON.stringify({
          ...head(),
          mc: [...before, { id: truth.id, img: random.chance(0.5), marketDefinition: defined(truth), rc }],
        });
      }
      const said = markets.filter(() => random.chance(1 / MARKETS));
      // A size beyond every number.
      const text = JSON.stringify({ ...head(), mc: said.flatMap(changesOf) });
      return random.chance(0.01) ? text.replace(/12500\.5/, '1e999') : text;
    },
  };
}
