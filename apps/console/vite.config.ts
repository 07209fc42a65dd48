import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The API server of the development page; `npm start` serves the built page itself. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
/** The server accepts writes only from its own origin. */
const proxied = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  build: {
    target: 'es2023',
    // The content security policy allows fonts and styles only from files, and only our own scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': proxied, '/identity': proxied } },
});
