import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** The score and TV frames. A separate build keeps them small and without files shared with the pages. The server
 *  allows cross-origin access to their files, because the sandboxed frames have no origin. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  build: {
    target: 'es2023',
    assetsDir: 'assets/embed',
    // The content security policy allows fonts and styles only from files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['score', 'tv'].map((frame) => join(import.meta.dirname, 'embed', `${frame}.html`)),
    },
  },
});
