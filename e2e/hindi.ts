import type { APIRequestContext, Page } from '@playwright/test';
import { inHindi } from '@maidan/contract/words/names';
import { pressEverything } from './press.ts';
import { textsOn, type SeenText } from './seen-words.ts';
import { expect } from './test.ts';

/** Latin letters that are no English words: the sign for thousands (SHL-21), a draw in the columns 1, X, 2, ids of rules
 *  (`X-7`), networks (`127.0.0.x`), a scoreboard's marks of balls and of an advantage, the initial of a name. */
const SIGNS = [/^\d[\d.,]*k$/, /^X$/, /^[A-Z]-\d+$/, /^[\d.]+x$/, /^\d*(W|Wd|Nb|B|Lb)$/, /^Ad$/, /^[A-Z]$/];
/** What is written in Latin letters because it is typed so: addresses of pages, UPI and bank codes, references. */
const TYPED = [
  /^https?:\/\/\S+$/,
  /^[\w.-]+@[\w.-]+$/,
  /^[A-Z]{4}0[A-Z0-9]{6}$/,
  /^[A-Z]{1,4}-?[A-Z0-9]*\d[A-Z0-9-]*$/,
];

/** Addresses of pages, UPI IDs, the ids of rounds and the keys of requests, which are not taken apart. */
const WHOLE = /https?:\/\/\S+|[\w.-]+@[\w.-]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{32}\b/g;

/** Every run of Latin letters in a text that is neither a name nor a code. Names are removed first, the longest ones
 *  before their parts. */
function englishIn(text: string, names: readonly string[]): readonly string[] {
  let left = text.replaceAll(WHOLE, ' ');
  for (const name of names) left = left.replaceAll(name, ' ');
  const words = left.split(/[\s“”„"'’()[\],;:·•|/…।]+/u).map((word) => word.replace(/^[.\-–−+₹]+|[.\-–]+$/gu, ''));
  const isAllowed = (word: string) => [...SIGNS, ...TYPED].some((pattern) => pattern.test(word));
  return words.filter((word) => /[A-Za-z]/.test(word) && !isAllowed(word));
}

function englishOf(seen: readonly SeenText[], names: readonly string[]): readonly string[] {
  return seen.flatMap(({ where, text }) => {
    const words = englishIn(text, names);
    return words.length === 0 ? [] : [`${where}: “${text.slice(0, 120)}” (${words.join(' ')})`];
  });
}

/** Keys of the calls' answers whose values are names of people, teams, runners, accounts or of the site itself. */
const NAME_KEYS = new Set([
  'accountHolderName',
  'bankName',
  'bowler',
  'striker',
  'nonStriker',
  'jockey',
  'trainer',
  'player',
  'short',
  'siteTitle',
  'team',
  'username',
  'upiId',
  'affiliateCode',
]);

/** Adds the names in an answer of a call: values of the keys above, sides of matches, selections, players. */
function namesIn(value: unknown, found: Set<string>, key = ''): void {
  if (typeof value === 'string') {
    if (NAME_KEYS.has(key)) found.add(value);
    // A UPI ID stands in two parts, so that it breaks between them.
    if (/^[\w.-]+@[\w.-]+$/.test(value)) for (const part of value.split('@')) found.add(part);
    if (key === 'text' || key === 'lastRaid' || key === 'toss') for (const name of peopleIn(value)) found.add(name);
    return;
  }
  if (Array.isArray(value)) return value.forEach((each) => namesIn(each, found, key));
  if (typeof value !== 'object' || value === null) return;
  const row = value as Readonly<Record<string, unknown>>;
  // A referral code.
  if (typeof row['code'] === 'string' && 'friends' in row) found.add(row['code']);
  // A side's short name, which a score's line begins and a session ends with: “JP 48/1”, “6 over runs JP”.
  const short =
    /^([A-Z]{2,5}) \d+\/\d+$/.exec(String(row['title'])) ??
    /(?:over runs|wicket) ([A-Z]{2,5})$/.exec(String(row['name']));
  if (short?.[1] !== undefined) found.add(short[1]);
  if (typeof row['name'] === 'string' && isPersonOrTeam(row, key)) found.add(row['name']);
  if (typeof row['name'] === 'string' && 'slugName' in row)
    row['name']
      .split(' v ')
      .slice(0, 2)
      .forEach((side, _, all) => all.length === 2 && found.add(side));
  for (const [inner, each] of Object.entries(row)) namesIn(each, found, inner);
}

/** The people of a sentence about a ball or a raid: “Narine to Powell, out: caught by Shami”, “Arvan Bharol, empty raid”. */
const peopleIn = (sentence: string): readonly string[] =>
  [/^(.+?)(?: to |, | chose to )/, / to (.+?), /, / by ([^,]+)/, /out: (.+?) (?:run out|retired)/].flatMap(
    (pattern) => pattern.exec(sentence)?.[1] ?? [],
  );

/** Selections, batters and bowlers, teams, runners that run, and the player. */
function isPersonOrTeam(row: Readonly<Record<string, unknown>>, key: string): boolean {
  return (
    [
      'selections',
      'battingCard',
      'striker',
      'nonStriker',
      'bowler',
      'home',
      'away',
      'teams',
      'players',
      'running',
      'moments',
      'data',
      'userData',
    ].includes(key) &&
    !('leagues' in row) &&
    !('countries' in row)
  );
}

/** The names, longest first, and the surnames under which players are spoken of; what the site has Hindi for (a draw, a
 *  country) is no name. */
function namesToRemove(found: ReadonlySet<string>): readonly string[] {
  const surnames = [...found].flatMap((name) => {
    const [first = '', ...rest] = name.split(' ');
    return rest.length > 0 && first === first.toUpperCase() ? [rest.join(' ')] : [];
  });
  return [...new Set([...found, ...surnames])]
    .filter((name) => name.length > 1 && inHindi(name) === name)
    .toSorted((a, b) => b.length - a.length);
}

/** Answers of a page whose names are being read. */
const unread = new WeakMap<Page, Set<Promise<void>>>();

/** Collects the names in every answer and stream message that a page gets. */
export function collectNames(page: Page, found: Set<string>): void {
  const reading = new Set<Promise<void>>();
  unread.set(page, reading);
  page.on('response', (response) => {
    if (!/\/(api|identity|admin)\//.test(response.url())) return;
    const read = response.json().then(
      (answer) => namesIn(answer, found),
      () => undefined,
    );
    reading.add(read);
    void read.then(() => reading.delete(read));
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      try {
        namesIn(JSON.parse(String(payload)), found);
      } catch {
        // A frame that is not JSON has no names.
      }
    });
  });
}

/** Adds the names that every page may show, and those of all matches in play. */
export async function namesOfTree(request: APIRequestContext, found: Set<string>): Promise<void> {
  for (const path of ['/api/v1/get-sports-data', '/api/v1/app-settings']) {
    const answer = (await (await request.get(path)).json()) as unknown;
    namesIn(answer, found);
    for (const [, id = ''] of JSON.stringify(answer).matchAll(/"_id":"([\w-]+)","id":"\1"[^{}]*"inPlay":true/g)) {
      namesIn(await (await request.get(`/api/v1/events/${id}`)).json(), found);
    }
  }
}

/** The site is in Hindi from the next page on. */
export async function speakHindi(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A frame without an origin of its own has no storage.
    if (origin === 'null') return;
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{"state":{}}') as { state: object };
    localStorage.setItem('preferences', JSON.stringify({ state: { ...kept.state, language: 'hi' }, version: 1 }));
  });
}

/** Looks at pages and at what opens from them; returns where English was seen. */
export async function englishOn(
  page: Page,
  paths: readonly string[],
  { names, presses = true }: { readonly names: ReadonlySet<string>; readonly presses?: boolean },
): Promise<readonly string[]> {
  const [found, pressed]: [string[], string[]] = [[], []];
  const look = async (where: string) => {
    const texts = await textsOn(page);
    for (const read of unread.get(page) ?? []) await read;
    // A game is a page of its provider's.
    if (new URL(page.url()).pathname.startsWith('/games')) return;
    const seen = englishOf(texts, namesToRemove(names));
    found.push(...seen.map((each) => `${where} ${each}`));
  };
  for (const path of paths) {
    await page.goto(path);
    // A page that came in the other language is being replaced.
    await expect(page.locator('html')).not.toHaveAttribute('data-page', 'other');
    await expect(page.locator('h1').first(), path).toBeAttached();
    await expect(page.getByRole('main').locator('output[aria-label]')).toHaveCount(0);
    await look(path);
    if (presses) await pressEverything(page, { path, pressed, look });
  }
  return [...new Set(found)];
}
