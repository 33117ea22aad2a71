import { expect, test } from 'vitest'
import { circlesOf, doorsBetween, listedRooms, wronglyListed } from './rooms.ts'

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

test('reads the rooms of each house in their order', () => {
  const document = ['# Rooms', '### `apps/a`', '- `x`: first', '- `y`: second', '## Other', '- `z`: no room'].join('\n')
  expect([...listedRooms(document)]).toEqual([['apps/a', ['x', 'y']]])
})

test('finds rooms that are not listed, that are gone, and that import what is listed below them', () => {
  const files = {
    'orders/open.ts': "import { plan } from '../plans/plan.ts'",
    'plans/plan.ts': 'export const plan = 1',
    'loads/load.ts': "import { plan } from '../plans/plan.ts'",
  }
  const doors = doorsBetween(new Map(Object.entries(files)))
  expect(wronglyListed(['orders', 'plans', 'loads'], ['orders', 'plans', 'gone'], doors)).toEqual([
    'loads is not listed',
    'gone is listed, but there is no such room',
    'orders imports plans, which is listed below it (orders/open.ts → plans/plan.ts)',
  ])
})
