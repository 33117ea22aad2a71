import { expect, it } from 'vitest'
import type { Reason } from '../problem/reason.ts'
import { isoToDay } from '../terms/day.ts'
import { explain, explainRemedy } from './explain.ts'

const day = isoToDay('2026-12-03')

it.each<readonly [Reason, string]>([
  [
    { cause: 'LOT_ROUND', addedPieces: 3 },
    'Auf ganze Lose aufgerundet: 3 Stück mehr als bestellt, als Vortrag übernommen.',
  ],
  [
    { cause: 'LEVELLED', line: 'L1', daysEarlier: 1, fullDays: 1 },
    'Zur Nivellierung 1 Arbeitstag früher verpackt. Linie L1 hat keine freie Regelzeit an den Tagen danach.',
  ],
  [{ cause: 'OVERTIME', line: 'L1', day, seconds: 61 }, '2 min Überstunden auf Linie L1 am 2026/12/03.'],
  [{ cause: 'PAIR', withPart: 'P2', addedLots: 1 }, '1 Los passend zu P2 hinzugefügt.'],
])('says a reason in German: %o', (reason, sentence) => {
  expect(explain(reason, 'de')).toBe(sentence)
})

it('says in German what a remedy leaves', () => {
  const late = {
    way: 'LATE',
    lots: 2,
    seconds: 90,
    untilDay: day,
    remainingLots: 1,
    remainingSeconds: 60,
    costSeconds: 90,
  } as const
  expect(explainRemedy(late, 'de')).toBe(
    '2 Lose (2 min) verspätet bis 2026/12/03 verpacken. Danach bleibt 1 Los (1 min) nicht eingeplant.',
  )
})
