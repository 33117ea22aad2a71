import { expect, it } from 'vitest'
import { statedText } from './stated-text.ts'

it('writes days, periods, dates with a code and months of a file', () => {
  expect(['2027-01-05', '2027-01-04/2027-01-10', '2027-01-03 W', '202701'].map(statedText)).toEqual([
    '2027/01/05',
    '2027/01/04–2027/01/10',
    '2027/01/03 (W)',
    '2027/01',
  ])
})
