import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloads } from './preloads.ts';

/** The server that the development page talks to; `npm start` serves the built page itself. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
/** The server takes writes from pages of its own origin alone. */
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

const shared = /(packages[\\/]|apps[\\/]web[\\/]src[\\/](lib|api|live|app[\\/]words)[\\/])/;
/** Sentences that come with the pages that say them, and all Hindi. */
const ofSome =
  /(words[\\/]hi\.ts|sports[\\/]src[\\/](.*[\\/])?names\.ts|lib[\\/]words[\\/]betting[\\/]|contract[\\/]src[\\/]words[\\/])/;
const onlyCashOut = /packages[\\/]domain[\\/]src[\\/]cash-out[\\/]/;
const pageGlyphs = /packages[\\/]ui[\\/]src[\\/]icons[\\/]page-glyphs/;
const onlyOwn = anyOf(
  'packages/contract/src/calls/(identity|cashier|gateway|statements|bonus|referral)',
  'packages/contract/src/shapes/cashier',
  'packages/ui/src/(field/(form|password-field)|surface/steps)',
  'apps/web/src/lib/format/periods',
);
const onlyBetting = anyOf(
  'packages/domain/src/(position/(winners-position|fancy-position|position)|bets/(bets|acceptance)|settlement/settlement)',
  'packages/contract/src/calls/(bets|cash-out)',
  'packages/ui/src/market/(profit|depth-ladder|countdown|parchi)',
  'packages/ui/src/(field/(stepper|range-field)|surface/table|choice/chip)',
  'apps/web/src/live/(figures/(position|ladder|delay)|sampled)\\.ts',
  'apps/web/src/lib/(format/(stake-text|order-problem)|words/betting/(en|index))',
  'apps/web/src/features/(event|slip|my-bets|cash-out|racing)/words/(en|index)',
  'packages/contract/src/words/en/bets',
);

const notForAll = [ofSome, onlyBetting, onlyCashOut, onlyOwn, pageGlyphs];

/** Any of these paths, on Windows too. */
function anyOf(...paths: readonly string[]): RegExp {
  return new RegExp(paths.join('|').replaceAll('/', String.raw`[\\/]`));
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloads()],
  build: {
    target: 'es2023',
    // The content policy takes fonts and styles from files alone, and no script but ours.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What does not change with our releases, so that a browser keeps it.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|zustand|@tanstack|zod)[\\/]/,
              priority: 3,
            },
            // What several pages share, in one file: thirty small ones cost a phone more round trips than bytes.
            {
              name: 'base',
              test: (id) => shared.test(id) && !notForAll.some((part) => part.test(id)),
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What only betting shares: its pages and dialogs load it, the first page does not.
            {
              name: 'bets',
              test: onlyBetting,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'cash-out', test: onlyCashOut, minShareCount: 2, priority: 1 },
            // What only the pages of a player's own share: money, account, settings.
            {
              name: 'own',
              test: onlyOwn,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
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
      '/stream': { ...proxied, target: server.replace('http', 'ws'), ws: true },
    },
  },
});
