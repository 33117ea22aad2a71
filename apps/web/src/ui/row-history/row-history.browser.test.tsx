import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadRuntimeConfig } from '../../platform/config/runtime-config.ts'
import { userInfo } from '../../platform/session/session.ts'
import { testConfig } from '../../testing/test-config.ts'
import { testUser } from '../../testing/test-user.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { clearStage, stage } from '../testing/stage.tsx'
import { until } from '../testing/until.ts'
import { RowHistory } from './row-history.tsx'

const realFetch = window.fetch
const changes = [
  {
    at: '2026-12-01T01:00:00Z',
    name: 'Sato Yuki',
    employeeId: 'E1',
    callId: 'packingplan/save',
    op: 'U',
    fields: [
      { field: 'packOn', before: '2026-12-01', after: '2026-12-02' },
      { field: 'pinnedBy', before: null, after: 'E1' },
    ],
  },
  {
    at: '2026-12-02T01:00:00Z',
    name: 'Sato Yuki',
    employeeId: 'E1',
    callId: 'discontinuedpart/notice',
    op: '',
    fields: [],
  },
]
const columns: readonly GridColumn<{ packOn: string }>[] = [{ id: 'packOn', header: 'Pack date', kind: 'date' }]

beforeEach(async () => {
  userInfo.set(testUser)
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = async () => Response.json({ code: 200, message: '', data: { changes, hasMore: false } })
})
afterEach(() => {
  userInfo.set(null)
  clearStage()
  window.fetch = realFetch
})

it('names the screen of a change and the columns that the list has, never keys of calls or fields', async () => {
  await stage(
    <QueryClientProvider client={new QueryClient()}>
      <RowHistory entity="plan_line" rowKey={{ seq: 1 }} title="TH01" columns={columns} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const panel = await until(() => document.querySelector<HTMLElement>('ol')?.closest('aside'), 'the history')
  await until(() => panel.textContent?.includes('Sato Yuki'), 'the change')
  expect(panel.textContent).toContain('Changed · J01 PACKING PLAN')
  expect(panel.textContent).toContain('Notified · B05 DISCONTINUED PART')
  expect([...panel.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Pack date2026/12/012026/12/02',
  ])
  expect(panel.textContent).not.toMatch(/packingplan\/save|pinnedBy/)
})
