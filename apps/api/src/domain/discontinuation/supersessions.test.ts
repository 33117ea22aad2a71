import { expect, it } from 'vitest'
import { lookUpDiscontinuations } from './discontinuation.ts'
import { type Ending, writesOffBy } from './supersessions.ts'

const ending = (oldPart: string, newFirstPackDate: string, changes: Partial<Ending> = {}): Ending => ({
  ecnNo: 'E1',
  oldPart,
  dealerCode: 'D1',
  newPart: null,
  interchange: 'NONE',
  discGroup: '',
  timing: 'DATE',
  lastOrderMonth: null,
  lastPackDate: null,
  newFirstPackDate,
  runOutQty: 0,
  remainder: 'SCRAP',
  ...changes,
})
const isOff = (rows: readonly Ending[], day: string) =>
  writesOffBy(lookUpDiscontinuations(rows), { dealer: 'D1', part: 'A' }, day)

it('writes off from the day of the change, by the first change', () => {
  const rows = [ending('A', '2026-12-10'), ending('A', '2026-12-20', { ecnNo: 'E2', remainder: 'NONE' })]
  expect([isOff(rows, '2026-12-09'), isOff(rows, '2026-12-10'), isOff(rows, '2026-12-31')]).toEqual([false, true, true])
})

it('ends parts of a group on the day of the first, but not those of other dealers or groups', () => {
  const late = ending('A', '2027-02-01', { discGroup: 'G1' })
  const beside = (changes: Partial<Ending>) => [late, ending('B', '2026-12-10', { discGroup: 'G1', ...changes })]
  expect(isOff(beside({}), '2026-12-31')).toBe(true)
  expect(isOff(beside({ dealerCode: '*' }), '2026-12-31')).toBe(true)
  expect(isOff(beside({ dealerCode: 'D2' }), '2026-12-31')).toBe(false)
  expect(isOff(beside({ discGroup: 'G2' }), '2026-12-31')).toBe(false)
})
