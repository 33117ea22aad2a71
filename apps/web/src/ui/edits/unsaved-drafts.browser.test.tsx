import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetDrafts, offeredDrafts, restoreDrafts } from '../../platform/drafts/drafts.ts'
import { userInfo } from '../../platform/session/session.ts'
import { testUser } from '../../testing/test-user.ts'
import { PartList, type PartRow, partColumns, partRows } from '../testing/part-list.tsx'
import { stage } from '../testing/stage.tsx'
import { drawn, until } from '../testing/until.ts'
import { type KeptInputs, useKeptInputs } from './leave/use-kept-inputs.ts'
import type { Edits } from './use-edits.ts'

beforeEach(() => userInfo.set(testUser))
afterEach(() => {
  forgetDrafts()
  userInfo.set(null)
})

const show = async (screen: ReactNode) => {
  await stage(
    <>
      {screen}
      <hr />
    </>,
  )
  await until(() => document.querySelector('hr'))
}
const reload = async (screen: ReactNode) => {
  await drawn()
  window.dispatchEvent(new Event('pagehide'))
  await show(screen)
  await until(() => offeredDrafts.get().length === 1)
}

describe('edits of a grid', () => {
  const columns = partColumns()
  const rows = partRows(10)
  let edits: Edits<PartRow>
  const onEdits = (next: Edits<PartRow>) => {
    edits = next
  }
  const parts = <PartList rows={rows} columns={columns} onEdits={onEdits} />
  const set = async (rowKey: string, columnId: string, value: string | number) => {
    edits.grid.setCells([{ rowKey, columnId, value }], 'edit')
    await drawn()
  }
  beforeEach(() => show(parts))

  it('are offered after a reload and restored with their marks', async () => {
    await set('R2', 'snp', 'many')
    edits.grid.deleteRows(['R3'])
    await drawn()
    const state = () => JSON.stringify([edits.grid.rows, edits.grid.errors, edits.grid.marksOf('R3')?.op])
    const before = state()
    await reload(parts)
    expect(edits.unsaved.isDirty).toBe(false)
    restoreDrafts()
    await drawn()
    expect(state()).toBe(before)
    expect(offeredDrafts.get()).toEqual([])
  })

  it('are kept beside newer ones while they are still offered, before and after another reload', async () => {
    await set('R2', 'snp', 24)
    await set(edits.grid.insertRow(null), 'name', 'FIRST')
    await reload(parts)
    await set('R4', 'name', 'Y')
    await set(edits.grid.insertRow(null), 'name', 'SECOND')
    await reload(parts)
    await set('R4', 'name', 'Z')
    await set(edits.grid.insertRow(null), 'name', 'THIRD')
    restoreDrafts()
    await drawn()
    const newRows = edits.grid.rows.filter((row) => row.rowVersion === undefined)
    expect(newRows.map(({ name }) => name).toSorted()).toEqual(['FIRST', 'SECOND', 'THIRD'])
    expect(edits.grid.rows.find(({ id }) => id === 'R2')?.snp).toBe(24)
    expect(edits.grid.rows.find(({ id }) => id === 'R4')?.name).toBe('Z')
  })
})

describe('inputs of a panel', () => {
  let kept: KeptInputs<string>
  function Panel() {
    kept = useKeptInputs('inputs')
    return null
  }

  it('are restored for all rows, except those typed again meanwhile', async () => {
    await show(<Panel />)
    kept.keep('A', 'first A')
    kept.keep('B', 'first B')
    await reload(<Panel />)
    kept.keep('B', 'second B')
    kept.keep('C', 'second C')
    await reload(<Panel />)
    kept.keep('C', 'third C')
    restoreDrafts()
    await drawn()
    expect(['A', 'B', 'C'].map((key) => kept.get(key))).toEqual(['first A', 'second B', 'third C'])
  })
})
