import type { BootData, EventView, ListedEvent, Market, Sport } from '@maidan/contract';
import { beforeAll, expect, test } from 'vitest';
import { preparePages, renderPage } from './render.tsx';

const ATTACK = '</script><img src=x onerror=alert(1)>"\'';

const market = {
  _id: 'm1',
  name: 'Match Odds',
  marketType: 'EXCHANGE',
  category: null,
  status: 'OPEN',
  reason: '',
  inPlay: true,
  sort: 1,
  minStake: 100,
  maxStake: 500_000,
  totalMatched: 1_200,
  version: 1,
  voids: [],
  rows: [],
  note: '',
  scale: null,
  selections: [
    { _id: 's1', name: `${ATTACK} XI`, status: 'ACTIVE', back: [[1.85, 45_000]], lay: [[1.87, 9_000]] },
    { _id: 's2', name: 'Rovers', status: 'ACTIVE', back: [[2.14, 3_000]], lay: [[2.18, 700]] },
  ],
} as unknown as Market;

const event = {
  _id: 'e1',
  id: 'e1',
  name: `${ATTACK} XI v Rovers`,
  slugName: 'xi-v-rovers',
  date: '2026-11-20T10:00:00.000Z',
  inPlay: true,
  status: 'IN_PLAY',
  isReplay: true,
  venue: ATTACK,
  note: ATTACK,
  sport: { _id: 'cricket', name: 'Cricket', slugName: 'cricket' },
  league: { _id: 'l1', name: ATTACK, slugName: 'league' },
  marketKinds: ['EXCHANGE'],
  marks: ['SCORE'],
  scoreLine: { title: 'XI 120/3', detail: '14.2 ov' },
  markets: [market],
} as unknown as ListedEvent;

const sports = [
  {
    _id: 'cricket',
    name: 'Cricket',
    slugName: 'cricket',
    sportsCode: '4',
    leagues: [{ _id: 'l1', name: ATTACK, slugName: 'league', events: [event] }],
  },
] satisfies Sport[];

const boot: BootData = {
  serverTime: '2026-11-20T12:00:30.000Z',
  settings: {
    logoImg: '',
    faviconImg: '',
    color: '',
    siteTitle: `Maidan ${ATTACK}`,
    mode: 'play',
    contacts: [],
    socials: { instagram: '', telegram: '' },
    androidApp: '',
    licences: [],
    payments: [],
    partners: [],
  },
  sliders: [],
  sports,
};

const view = { ...event, score: null } as unknown as EventView;
const search = '?sport=cricket&league=league&event=xi-v-rovers';
const PAGES = [
  { path: '/', search: '', boot },
  { path: '/sports', search: '?sport=cricket', boot },
  { path: '/inplay', search: '', boot },
  { path: '/event', search, boot: { ...boot, event: view } },
] as const;

beforeAll(() => preparePages([...PAGES.map(({ path }) => path), '/live-casino', '/slots']));

test.each(PAGES)('the page $path shows matches and odds, with no style in its markup', (page) => {
  const { html } = renderPage({ ...page, language: 'en' });
  expect(html).toContain('Rovers');
  expect(html).toContain('1.85');
  expect(html).toContain('2.18');
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).not.toContain('<script');
  // React's mark of a part that it has left to the browser.
  expect(html).not.toContain('<!--$!-->');
});

test.each(PAGES)('a name of a feed or an operator is text on the page $path', (page) => {
  const { html } = renderPage({ ...page, language: 'en' });
  expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('</script>');
});

test('a page is in the language that is asked for, whatever the page before was in', () => {
  const inPlay = (language: 'en' | 'hi') => renderPage({ path: '/inplay', search: '', language, boot });
  expect(inPlay('hi').html).toContain('इन-प्ले');
  expect(inPlay('hi').title).toContain('इन-प्ले');
  expect(inPlay('en').html).not.toContain('इन-प्ले');
  expect(inPlay('hi').html).toContain('क्रिकेट');
});

test('a page knows nothing of the page before it', () => {
  renderPage({ path: '/event', search, language: 'en', boot: { ...boot, event: view } });
  const { html } = renderPage({ path: '/event', search, language: 'en', boot: { ...boot, sports: [] } });
  expect(html).not.toContain('Rovers');
  const other = renderPage({ path: '/inplay', search: '', language: 'en', boot: { ...boot, sports: [] } });
  expect(other.html).not.toContain('Rovers');
});

test('an event’s page is named after it, and its prices cannot be pressed before the stream has sent them', () => {
  const { html, title } = renderPage({ path: '/event', search, language: 'en', boot: { ...boot, event: view } });
  expect(title).toContain('XI v Rovers');
  const cells = html.match(/<button[^>]*data-best[^>]*>/g) ?? [];
  expect(cells.length).toBeGreaterThan(0);
  expect(cells.filter((cell) => !cell.includes('aria-disabled="true"'))).toEqual([]);
});

test('a lobby shows its games and their figures', () => {
  const mines = {
    table_id: '',
    game_id: 'mines',
    provider_name: 'Pavilion Games',
    game_images: '/posters/mines.svg',
    game_category: 'Instant',
    title: ATTACK,
    minStake: 10,
    maxStake: 50_000,
    returnPercent: 99,
    lowestReturnPercent: 98.28,
    bonusPercent: 10,
  };
  const home = { topTen: [], topCasino: [], topSlots: [], games: [mines] };
  const casino = { lobby: 'live' as const, games: [mines], home };
  const lobby = (path: string) => renderPage({ path, search: '', language: 'en', boot: { ...boot, casino } }).html;
  expect(lobby('/live-casino')).toContain('/posters/mines.svg');
  expect(lobby('/live-casino')).toContain('Pavilion Games');
  expect(lobby('/live-casino')).not.toContain('<img src=x');
  expect(lobby('/live-casino')).not.toMatch(/\sstyle=/);
  expect(lobby('/live-casino')).not.toContain('<!--$!-->');
  expect(lobby('/slots')).not.toContain('/posters/mines.svg');
});

test('in a list a price is a link to its event', () => {
  const { html } = renderPage({ path: '/inplay', search: '', language: 'en', boot });
  expect(html).toMatch(
    /<a href="\/event\?sport=cricket&amp;league=league&amp;event=xi-v-rovers"[^>]*data-price="1\.85"/,
  );
});
