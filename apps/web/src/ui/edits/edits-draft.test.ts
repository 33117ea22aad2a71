import { describe, expect, it } from 'vitest'
import { type EditsDraft, mergedDraft } from './edits-draft.ts'
import type { RowEdit } from './store/edit-history.ts'

type Draft = EditsDraft<{ readonly of: string }>
const update = (rowVersion: number, values: RowEdit['values']): RowEdit => ({ op: 'U', key: {}, rowVersion, values })
const insertion = (name: string): RowEdit => ({ op: 'I', key: {}, values: { name } })
const draft = (of: string, rows: Draft['rows'], places: Partial<Draft> = {}): Draft => ({
  rows,
  originals: Object.fromEntries(Object.keys(rows).map((key) => [key, { of }])),
  placed: [],
  nextNew: 1,
  ...places,
})

describe('edits of a draft', () => {
  it('join newer edits of other rows, and newer values win in the same row', () => {
    const newer = draft('newer', { R1: update(2, { snp: 5 }), R2: update(1, { snp: 6 }) })
    const older = draft('older', { R1: update(1, { snp: 4, name: 'X' }), R3: update(1, { snp: 7 }) })
    const { rows, originals } = mergedDraft(newer, older)
    expect(rows).toEqual({
      R1: update(1, { snp: 5, name: 'X' }),
      R2: update(1, { snp: 6 }),
      R3: update(1, { snp: 7 }),
    })
    expect(originals).toEqual({ R1: { of: 'older' }, R2: { of: 'newer' }, R3: { of: 'older' } })
  })

  it('give way to a newer deletion', () => {
    const deletion: RowEdit = { op: 'D', key: {}, rowVersion: 2, values: {} }
    const merged = mergedDraft(draft('newer', { R1: deletion }), draft('older', { R1: update(1, { snp: 4 }) }))
    expect([merged.rows, merged.originals]).toEqual([{ R1: deletion }, { R1: { of: 'newer' } }])
  })

  it('put new rows under fresh keys, below the same rows as before', () => {
    const newer = draft(
      'newer',
      { 'new 1': insertion('later') },
      { placed: [{ rowKey: 'new 1', after: null }], nextNew: 2 },
    )
    const older = draft(
      'older',
      { 'new 1': insertion('first'), 'new 2': insertion('second') },
      {
        placed: [
          { rowKey: 'new 1', after: 'R1' },
          { rowKey: 'new 2', after: 'new 1' },
        ],
        nextNew: 3,
      },
    )
    const { rows, placed, nextNew } = mergedDraft(newer, older)
    expect(rows).toEqual({
      'new 1': insertion('later'),
      'new 2': insertion('first'),
      'new 3': insertion('second'),
    })
    expect(placed).toEqual([
      { rowKey: 'new 2', after: 'R1' },
      { rowKey: 'new 3', after: 'new 2' },
      { rowKey: 'new 1', after: null },
    ])
    expect(nextNew).toBe(4)
  })
})
