/** A part of the product: the journeys through it, by the beginnings of their files' names, and the proofs of its money
 *  or its feeds, by parts of their paths. */
interface Part {
  readonly paths: RegExp;
  readonly journeys?: readonly string[];
  readonly proofs?: readonly string[];
}

const server = (modules: string): RegExp => new RegExp(`^apps/server/(?:src/modules|test)/(?:${modules})/`);
const web = (features: string): RegExp => new RegExp(`^apps/web/src/features/(?:${features})/`);

const PARTS: readonly Part[] = [
  {
    paths: /^(?:apps\/games|packages\/wallet-api)\//,
    journeys: ['card-tables', 'limbo', 'mines.', 'slots', 'roulette'],
  },
  { paths: server('casino'), journeys: ['casino', 'mines.'], proofs: ['random-orders', 'casino-kills'] },
  {
    paths: server('betting|settlement|wallet'),
    journeys: ['placing', 'betting', 'settlement', 'question-result'],
    proofs: ['kill/', 'interleavings', 'sim'],
  },
  { paths: /^packages\/domain\//, journeys: ['placing'], proofs: ['interleavings', 'sim'] },
  { paths: server('odds-feed'), journeys: ['change', 'in-play'], proofs: ['broken-feed', 'recorded', 'replayed'] },
  { paths: /^apps\/server\/src\/providers\/odds\//, journeys: ['lists'], proofs: ['recorded', 'replayed'] },
  { paths: server('cashier'), journeys: ['deposit', 'withdrawal', 'console-deposits'], proofs: ['broken-cashier'] },
  { paths: server('bonus|referral'), journeys: ['bonus', 'referral'], proofs: ['broken-bonus', 'random-bonus'] },
  { paths: server('identity|codes|second-factor'), journeys: ['identity', 'session'] },
  { paths: server('desk|operators|player-desk|proposals|rights'), journeys: ['console'] },
  { paths: /^apps\/server\/src\/platform\/postgres\//, proofs: ['embedded'] },
  { paths: /^apps\/console\//, journeys: ['console'] },
  { paths: /^apps\/web\/src\/app\//, journeys: ['shell', 'site-look', 'served'] },
  { paths: web('sports-list|advertisements|racing'), journeys: ['home', 'lists', 'racing-card'] },
  { paths: web('event|slip|my-bets|ladder|cash-out'), journeys: ['event', 'placing', 'ladder', 'betting'] },
  { paths: web('casino'), journeys: ['casino'] },
  { paths: web('cashier|wallet'), journeys: ['deposit', 'withdrawal', 'wallet'] },
  { paths: web('session|settings'), journeys: ['identity', 'session'] },
  { paths: web('statements|profit-loss'), journeys: ['statements'] },
  { paths: web('bonus|referral'), journeys: ['bonus', 'referral'] },
  {
    paths: web('search|multi-markets|replay|notices'),
    journeys: ['search', 'multi-markets', 'replay', 'bet-notices', 'question-result'],
  },
  { paths: /^packages\/(?:ui|client)\//, journeys: ['shell', 'placing'] },
];

/** The journeys and proofs of the parts that changed files belong to; a changed journey runs itself. */
export function touchedBy(changed: readonly string[]): {
  readonly journeys: readonly string[];
  readonly proofs: readonly string[];
} {
  const parts = PARTS.filter(({ paths }) => changed.some((path) => paths.test(path)));
  const own = changed.flatMap((path) => /^e2e\/([\w-]+)\.spec\.ts$/.exec(path)?.[1] ?? []);
  return {
    journeys: [...new Set([...parts.flatMap(({ journeys = [] }) => journeys), ...own])].map((name) => `e2e/${name}`),
    proofs: [...new Set(parts.flatMap(({ proofs = [] }) => proofs))],
  };
}
