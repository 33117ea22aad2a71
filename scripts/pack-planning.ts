/**
 * Makes what `npm pack -w @packing/planning` packs: compiled sources, the command as one file, and the JSON schemas of its
 * files. Run by npm before packing.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { schemas } from '../packages/planning/bin/schemas.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'packages/planning/dist')

const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
const planning = join(root, 'packages/planning')
for (const project of [
  ['-b', planning],
  ['-p', join(planning, 'tsconfig.build.json')],
])
  execFileSync(process.execPath, [tsc, ...project], { stdio: 'inherit' })
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: ['@packing/planning'] },
  build: {
    ssr: join(root, 'packages/planning/bin/packing-plan.ts'),
    outDir: join(dist, 'bin'),
    minify: false,
    target: 'node20',
  },
})
chmodSync(join(dist, 'bin/packing-plan.js'), 0o755)
mkdirSync(join(dist, 'schemas'), { recursive: true })
for (const [name, schema] of Object.entries(schemas))
  writeFileSync(join(dist, 'schemas', `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`)
