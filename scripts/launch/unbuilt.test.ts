import { expect, it } from 'vitest'
import { readSources } from '../testing/changed/changed-files.ts'
import { importGraph, importsIn } from '../testing/changed/import-graph.ts'

// The first thing that `npm start` does on a fresh machine is to build.
it('lets npm start begin without any package of the workspace', () => {
  const sources = readSources()
  const graph = importGraph(sources)
  const found: string[] = []
  const reached = new Set(['scripts/start.ts'])
  for (const file of reached) {
    for (const { from } of importsIn(sources.get(file) ?? ''))
      if (from.startsWith('@packing/')) found.push(`${file} imports ${from}`)
    for (const target of graph.imports.get(file) ?? []) if (!target.startsWith('packages/')) reached.add(target)
  }
  expect(reached).toContain('apps/api/src/platform/config/worker-pool.ts')
  expect(found).toEqual([])
})
