import { describe, expect, it } from 'vitest'
import { markSets } from './mark-sets.ts'

const rule = {
  groupId: 'G1',
  dealerCode: '*',
  members: [
    { part: 'A', qtyPerGroup: 1 },
    { part: 'B', qtyPerGroup: 2 },
  ],
}
const row = (caseNo: string, part: string, qty: number, more: { dealer?: string; group?: string } = {}) => ({
  caseNo,
  part,
  qty,
  dealer: 'TH01',
  group: 'TH01|2026-12-07',
  ...more,
})

describe('marks of cases that share a container', () => {
  it('join the first cases of every member, then the next', () => {
    const marks = markSets([rule], [row('C1', 'A', 10), row('C2', 'A', 10), row('C3', 'B', 20), row('C4', 'B', 20)])
    expect([...marks]).toEqual([
      ['C1', 'G1|0'],
      ['C2', 'G1|1'],
      ['C3', 'G1|0'],
      ['C4', 'G1|1'],
    ])
  })

  it('follow sets, not the number of cases', () => {
    const marks = markSets(
      [rule],
      [row('C1', 'A', 20), row('C2', 'A', 20), ...['C3', 'C4', 'C5', 'C6'].map((no) => row(no, 'B', 20))],
    )
    expect(['C1', 'C3', 'C4'].map((no) => marks.get(no))).toEqual(['G1|0', 'G1|0', 'G1|0'])
    expect(['C2', 'C5', 'C6'].map((no) => marks.get(no))).toEqual(['G1|1', 'G1|1', 'G1|1'])
  })

  it('apply only to the dealer of the rule and restart on each vanning date', () => {
    const later = { group: 'TH01|2026-12-14' }
    expect([...markSets([{ ...rule, dealerCode: 'ID01' }], [row('C1', 'A', 10)])]).toEqual([])
    const marks = markSets([rule], [row('C1', 'A', 10), row('C2', 'A', 10, later)])
    expect([marks.get('C1'), marks.get('C2')]).toEqual(['G1|0', 'G1|0'])
  })
})
