import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Its ES module build by file: a require from here would find the CommonJS one, whose hooks do not start in a thread. */
const typescriptLoader = () =>
  new URL('./dist/esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))).href

/**
 * Node 20 does not pass module hooks on to threads, so the thread registers the TypeScript loader itself. The packages
 * of the workspace are then their sources too: a thread of tests that ran a build would run an old one.
 */
const startFromSource = (module: URL, options: WorkerOptions) => {
  const [loader, entry] = [JSON.stringify(typescriptLoader()), JSON.stringify(module.href)]
  const start = `import(${loader}).then(({ register }) => { register(); return import(${entry}) })`
  return new Worker(start, { execArgv: ['--conditions=source'], ...options, eval: true })
}

/**
 * Starts a thread from `module`, a URL without extension such as `new URL('./read-thread', import.meta.url)`.
 * Compiled code has the .js file beside it, source has the .ts file: whichever exists is run.
 */
export const spawnThread = (module: URL, options: WorkerOptions = {}): Worker => {
  const compiled = new URL(`${module.href}.js`)
  if (existsSync(fileURLToPath(compiled))) return new Worker(compiled, { execArgv: [], ...options })
  return startFromSource(new URL(`${module.href}.ts`), options)
}
