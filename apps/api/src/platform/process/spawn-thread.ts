import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Resolves the ES module build by path: `require` would find the CommonJS one, whose hooks do not start in a thread. */
const typescriptLoader = () =>
  new URL('./dist/esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))).href

/**
 * Node 20 does not pass module hooks to threads, so the thread registers the TypeScript loader itself. It then also
 * loads workspace packages from source: with builds, tests would run outdated code.
 */
const startFromSource = (module: URL, options: WorkerOptions) => {
  const [loader, entry] = [JSON.stringify(typescriptLoader()), JSON.stringify(module.href)]
  const start = `import(${loader}).then(({ register }) => { register(); return import(${entry}) })`
  return new Worker(start, { execArgv: ['--conditions=source'], ...options, eval: true })
}

/**
 * `module`: a URL without extension, such as `new URL('../files/read/read-thread', import.meta.url)`. Runs the .js file of
 * compiled code or the .ts source, whichever exists.
 */
export const spawnThread = (module: URL, options: WorkerOptions = {}): Worker => {
  const compiled = new URL(`${module.href}.js`)
  if (existsSync(fileURLToPath(compiled))) return new Worker(compiled, { execArgv: [], ...options })
  return startFromSource(new URL(`${module.href}.ts`), options)
}
