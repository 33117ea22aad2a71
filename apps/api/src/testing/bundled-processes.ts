import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
// Where the bundle finds the libraries, and no build looks for changes.
const parent = at('../node_modules/.cache')
const entries = {
  'main-web': at('main-web.ts'),
  'main-worker': at('main-worker.ts'),
  'main-migrate': at('main-migrate.ts'),
  'main-backup': at('main-backup.ts'),
  'main-backup-worker': at('main-backup-worker.ts'),
  'main-restore': at('main-restore.ts'),
  'main-demo': at('main-demo.ts'),
  'large-calls-thread': at('large-calls-thread.ts'),
  'read-thread': at('platform/files/read/read-thread.ts'),
  'schedules-thread': at('domain/orders/edi/schedules-thread.ts'),
  'task-thread': at('domain/engine/task-thread.ts'),
}

const ADDRESS = /new URL\('(\.[^']+)', import\.meta\.url\)/g

/** Files beside the source, such as the migrations: the bundle lies elsewhere. Modules of threads are bundled too. */
const besideTheSource: Plugin = {
  name: 'beside-the-source',
  enforce: 'pre',
  transform(code, id) {
    if (code.includes('spawnThread(') || !code.includes('import.meta.url')) return undefined
    return code.replace(ADDRESS, (_all, path) => `new URL('${pathToFileURL(join(dirname(id), path)).href}')`)
  },
}

async function bundle(): Promise<string> {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'processes-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const conditions = ['source', 'node']
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [besideTheSource],
    resolve: { conditions },
    ssr: { resolve: { conditions }, noExternal: [/^@packing\//] },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      target: 'node20',
      rolldownOptions: { input: entries, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
  return folder
}

let bundled: Promise<string> | undefined

export type BundledEntry = Extract<keyof typeof entries, `main-${string}`>

/** A process to start: from source, each start would pass a thousand modules through the TypeScript loader, 6 s of CPU. */
export async function bundledProcess(name: BundledEntry): Promise<string> {
  bundled ??= bundle()
  return join(await bundled, `${name}.js`)
}
