import { expect, it } from 'vitest'
import { dominatedChoices } from './dominated-choices.ts'

const level = {
  peakDayPercent: 90,
  peakDayOn: null,
  peakDayLine: null,
  peakDayBoundPercent: null,
  variationPercent: 0,
  nearAveragePercent: 80,
  overtimeMinutes: 10,
  earlyLotDays: 0,
  earlyM3Days: 500,
  dealerMixPercent: 20,
  familyMixPercent: 0,
}
const choice = (weight: number, more: Partial<typeof level> = {}, movedLots = 7) => ({
  weight,
  movedLots,
  figures: { unplannedLots: 0, level: { ...level, ...more } },
})

it('finds no plan better than one that is alone in the least of some figure', () => {
  const plans = [choice(0), choice(50, { peakDayPercent: 95, earlyM3Days: 300 }), choice(100, { earlyM3Days: 400 }, 8)]
  expect(dominatedChoices(plans)).toEqual([null, null, null])
})

it.each([
  ['a higher peak', { peakDayPercent: 91 }],
  ['fewer days near the average', { nearAveragePercent: 79 }],
  ['more overtime', { overtimeMinutes: 11 }],
  ['more early stock', { earlyM3Days: 501 }],
  ['a worse mix', { dealerMixPercent: 21 }],
] as const)('names the plan that is as good but for %s', (_, worse) => {
  expect(dominatedChoices([choice(0, worse), choice(25)])).toEqual([25, null])
})

it('names the plan that moves fewer lots, and the first of equal plans', () => {
  expect(dominatedChoices([choice(0, {}, 8), choice(25), choice(50)])).toEqual([25, null, 25])
})

it('compares plans without figures of evenness by lots alone', () => {
  const plan = (weight: number, unplannedLots: number) => ({
    weight,
    movedLots: 0,
    figures: { unplannedLots, level: null },
  })
  expect(dominatedChoices([plan(0, 1), plan(25, 0)])).toEqual([25, null])
})
