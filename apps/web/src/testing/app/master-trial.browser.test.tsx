import { masterTrials, workingCalendar } from '@packing/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { until } from '../../ui/testing/until.ts'
import { sampled } from '../stub/sample.ts'
import { answer, expectScreen, question, settled } from './app-page.ts'
import { inputsTo, openApp, stub } from './open-app.tsx'

const days = ['2026-12-01', '2026-12-02']
const found = sampled(workingCalendar.search.output)
const year = {
  ...found,
  rows: days.map((calDate) => {
    const [row] = found.rows
    if (!row) throw new Error('The sample has no day')
    return { ...row, calendarCode: 'LINE01', calDate, dayType: 'W' as const, workPct: 100, rowVersion: 3 }
  }),
  header: {
    ...found.header,
    calendarCode: 'LINE01',
    year: 2026,
    status: 'SENT' as const,
    isCurrent: true,
    canChangePast: true,
  },
}
const figures = { unplannedLots: 0, lateLots: 0, missedVannings: 0, overtimeMinutes: 100 }
const [month] = sampled(masterTrials.find.output).months ?? []

it('tries a closed day before it is saved, and asks with the figures where the plan becomes worse', async () => {
  if (!month) throw new Error('The sample has no month')
  stub.on(workingCalendar.search, () => year)
  stub.on(masterTrials.start, () => ({ runId: 7, months: ['202612'] }))
  const loads = {
    before: { cases: 40, containers: 3, leftCases: 0 },
    after: { cases: 36, containers: 4, leftCases: 0 },
  }
  const tried = {
    ...month,
    month: '202612',
    before: figures,
    after: { ...figures, unplannedLots: 4 },
    loads: { ...loads, rows: { total: 0, rows: [] } },
  }
  const asked: unknown[] = []
  stub.on(masterTrials.find, ({ input }) => {
    asked.push(input)
    const isUnderWay = asked.length === 1
    const status = isUnderWay ? ('RUNNING' as const) : ('ENDED_OK' as const)
    const months = [isUnderWay ? { ...tried, loads: null } : tried]
    return { runId: 7, status, percent: isUnderWay ? 50 : 100, message: '', seconds: 1, months }
  })
  await openApp('/WorkingCalendar?calendarCode=LINE01&year=2026&day=2026-12-02', 'approver')
  await expectScreen('WORKING CALENDAR')
  await settled()
  const tryButton = page.getByRole('button', { name: 'Try', exact: true })
  await expect.element(tryButton).toBeDisabled()
  const day = await until(() => document.querySelector<HTMLElement>('[data-day="2026-12-02"]'))
  day.focus()
  await userEvent.keyboard('h')
  await tryButton.click()
  const plan = page.getByRole('region', { name: 'Plan of 2026/12' })
  await expect.element(plan.getByRole('row', { name: 'Unplanned lots' })).toHaveTextContent('Unplanned lots04+4')
  await expect.element(plan.getByRole('row', { name: 'Containers', exact: false }).first()).toHaveTextContent('34+1')
  const [sent] = inputsTo(masterTrials.start.id)
  expect(sent).toMatchObject({
    call: 'workingcalendar/save',
    input: { rows: [{ op: 'U', calendarCode: 'LINE01', calDate: '2026-12-02', dayType: 'H', rowVersion: 3 }] },
  })
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(question()).toHaveTextContent('Unplanned lots: 0 → 4')
  await expect.element(question()).toHaveTextContent('Containers: 3 → 4')
  await answer('CANCEL')
  expect(inputsTo(workingCalendar.save.id)).toEqual([])
})
