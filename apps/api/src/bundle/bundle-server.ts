/** Run by the build, it writes the processes and threads of the server into `apps/api/dist`. */
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const server = fileURLToPath(new URL('../..', import.meta.url))
const entries = {
  'main-admin': 'main-admin.ts',
  'main-backup': 'main-backup.ts',
  'main-backup-worker': 'main-backup-worker.ts',
  'main-demo': 'main-demo.ts',
  'main-import': 'main-import.ts',
  'main-migrate': 'main-migrate.ts',
  'main-restore': 'main-restore.ts',
  'main-web': 'main-web.ts',
  'main-worker': 'main-worker.ts',
  'large-calls-thread': 'large-calls-thread.ts',
  'read-thread': 'platform/files/read/read-thread.ts',
  'schedules-thread': 'domain/orders/edi/schedules-thread.ts',
  'task-thread': 'domain/engine/task-thread.ts',
}

export type ServerProcess = Extract<keyof typeof entries, `main-${string}`>

const ADDRESS = /new URL\('(\.[^']+)', import\.meta\.url\)/g

/** Files beside the source, such as the migrations: the bundle lies elsewhere. Modules of threads are bundled too. */
const besideTheSource = (folder: string): Plugin => ({
  name: 'beside-the-source',
  enforce: 'pre',
  transform(code, id) {
    if (code.includes('spawnThread(') || !code.includes('import.meta.url')) return undefined
    const moved = (path: string) => relative(folder, join(dirname(id), path)) + (path.endsWith('/') ? '/' : '')
    // No line is moved, so the map of the source still holds.
    return {
      code: code.replace(ADDRESS, (_all, path: string) => `new URL('${moved(path)}', import.meta.url)`),
      map: null,
    }
  },
})

/** Of others: libraries of hundreds of small modules, each of which a start would find and read. */
const inBundle = [/^@packing\//, 'kysely', 'zod']

/**
 * A start reads some twenty files instead of a thousand (decision 0254). `folder` lies in `apps/api`, where Node finds the
 * libraries. What an earlier build left there is removed.
 */
export async function bundleServer(folder: string): Promise<void> {
  const conditions = ['source', 'node']
  const input = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(server, 'src', path)]))
  const made = await build({
    configFile: false,
    root: server,
    logLevel: 'warn',
    publicDir: false,
    plugins: [besideTheSource(folder)],
    resolve: { conditions },
    ssr: { resolve: { conditions }, noExternal: inBundle },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      target: 'node20',
      // All in one folder, so that addresses of files beside the source hold for each.
      rolldownOptions: {
        input,
        checks: { bundlerTimings: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', sourcemapExcludeSources: true },
      },
    },
  })
  const outputs = [made].flat().flatMap((each) => ('output' in each ? each.output : []))
  const kept = new Set(outputs.map(({ fileName }) => fileName))
  for (const name of readdirSync(folder)) if (/\.js(\.map)?$/.test(name) && !kept.has(name)) rmSync(join(folder, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleServer(join(server, 'dist'))
