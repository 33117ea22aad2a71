import { expect, test } from 'vitest'
import { circlesOf, doorsBetween } from './rooms.ts'

const circlesIn = (files: Readonly<Record<string, string>>) => circlesOf(doorsBetween(new Map(Object.entries(files))))

test('finds two rooms that import each other, though none of their files do', () => {
  const files = {
    'plans/head.ts': "import { fill } from '../loads/fill.ts'",
    'loads/move.ts': "import type { Plan } from '../plans/plan.ts'",
  }
  expect(circlesIn(files)).toEqual([['plans', 'loads', 'plans']])
})

test('finds a circle over several rooms, through exports and loaded modules', () => {
  const files = {
    'a/x.ts': "export * from '../b/inner/x.ts'",
    'b/inner/x.ts': "const c = await import('../../c/x.ts')",
    'c/x.ts': "import '../a/y.ts'",
    'd/x.ts': "import { y } from '../a/y.ts'",
  }
  expect(circlesIn(files)).toEqual([['a', 'b', 'c', 'a']])
})

test('allows imports in one direction, within a room, and from files above the house', () => {
  const files = {
    'index.ts': "export * from './plans/plan.ts'",
    'plans/plan.ts': "import { day } from './day.ts'\nimport { clock } from '../../platform/clock.ts'",
    'loads/load.ts': "import { plan } from '../plans/plan.ts'",
  }
  expect(circlesIn(files)).toEqual([])
})
