import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The score and TV frames: a build of their own, so that they share no file with the pages, and stay small. The
 *  server opens their files to the frames, which have no origin. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'es2023',
    assetsDir: 'assets/embed',
    // The content policy takes fonts and styles from files alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['score', 'tv'].map((frame) => join(import.meta.dirname, 'embed', `${frame}.html`)),
    },
  },
});
