import '../../testing/browser-globals.ts'
import { expect, it } from 'vitest'

const { factsOf } = await import('./reason-facts.ts')

it('gives times in whole minutes, rounded up as in the sentence', () => {
  const detail = { line: 'L01', day: '2026-12-03', seconds: 725, ownSeconds: 60, missingSeconds: 0 }
  expect(factsOf({ cause: 'OVERTIME', text: '', detail })).toEqual([
    ['Line', 'L01'],
    ['Day', '2026/12/03'],
    ['Overtime', '13 min'],
    ['Own time', '1 min'],
  ])
})
