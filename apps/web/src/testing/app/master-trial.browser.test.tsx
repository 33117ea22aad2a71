import {
  collectiveDesk,
  correspondenceCalendar,
  masterTrials,
  voyageAlternatives,
  workingCalendar,
} from '@packing/contract'
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
const figures = { unplannedLots: 0, droppedPieces: 0, lateLots: 0, missedVannings: 0, overtimeMinutes: 100 }
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

const worse = (unplannedLots: number) => {
  if (!month) throw new Error('The sample has no month')
  const loads = { cases: 40, containers: 3, leftCases: 0 }
  const same = { before: loads, after: loads, rows: { total: 0, rows: [] } }
  return { ...month, month: '202612', before: figures, after: { ...figures, unplannedLots }, loads: same }
}

it('tries the registration of a draft, and asks with the figures before it registers', async () => {
  stub.on(workingCalendar.search, () => ({
    ...year,
    header: { ...year.header, status: 'DRAFT' as const, rowVersion: 4 },
  }))
  stub.on(masterTrials.start, () => ({ runId: 8, months: ['202612'] }))
  stub.on(masterTrials.find, () => {
    return { runId: 8, status: 'ENDED_OK' as const, percent: 100, message: '', seconds: 1, months: [worse(4)] }
  })
  await openApp('/WorkingCalendar?calendarCode=LINE01&year=2026', 'approver')
  await expectScreen('WORKING CALENDAR')
  await settled()
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await expect.element(page.getByRole('complementary', { name: 'Trial of the draft' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Unplanned lots' })).toHaveTextContent('Unplanned lots04+4')
  expect(inputsTo(masterTrials.start.id).at(-1)).toEqual({
    call: 'workingcalendar/register',
    input: { calendarCode: 'LINE01', year: 2026, rowVersion: 4 },
  })
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await answer('OK')
  await expect.element(question()).toHaveTextContent('Unplanned lots: 0 → 4')
  await answer('CANCEL')
  expect(inputsTo(workingCalendar.register.id)).toEqual([])
})

it('tries each voyage that a cancelled one could be replaced by, and takes the chosen one after asking', async () => {
  const found = sampled(correspondenceCalendar.search.output)
  const [lost] = found.cancelled
  const [shown] = sampled(voyageAlternatives.listAlternatives.output).alternatives
  if (!lost || !shown) throw new Error('The sample has no sailing')
  const cancelled = [{ ...lost, dealerCode: 'TH01', vessel: 'MARU', voyage: '1213', productionDays: 3 }]
  stub.on(correspondenceCalendar.search, () => ({ ...found, cancelled }))
  const voyage = (of: string, more: object) => ({ ...shown, vessel: 'MARU', voyage: of, lateDays: 0, ...more })
  const months = [{ orderMonth: '202612', rowVersion: 2 }]
  const alternatives = [voyage('1206', { isRemapped: true }), voyage('1220', { isRemapped: false, lateDays: 2 })]
  stub.on(voyageAlternatives.listAlternatives, () => ({ productionDates: 3, months, alternatives }))
  const unplanned = new Map([
    ['1206', 4],
    ['1220', 0],
  ])
  const tried: string[] = []
  stub.on(masterTrials.start, ({ input }) => {
    tried.push(String((input.input as { toVoyage?: string }).toVoyage))
    return { runId: tried.length, months: ['202612'] }
  })
  stub.on(masterTrials.find, ({ input }) => {
    const lots = unplanned.get(tried[input.runId - 1] ?? '') ?? 0
    return {
      runId: input.runId,
      status: 'ENDED_OK' as const,
      percent: 100,
      message: '',
      seconds: 1,
      months: [worse(lots)],
    }
  })
  await openApp('/CorrespondenceCalendar?dealer=TH01&orderMonthFrom=202612', 'planner')
  await expectScreen('CORRESPONDENCE CALENDAR')
  await settled()
  await page.getByRole('button', { name: 'Alternatives' }).click()
  const panel = page.getByRole('complementary', { name: 'Instead of MARU 1213: TH01' })
  await panel.getByRole('button', { name: 'Try all' }).click()
  const [earlier, later] = ['MARU 1206', 'MARU 1220'].map((name) => panel.getByRole('region', { name, exact: true }))
  if (!earlier || !later) throw new Error('There are two')
  await expect.element(earlier.getByRole('row', { name: 'Unplanned lots' })).toHaveTextContent('Unplanned lots04+4')
  await expect.element(later.getByRole('row', { name: 'Unplanned lots' })).toHaveTextContent('Unplanned lots000')
  await expect.element(earlier).toHaveTextContent('Chosen by Prepare')
  await expect.element(later).toHaveTextContent('Up to 2 days too late for production')
  await earlier.getByRole('button', { name: 'Use' }).click()
  await expect.element(question()).toHaveTextContent('Unplanned lots: 0 → 4')
  await answer('OK')
  await answer('OK')
  await expect.element(panel).not.toBeInTheDocument()
  const chosen = { toVessel: 'MARU', toVoyage: '1206', toEtd: shown.etd, months }
  expect(inputsTo(voyageAlternatives.reroute.id)).toEqual([
    { dealerCode: 'TH01', vessel: 'MARU', voyage: '1213', ...chosen },
  ])
})

it('tries what separates cases before it is saved, with the keys as they were shown', async () => {
  const init = sampled(collectiveDesk.init.output)
  stub.on(collectiveDesk.init, () => ({ ...init, apart: ['DEALER' as const], canSeparate: true }))
  stub.on(masterTrials.start, () => ({ runId: 9, months: ['202612'] }))
  stub.on(masterTrials.find, () => {
    return { runId: 9, status: 'ENDED_OK' as const, percent: 100, message: '', seconds: 1, months: [worse(0)] }
  })
  await openApp('/CollectiveVanning', 'planner')
  await expectScreen('COLLECTIVE VANNING')
  await settled()
  await page.getByRole('button', { name: 'Separation' }).click()
  const panel = page.getByRole('complementary', { name: 'Separation' })
  await expect.element(panel.getByRole('checkbox', { name: 'Dealer' })).toBeDisabled()
  await expect.element(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  await panel.getByRole('checkbox', { name: 'Line' }).click()
  await panel.getByRole('button', { name: 'Try' }).click()
  await expect.element(panel.getByRole('row', { name: 'Containers', exact: false }).first()).toHaveTextContent('330')
  const input = { apart: ['DEALER', 'LINE'], shown: ['DEALER'] }
  expect(inputsTo(masterTrials.start.id).at(-1)).toEqual({ call: collectiveDesk.saveSeparation.id, input })
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(inputsTo(collectiveDesk.saveSeparation.id)).toEqual([input])
})

it('tries the drafts of correspondence calendars, and asks with the figures before they are approved', async () => {
  const found = sampled(correspondenceCalendar.search.output)
  const [sample] = found.months
  if (!sample) throw new Error('The sample has no month')
  const draft = { dealerCode: 'TH01', orderMonth: '202612', rev: 3, rowVersion: 2 }
  const months = [{ ...sample, ...draft, status: 'PREPARED' as const, isAuthor: false }]
  stub.on(correspondenceCalendar.search, () => ({ ...found, cancelled: [], months }))
  stub.on(masterTrials.start, () => ({ runId: 9, months: ['202612'] }))
  stub.on(masterTrials.find, () => {
    return { runId: 9, status: 'ENDED_OK' as const, percent: 100, message: '', seconds: 1, months: [worse(4)] }
  })
  await openApp('/CorrespondenceCalendar?dealer=TH01&orderMonthFrom=202612', 'approver')
  await expectScreen('CORRESPONDENCE CALENDAR')
  await settled()
  await page.getByRole('button', { name: 'Try', exact: true }).click()
  await expect.element(page.getByRole('row', { name: 'Unplanned lots' })).toHaveTextContent('Unplanned lots04+4')
  const input = { months: [draft] }
  expect(inputsTo(masterTrials.start.id).at(-1)).toEqual({ call: correspondenceCalendar.approve.id, input })
  await page.getByRole('checkbox', { name: 'Select all months' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await answer('OK')
  await expect.element(question()).toHaveTextContent('Unplanned lots: 0 → 4')
  await answer('CANCEL')
  expect(inputsTo(correspondenceCalendar.approve.id)).toEqual([])
})
