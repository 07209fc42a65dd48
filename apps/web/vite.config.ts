import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server that the development page talks to; `npm start` serves the built page itself. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** Fetches the Latin font with the page, not after its stylesheet. The other two files wait until a character of
 *  theirs stands on the page. */
function preloadLatinFont(): Plugin {
  return {
    name: 'preload-latin-font',
    apply: 'build',
    transformIndexHtml(_html, { bundle = {} }) {
      const font = Object.keys(bundle).find((file) => /latin-wght-[^/]*\.woff2$/.test(file));
      if (font === undefined) return [];
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadLatinFont()],
  build: {
    target: 'es2023',
    // The content policy takes fonts and styles from files alone, and no script but ours.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What changes with our releases is apart from what does not, so that a browser keeps the larger part.
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|zustand|@tanstack|zod)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/identity': server,
      '/admin': server,
      '/stream': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
