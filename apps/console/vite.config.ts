import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server that the development page talks to; `npm start` serves the built page itself. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
/** The server takes writes from pages of its own origin alone. */
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    target: 'es2023',
    // The content policy takes fonts and styles from files alone, and no script but ours.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': proxied, '/identity': proxied } },
});
