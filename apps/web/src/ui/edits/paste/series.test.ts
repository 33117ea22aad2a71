import '../../../testing/browser-globals.ts'
import { expect, it } from 'vitest'
import type { EditorKind, EditValue } from '../../columns/cell-editor.ts'
import { seriesOf } from './series.ts'

it.each<[string, EditorKind, EditValue[], EditValue[]]>([
  ['numbers', 'number', [10, 20], [0, 30, 40]],
  ['decimals without their noise', 'number', [0.1, 0.2], [0, 0.3, 0.4]],
  ['falling numbers', 'number', [5, 3, 1], [7, -1, -3]],
  ['days over the end of a month', 'date', ['2026-12-30', '2026-12-31'], ['2026-12-29', '2027-01-01', '2027-01-02']],
  ['weeks', 'date', ['2026-12-01', '2026-12-08'], ['2026-11-24', '2026-12-15', '2026-12-22']],
  ['months over the end of a year', 'month', ['202611', '202612'], ['202610', '202701', '202702']],
])('continues %s on both sides', (_name, kind, values, [before, next, afterNext] = []) => {
  const series = seriesOf(kind, values)
  expect([-1, values.length, values.length + 1].map((at) => series?.(at))).toEqual([before, next, afterNext])
})

it.each<[string, EditorKind, EditValue[]]>([
  ['one value', 'number', [10]],
  ['equal values', 'number', [10, 10]],
  ['uneven steps', 'number', [10, 20, 40]],
  ['an empty cell', 'number', [10, null, 30]],
  ['what is no date', 'date', ['2026-12-01', 'soon']],
  ['texts', 'text', ['1', '2']],
])('has no series of %s', (_name, kind, values) => {
  expect(seriesOf(kind, values)).toBeUndefined()
})
