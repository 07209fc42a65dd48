import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages as a module that renders them on the server. The folder's name begins with a dot, so that its files are never
 *  served. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/render.tsx',
    target: 'node24',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { entryFileNames: '.render/[name].js', chunkFileNames: '.render/[name]-[hash].js' },
    },
  },
});
