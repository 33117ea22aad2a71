import { expect, it } from 'vitest'
import { type TrialFigures, type TrialLoads, worseFigures } from './master-trial.ts'

const plan = (more: Partial<TrialFigures>): TrialFigures => {
  return { unplannedLots: 0, droppedPieces: 0, lateLots: 0, missedVannings: 0, overtimeMinutes: 0, ...more }
}
const loads = (before: Partial<TrialLoads>, after: Partial<TrialLoads>) => {
  const none = { cases: 0, containers: 0, leftCases: 0 }
  return { before: { ...none, ...before }, after: { ...none, ...after }, rows: { total: 0, rows: [] } }
}

it('names what a change makes worse, summed over the months', () => {
  const months = [
    {
      before: plan({ unplannedLots: 3, overtimeMinutes: 60 }),
      after: plan({ unplannedLots: 5, droppedPieces: 12, overtimeMinutes: 30 }),
      loads: loads({ containers: 4, cases: 80 }, { containers: 5, cases: 90 }),
    },
    { before: plan({ unplannedLots: 1 }), after: plan({ overtimeMinutes: 20 }), loads: null },
  ]
  expect(worseFigures(months)).toEqual([
    { figure: 'unplannedLots', before: 4, after: 5 },
    { figure: 'droppedPieces', before: 0, after: 12 },
    { figure: 'containers', before: 4, after: 5 },
  ])
})

it('names nothing where a change makes nothing worse', () => {
  const same = { before: plan({ lateLots: 2 }), after: plan({ lateLots: 2 }), loads: null }
  expect(worseFigures([same])).toEqual([])
  expect(worseFigures([])).toEqual([])
})
