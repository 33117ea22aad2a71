import { expect, it } from 'vitest'
import { categorical, coloursOfCodes, otherColour, vanningColour } from './code-colours.ts'

it('gives a code its colour by its place among all codes, in whatever order they come', () => {
  const colourOf = coloursOfCodes(['ZA01', 'ID01', 'TH01', 'ID01'])
  expect(['ID01', 'TH01', 'ZA01', 'XX'].map(colourOf)).toEqual([
    categorical[0],
    categorical[1],
    categorical[2],
    otherColour,
  ])
  const many = coloursOfCodes(Array.from({ length: 9 }, (_none, at) => `D${at}`))
  expect(many('D8')).toBe(many('D1'))
})

it('tells the vannings of a week, and those of the same day of seven weeks, apart by colour', () => {
  const dayOf = (at: number) => new Date(Date.UTC(2026, 11, 3 + at)).toISOString().slice(0, 10)
  const week = Array.from({ length: 7 }, (_none, at) => vanningColour(dayOf(at)))
  const fridays = Array.from({ length: 7 }, (_none, at) => vanningColour(dayOf(1 + at * 7)))
  expect([new Set(week).size, new Set(fridays).size]).toEqual([7, 7])
  expect(vanningColour('')).toBe(otherColour)
})
