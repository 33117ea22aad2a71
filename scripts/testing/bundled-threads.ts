import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vitest/config'

const START = /new URL\('(\.\.?\/[\w-]+)', import\.meta\.url\)/

/** Where threads find the libraries, and no build looks for changes. */
const parent = fileURLToPath(new URL('../../apps/api/node_modules/.cache', import.meta.url))

function makeFolder(): string {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'threads-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return folder
}

/**
 * Bundles each thread's module once per run. From source, every module would pass the TypeScript loader hooks: 1.4 s
 * of CPU for each engine thread, and the tests start hundreds.
 */
export function bundledThreads(conditions: string[]): Plugin {
  let made: string | undefined
  const folder = () => (made ??= makeFolder())
  const bundles = new Map<string, Promise<unknown>>()
  const bundle = (source: string) =>
    build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { conditions },
      ssr: { noExternal: [/^@packing\//], resolve: { conditions } },
      build: { ssr: source, outDir: folder(), emptyOutDir: false, minify: false, target: 'node20' },
    })
  return {
    name: 'bundled-threads',
    enforce: 'pre',
    configureVitest: ({ vitest }) =>
      vitest.onTestsRerun(async () => {
        for (const source of bundles.keys()) await bundle(source)
      }),
    async transform(code, id) {
      const thread = code.includes('spawnThread(') ? START.exec(code)?.[1] : undefined
      if (thread === undefined || !id.includes('/src/')) return undefined
      const source = `${join(dirname(id), thread)}.ts`
      if (!bundles.has(source)) bundles.set(source, bundle(source))
      await bundles.get(source)
      return code.replace(START, `new URL('${pathToFileURL(join(folder(), basename(thread))).href}')`)
    },
  }
}
