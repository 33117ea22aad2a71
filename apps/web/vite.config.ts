import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The contract is read from its source, so that no build of it has to come first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    // The 3-D scene is one lazy chunk of its own.
    chunkSizeWarningLimit: 1000,
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows files of our own only: nothing is written into the page or into data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': process.env['API_URL'] ?? 'http://localhost:8080',
      '/config.json': process.env['API_URL'] ?? 'http://localhost:8080',
    },
  },
})
