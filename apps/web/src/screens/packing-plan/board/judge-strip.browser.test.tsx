import { planFunctionId, planViewFunctionId, privilege } from '@packing/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { loadRuntimeConfig } from '../../../platform/config/runtime-config.ts'
import { menuItems, userInfo } from '../../../platform/session/session.ts'
import { testConfig } from '../../../testing/test-config.ts'
import { testUser } from '../../../testing/test-user.ts'
import { clearStage, stage } from '../../../ui/testing/stage.tsx'
import { until } from '../../../ui/testing/until.ts'
import { type DailyEdits, useDailyEdits } from '../plan/use-daily-edits.ts'
import { dailyRow } from '../testing/daily-row.ts'
import { JudgeStrip } from './judge-strip.tsx'

const rows = [dailyRow(1, { remark: 'Fragile' }), dailyRow(2)]
const none: [] = []
const realFetch = window.fetch
let shown: DailyEdits | undefined
const sent: { readonly rows: readonly Record<string, unknown>[] }[] = []

/** Answers like a server whose plan is frozen: every move without a reason needs one. */
async function answerFrozen(input: RequestInfo | URL, init?: RequestInit) {
  const command = JSON.parse(await new Request(input, init).text())
  sent.push(command)
  const validationErrors = command.rows.map(({ fenceReason }: Record<string, unknown>, index: number) =>
    fenceReason
      ? { fieldName: `rows[${index}].packOn`, messages: ['moved for the reason entered'], errorType: 'WARNING' }
      : { fieldName: `rows[${index}].fenceReason`, messages: ['frozen before 2026/12/04'], errorType: 'ERROR' },
  )
  const data = { saved: [], conflicts: [], waiting: [], effect: null }
  return Response.json({ code: 400, message: '', data, errinfo: { others: [], detailMsg: [], validationErrors } })
}

function Strip() {
  const daily = useDailyEdits({
    rows,
    lines: none,
    shifts: none,
    editable: undefined,
    hasCases: false,
    onSaved: () => undefined,
  })
  shown = daily
  return <JudgeStrip daily={daily} />
}

beforeEach(async () => {
  const functions = [planFunctionId, planViewFunctionId.DAILY]
  menuItems.set(functions.map((functionId) => ({ functionId, accessPrivilege: privilege.full, pageSize: 50 })))
  userInfo.set(testUser)
  window.fetch = async () => Response.json(testConfig())
  await loadRuntimeConfig()
  window.fetch = answerFrozen
  sent.length = 0
  shown = undefined
  await stage(<Strip />)
})
afterEach(() => {
  menuItems.set(null)
  userInfo.set(null)
  clearStage()
  window.fetch = realFetch
})

const field = () => document.querySelector<HTMLInputElement>('input[aria-label^="Reason"]')
const moveTo = async (day: string) => {
  const { edits } = await until(() => shown)
  edits.editRows(rows, () => ({ packOn: day }), 'move')
}

it('asks for one reason for the rows that break the frozen period, and judges them again with it', async () => {
  await moveTo('2026-12-02')
  const input = await until(field)
  expect(document.body.textContent).toContain('frozen before 2026/12/04')
  await userEvent.fill(input, ' Vessel advanced ')
  await userEvent.keyboard('{Enter}')
  await until(() => document.body.textContent?.includes('moved for the reason entered'))
  expect(field()).toBeNull()
  expect(sent.at(-1)?.rows).toMatchObject([
    { seq: 1, packOn: '2026-12-02', fenceReason: 'Vessel advanced' },
    { seq: 2, packOn: '2026-12-02', fenceReason: 'Vessel advanced' },
  ])
  expect(sent.at(-1)?.rows[0]).not.toHaveProperty('remark')
})

it('applies no empty reason', async () => {
  await moveTo('2026-12-03')
  await userEvent.fill(await until(field), '  ')
  await userEvent.keyboard('{Enter}')
  expect(shown?.edits.unsaved.rows.map(({ after }) => after.fenceReason)).toEqual(['', ''])
  expect(field()).not.toBeNull()
})
