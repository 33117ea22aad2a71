import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeIssues } from '../testing/axe-issues.ts'
import { type PartRow, partColumns, partRows } from '../testing/part-list.tsx'
import { stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { ConflictPanel } from './conflict-panel.tsx'

const columns = partColumns()
const rows = partRows(10)

it('resolves a row of the conflict panel with the choice for each cell', async () => {
  const resolved: unknown[] = []
  let isHidden = false
  const row = rows[1] as PartRow
  const conflict = {
    rowKey: 'R2',
    row,
    changedBy: 'sato',
    changedAt: '2026-11-21T01:00:00Z',
    isDeleted: false,
    op: 'U' as const,
    mine: { snp: 24, remark: 'A' },
    theirs: { snp: 20, remark: 'B' },
  }
  await stage(
    <ConflictPanel
      conflicts={{
        open: [conflict],
        hide: () => {
          isHidden = true
        },
        resolve: (...choice) => resolved.push(choice),
      }}
      columns={columns}
      nameOf={(each) => String(each.partNo)}
    />,
  )
  expect(await axeIssues()).toEqual([])
  const [theirs] = await until(() => {
    const found = [...document.querySelectorAll<HTMLElement>('input[type="radio"]')]
    return found.length === 4 && found
  })
  if (theirs) await userEvent.click(theirs)
  await userEvent.click(await until(() => document.querySelector('section button')))
  expect(resolved).toEqual([['R2', { snp: 'theirs' }]])
  await userEvent.keyboard('{Escape}')
  expect([isHidden, resolved.length]).toEqual([true, 1])
})
