/** The search over 3,000 events, as it is typed letter by letter: by the index, and as a page would do without one, which
 *  makes every name comparable anew at every letter. Both find the same. */
import type { CasinoGame, ListedEvent, Sport } from '@maidan/contract';
import { findablesOf, grouped, type Found } from '../../apps/web/src/features/search/find/entries.ts';
import { buildIndex, findIn, type Findable } from '../../apps/web/src/features/search/find/search-index.ts';
import { searchableWords } from '../../apps/web/src/lib/format/searchable.ts';
import { machineName } from '../machine.ts';
import { medianOf, ratioOf, takeTurns } from '../rounds.ts';
import { ROUNDS, sized } from '../size.ts';
import { judged, known, millis, percent, report, times, whole } from '../verdict.ts';

const EVENTS = sized(3_000, 200);
const GAMES = sized(500, 20);
/** Issue 14: a letter is answered within so many ms. */
const LETTER_MS = 50;
const TYPED = ['mumbai indians', 'ch', 'kabaddi', 'क्रिकेट', 'atletico', 'team 12', 'rck', 'nothing at all'];
const PLACES = ['Mumbai', 'Chennai', 'Kolkata', 'Atlético', 'Köln', 'Royal City', 'Jaipur', 'Kochi', 'Lahore', 'Dhaka'];
const KINDS = ['Indians', 'Super Kings', 'Knight Riders', 'Madrid', 'Challengers', 'Peacocks', 'Herons'];

interface Measure {
  readonly meanMs: number;
  readonly slowestMs: number;
}

export async function searchBenchmark(): Promise<boolean> {
  const findables = findablesOf({
    sports: sports(),
    lobbies: [{ lobby: '/slots', games: games() }],
    inHindi: (name) => (name === 'Cricket' ? 'क्रिकेट' : name),
    shown: (name) => name,
  });
  const index = buildIndex(findables);
  for (const query of letters()) {
    const [own, plain] = [findIn(index, query), plainly(findables, query)];
    if (new Set([...own, ...plain]).size !== own.length || own.length !== plain.length)
      throw new Error(`“${query}” finds ${own.length} by the index and ${plain.length} without it`);
  }
  const ways = [
    async () => measured((query) => grouped(findIn(index, query))),
    async () => measured((query) => grouped(plainly(findables, query))),
    async () => measured(() => buildIndex(findables)),
  ];
  for (const way of ways) await way();
  const turns = await takeTurns(ways);
  const [indexed, plain, built] = [turns.of(0), turns.of(1), turns.of(2)];
  const mean = ({ meanMs }: Measure) => meanMs;
  const slowest = ({ slowestMs }: Measure) => slowestMs;
  return report(
    `A letter typed over ${whole(EVENTS)} events and ${whole(GAMES)} games, ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`,
    [
      known('by the index: mean, slowest', `${millis(medianOf(indexed, mean))}, ${millis(medianOf(indexed, slowest))}`),
      known('without it: mean', millis(medianOf(plain, mean))),
      known('to build the index', millis(medianOf(built, mean))),
      judged('a letter: the index to none', ratioOf([indexed, plain], mean), { max: 0.1 }, times),
      judged(`the slowest letter to ${LETTER_MS} ms`, medianOf(indexed, slowest) / LETTER_MS, { max: 1 }, times),
      judged(`the index to ${LETTER_MS} ms`, medianOf(built, mean) / LETTER_MS, { max: 1 }, times),
    ],
  );
}

/** Every beginning of every query, as typing makes them. */
function letters(): readonly string[] {
  return TYPED.flatMap((query) =>
    Array.from(query, (_, at) =>
      Array.from(query)
        .slice(0, at + 1)
        .join(''),
    ),
  );
}

function measured(answer: (query: string) => unknown): Measure {
  const all = letters().map((query) => {
    const since = performance.now();
    answer(query);
    return performance.now() - since;
  });
  return { meanMs: all.reduce((sum, each) => sum + each, 0) / all.length, slowestMs: Math.max(...all) };
}

/** The naive search: what the index must find too. */
function plainly(findables: readonly Findable<Found>[], query: string): readonly Found[] {
  const typed = searchableWords(query);
  if (typed.length === 0) return [];
  return findables
    .filter(({ name, alsoFoundBy }) => {
      const words = [name, ...alsoFoundBy].flatMap((text) => searchableWords(text));
      return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
    })
    .map(({ item }) => item);
}

function sports(): readonly Sport[] {
  return ['Cricket', 'Football', 'Tennis', 'Kabaddi'].map((name, place) => {
    const sport = { _id: name, name, slugName: name.toLowerCase() };
    const leagues = Array.from({ length: 25 }, (_, at) => {
      const league = { _id: `${name}-${at}`, name: `${name} League ${at}`, slugName: `league-${at}` };
      const events = Array.from({ length: EVENTS / 100 }, (__, n) =>
        event({ sport, league, seed: (place * 25 + at) * 31 + n }),
      );
      return { ...league, events };
    });
    return { ...sport, sportsCode: '', leagues };
  });
}

function event({ sport, league, seed }: { sport: object; league: object; seed: number }): ListedEvent {
  const side = (at: number) => `${PLACES[at % PLACES.length]} ${KINDS[at % KINDS.length]}`;
  const names = [side(seed), `${side(seed * 7 + 3)} ${seed % 60}`];
  const name = names.join(' v ');
  const markets = [{ selections: names.map((each) => ({ name: each })) }];
  const date = new Date(Date.UTC(2024, 3, 1 + (seed % 20))).toISOString();
  const state = { inPlay: seed % 30 === 0, status: seed % 30 === 0 ? 'IN_PLAY' : 'UPCOMING' };
  return {
    _id: `${seed}`,
    name,
    slugName: `event-${seed}`,
    date,
    sport,
    league,
    markets,
    ...state,
  } as unknown as ListedEvent;
}

function games(): readonly CasinoGame[] {
  return Array.from(
    { length: GAMES },
    (_, n) =>
      ({
        game_id: `game-${n}`,
        table_id: '',
        title: `Temple Bell ${n}`,
        game_category: 'Video Slots',
        provider_name: 'Pavilion Games',
      }) as CasinoGame,
  );
}
