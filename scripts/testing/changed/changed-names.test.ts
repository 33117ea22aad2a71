import { expect, it } from 'vitest'
import { changedNames } from './changed-names.ts'

const before = `import { z } from 'zod'
const limit = 10
export const columns = { qty: limit }
export const area = call({ input: rowOf(columns) })
export function unrelated() {
  return 1
}
export const kinds = ['A']
`
const namesAfter = (from: string, to: string) => [...changedNames(before, before.replace(from, to))].sort()

it('finds a changed declaration, and those of its module that use it', () => {
  expect(namesAfter("['A']", "['A', 'B']")).toEqual(['kinds'])
  expect(namesAfter('limit = 10', 'limit = 11')).toEqual(['area', 'columns', 'limit'])
  expect(namesAfter('return 1', 'return 2')).toEqual(['unrelated'])
})

it('finds what is new or gone, and nothing where only imports changed', () => {
  expect(namesAfter("export const kinds = ['A']\n", '')).toEqual(['kinds'])
  expect(namesAfter('export const kinds', 'export const more = 1\nexport const kinds')).toEqual(['more'])
  expect(namesAfter("from 'zod'", "from 'zod/mini'")).toEqual([])
})
