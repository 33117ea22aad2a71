import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const LEAST_BYTES = 1000
/** The next one takes six times as long for files that are 0.2 % smaller. */
const BROTLI_QUALITY = 8

/** Writes brotli and gzip twins of every text file; the server sends the one the browser accepts. */
function compressed(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const content = readFileSync(path)
        if (content.length < LEAST_BYTES) continue
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
        )
      }
    },
  }
}

export default defineConfig({
  plugins: [react(), compressed()],
  // Resolves the contract to its source, so that it needs no build.
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: [
      { find: /^zod$/, replacement: resolve(import.meta.dirname, 'src/platform/zod.ts') },
      // The texts of a further language are loaded when it is chosen.
      { find: /^\.\.\/languages\/catalogues\.ts$/, replacement: '@packing/contract/catalogues-when-chosen' },
    ],
  },
  build: {
    chunkSizeWarningLimit: 1000,
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows own files only: no inline scripts and no data URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The scan page of handhelds is small and works without network.
    // On a busy machine a build would report that its plugins are slow.
    rolldownOptions: { input: ['index.html', 'scan.html'], checks: { bundlerTimings: false } },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': process.env['API_URL'] ?? 'http://localhost:8080',
      '/config.json': process.env['API_URL'] ?? 'http://localhost:8080',
    },
  },
})
