import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { installable } from './installable/plugin.ts';
import { preloads } from './preloads.ts';

/** The API server of the development page; `npm start` serves the built page itself. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
/** The server accepts writes only from its own origin. */
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

const shared = /(packages[\\/]|apps[\\/]web[\\/]src[\\/](lib|api|live|app[\\/]words)[\\/])/;
const library =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|zustand|@tanstack|zod)[\\/]/;
/** Texts that belong to single pages, and all Hindi texts. */
const ofSome =
  /(words[\\/]hi\.ts|sports[\\/]src[\\/](.*[\\/])?names\.ts|lib[\\/](words[\\/]betting|rules)[\\/]|contract[\\/]src[\\/]words[\\/])/;
const onlyCashOut = /packages[\\/]domain[\\/]src[\\/]cash-out[\\/]/;
const pageGlyphs = /packages[\\/]ui[\\/]src[\\/]icons[\\/]page-glyphs/;
const onlyOwn = anyOf(
  'packages/contract/src/calls/(identity|cashier|gateway|statements|bonus|referral)',
  'packages/contract/src/shapes/cashier',
  'packages/ui/src/(field/(form|password-field|date-field)|surface/steps)',
  'apps/web/src/lib/(day-field|format/periods)',
);
const onlyBetting = anyOf(
  'packages/domain/src/(position/(winners-position|fancy-position|position|limits)|bets/(bets|acceptance)|settlement/(settlement|race))',
  'packages/domain/src/price/price',
  'packages/contract/src/(calls/(bets|cash-out)|odds-codecs)',
  'packages/ui/src/market/(profit|depth-ladder|countdown|parchi|side-tag)',
  'packages/ui/src/(field/(stepper|range-field)|surface/table|choice/chip)',
  'apps/web/src/live/(figures/(position|ladder|delay|considered)|sampled|use-money-moves)\\.ts',
  'apps/web/src/lib/(format/(stake-text|order-problem)|words/betting/(en|index)|grid)',
  'apps/web/src/features/(event|slip|my-bets|cash-out|racing)/words/(en|index)',
  'packages/contract/src/words/en/bets',
);

/** Components and shapes that no first page draws. */
const notFirst = anyOf(
  'packages/ui/src/(field/field|overlay/(dialog|use-modal)|choice/(tabs|segmented|switch|roving)|score/plate)',
  'packages/ui/src/surface/(disclosure|text-link)',
  'packages/client/src/(keyed-action|react/use-keyed-action|browser/key-store)',
  'apps/web/src/(lib/(action-keys|format/(password-words|searchable))|api/submission|live/use-player)',
  'apps/web/src/lib/browser/notifications',
  'node_modules/@tanstack/query-core/build/modern/infiniteQuery',
  'node_modules/@tanstack/react-query/build/modern/useInfiniteQuery',
);
/** Scores as they are drawn on a match's page: lists show one line of them. */
const onlyScores = anyOf(
  'packages/sports/src/(views|words|rows/(views|words)|shared/(sides|standing|words))\\.',
  'packages/sports/src/[a-z]+/(card|standing|figures|words|drawing|over-strokes|news|headline|view|parts/)',
  'packages/ui/src/(score/ball|art/(ground-art|inks|art))',
);
const lists = anyOf('apps/web/src/features/sports-list/');
/** What reads the stream's messages (`live/topics/reading.ts`). */
const onlyStream = anyOf(
  'packages/contract/src/(stream|shapes/(bet-notice|replay))\\.',
  'apps/web/src/live/(topics/[a-z]+-writes|own-answers)',
);
/** The casino's games outside the lobbies. */
const onlyCasino = anyOf('apps/web/src/api/(casino-games|own-casino)', 'packages/contract/src/calls/casino');

const notForAll = [ofSome, onlyBetting, onlyCashOut, onlyOwn, onlyCasino, onlyScores, onlyStream, notFirst, pageGlyphs];

/** Matches any of these paths, also on Windows. */
function anyOf(...paths: readonly string[]): RegExp {
  return new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`));
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloads(), installable()],
  build: {
    target: 'es2023',
    // The content security policy allows fonts and styles only from files, and only our own scripts.
    assetsInlineLimit: 0,
    // One style sheet for all pages: a served page needs its own before any script runs.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Code that does not change with our releases, so that browsers keep it cached.
            {
              name: 'vendor',
              test: (id) => library.test(id) && !notFirst.test(id),
              priority: 3,
            },
            // Code shared by several pages, in one file: thirty small files would cost a phone more round trips than
            // bytes.
            {
              name: 'base',
              test: (id) => shared.test(id) && !notForAll.some((part) => part.test(id)),
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Code shared only by betting: its pages and dialogs load it, the first page does not.
            {
              name: 'bets',
              test: onlyBetting,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'cash-out', test: onlyCashOut, minShareCount: 2, priority: 1 },
            // Code shared only by the player's pages: money, account, settings.
            {
              name: 'own',
              test: onlyOwn,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'forms', test: notFirst, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
            {
              name: 'scores',
              test: onlyScores,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'lists', test: lists, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
            { name: 'icons', test: pageGlyphs, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': proxied,
      '/identity': proxied,
      '/admin': proxied,
      '/play-game': proxied,
      '/stream': { ...proxied, target: server.replace('http', 'ws'), ws: true },
    },
  },
});
