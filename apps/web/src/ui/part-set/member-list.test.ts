import { expect, it } from 'vitest'
import { movedMember, pastedMembers } from './member-list.ts'

const members = ['A', 'B', 'C'].map((partNo) => ({ partNo, pieces: 1 }))
const partsOf = (list: readonly { readonly partNo: string }[]) => list.map(({ partNo }) => partNo).join('')

it('moves a member within the list', () => {
  expect(partsOf(movedMember(members, 0, 1))).toBe('BAC')
  expect(partsOf(movedMember(members, 2, -1))).toBe('ACB')
  expect(partsOf(movedMember(members, 0, -1))).toBe('ABC')
  expect(partsOf(movedMember(members, 2, 1))).toBe('ABC')
})

it('reads part numbers and pieces copied from a spreadsheet', () => {
  expect(pastedMembers('53301-00001\t1,200\r\n53302-00002\t\r\n')).toEqual([
    { partNo: '5330100001', pieces: 1200 },
    { partNo: '5330200002', pieces: 1 },
  ])
  expect(pastedMembers('53301-00001')).toEqual([])
})
