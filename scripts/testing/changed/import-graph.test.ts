import { describe, expect, it } from 'vitest'
import { importGraph } from './import-graph.ts'

const importsOf = (files: Readonly<Record<string, string>>, file: string) =>
  [...(importGraph(new Map(Object.entries(files))).imports.get(file) ?? [])].sort()

const contract = {
  'packages/contract/src/index.ts': "export * from './screens/a.ts'\nexport { b, type B } from './screens/b.ts'",
  'packages/contract/src/screens/a.ts': 'export const a = 1\nexport function alsoA() {}',
  'packages/contract/src/screens/b.ts': "export { deep as b } from './deep.ts'\nexport type B = 1",
  'packages/contract/src/screens/deep.ts': 'export const deep = 1',
}

describe('the files that a file loads', () => {
  it('are those of its imports, exports, dynamic imports, threads and styles', () => {
    const one = `import { x } from './x.ts'
import './y.css'
export * from '../z.ts'
const later = () => import('./later.tsx')
spawnThread(new URL('./thread', import.meta.url))`
    const files = { 'a/one.ts': one, 'a/x.ts': '', 'a/y.css': '', 'z.ts': '', 'a/later.tsx': '', 'a/thread.ts': '' }
    expect(importsOf(files, 'a/one.ts')).toEqual(['a/later.tsx', 'a/thread.ts', 'a/x.ts', 'a/y.css', 'z.ts'])
  })

  it('do not include files of which only types are used', () => {
    const text = "import type { X } from './x.ts'\nimport { type Y } from './y.ts'\nimport { type Z, z } from './z.ts'"
    expect(importsOf({ 'one.ts': text, 'x.ts': '', 'y.ts': '', 'z.ts': '' }, 'one.ts')).toEqual(['z.ts'])
  })

  it('are behind the index of a package those that declare the imported names', () => {
    const importing = (clause: string) =>
      importsOf({ ...contract, 'one.ts': `import ${clause} from '@packing/contract'` }, 'one.ts')
    expect(importing('{ alsoA }')).toEqual(['packages/contract/src/screens/a.ts'])
    expect(importing('{\n  b as other,\n  type B,\n}')).toEqual(['packages/contract/src/screens/b.ts'])
    expect(importing('* as all')).toEqual(['packages/contract/src/index.ts'])
  })
})
