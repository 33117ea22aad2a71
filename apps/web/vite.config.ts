import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const LEAST_BYTES = 1000

/** Writes a brotli and a gzip twin beside every text of the site: the server sends whichever the browser takes. */
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
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      }
    },
  }
}

export default defineConfig({
  plugins: [react(), compressed()],
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
