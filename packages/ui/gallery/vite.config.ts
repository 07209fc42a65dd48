import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A page of all components, for development only: `npm run gallery`. The preview of its build uses the product's
 *  content security policy, which proves that no component needs an inline style. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 5290 },
  build: { outDir: '../.tsc/gallery', emptyOutDir: true },
  preview: {
    port: 5291,
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'",
    },
  },
});
