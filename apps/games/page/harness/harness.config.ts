import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page over a games server in memory, for development: `vite --config apps/games/page/harness/harness.config.ts`,
 *  then `/harness.html`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 5310, strictPort: true },
});
