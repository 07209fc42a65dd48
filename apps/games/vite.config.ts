import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The games' pages, served by the games server under `/games/assets/`. Their origin is opaque, so every file is loaded
 *  with CORS: Vite marks scripts and styles `crossorigin`, the server answers any origin. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/games/assets/',
  // The program that recomputes a round, as it stands.
  publicDir: 'verify',
  plugins: [react()],
  build: {
    target: 'es2023',
    assetsDir: '',
    // The content policy takes fonts and styles from files alone, and no script but ours.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The games server names the files of a game in the head of its page.
    manifest: true,
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'verify.html')],
      output: {
        codeSplitting: {
          groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|zod)[\\/]/ }],
        },
      },
    },
  },
});
