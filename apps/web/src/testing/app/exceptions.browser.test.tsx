import {
  correspondenceCalendar,
  type DeskException,
  type ExceptionMark,
  exceptions,
  jobNetKick,
  loadChanges,
  orderCompiling,
  packingPlan,
  planTrials,
  topPage,
} from '@packing/contract'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampled } from '../stub/sample.ts'
import { rejected } from '../stub/stub-answer.ts'
import { answer, expectScreen } from './app-page.ts'
import { kicks } from './kicks.ts'
import { openApp, stub } from './open-app.tsx'

const UPLOAD = '00000000-0000-4000-8000-000000000001'

const dialog = () => page.getByRole('dialog')

const exceptionOf = (kind: DeskException['kind'], group: DeskException['group'], object: string): DeskException => {
  const [dealer = '', vanOn = null] = object.split(' ')
  return {
    kind,
    group,
    object,
    count: 3,
    hasMore: false,
    pieces: 60,
    month: '202612',
    dealers: [dealer],
    lines: ['L01'],
    names: ['TH01261209-001'],
    vanOn,
    sinceOn: '2026-12-02',
    dueAt: null,
    dueOn: null,
    rev: null,
    severity: null,
    step: null,
    owner: null,
    ownerId: null,
    isMine: false,
    asideUntil: null,
    isNew: false,
  }
}

it('shows exceptions by urgency with reason and actions, and is worked by keys alone', async () => {
  const rows = [
    exceptionOf('CONTAINERS_THIN', 'LATER', 'ID01 2026-12-16'),
    exceptionOf('VANNINGS_AT_RISK', 'LATE', 'TH01 2026-12-09'),
    exceptionOf('CASES_LEFT', 'LATE', 'TH01 2026-12-04'),
    exceptionOf('CASES_STRANDED', 'DECIDE', 'ID01 2026-12-09'),
  ]
  stub.on(topPage.init, () => ({ ...sampled(topPage.init.output), today: '2026-12-05', tasks: rows }))
  const moved: unknown[] = []
  stub.on(loadChanges.planNextVanning, ({ input }) => {
    moved.push(input)
    rows.splice(2, 1)
    return { dates: [], staying: [] }
  })
  const figures = [
    { name: 'CASES' as const, value: 3 },
    { name: 'MINUTES' as const, value: 40 },
    { name: 'ADDED_MINUTES' as const, value: 120 },
  ]
  const unmoved = {
    action: 'ROLL' as const,
    figures: [{ name: 'STAYING' as const, value: 0 }],
    vanOn: null,
    changes: '',
  }
  stub.on(exceptions.judgeActions, ({ input }) => ({
    actions:
      input.kind === 'VANNINGS_AT_RISK'
        ? [{ action: 'OVERTIME' as const, figures, vanOn: null, changes: '' }, unmoved]
        : [],
  }))
  await openApp('/TopPage')
  const list = page.getByRole('listbox', { name: 'Exceptions' })
  await expect.element(list.getByRole('option').first()).toHaveTextContent(/Vanning at risk.*TH01 2026\/12\/09/)
  const order = list
    .getByRole('group')
    .elements()
    .map((group) => group.getAttribute('aria-label'))
  expect(order).toEqual(['Late', 'Decide', 'Later'])
  const detail = page.getByRole('region', { name: 'Reason and actions' })
  await expect
    .element(detail)
    .toHaveTextContent(/3 cases for the vanning of TH01 .* are not packed, and time for them is over/)
  await expect
    .element(detail.getByRole('region', { name: 'Effect of each action' }))
    .toHaveTextContent('Try overtime3 cases · 40 min of work · 120 min addedMove or rollNothing to gain')
  await expect
    .element(detail.getByRole('link', { name: 'Try overtime' }))
    .toHaveAttribute('href', expect.stringContaining('OVERTIME'))
  await userEvent.keyboard('j')
  await expect.element(detail).toHaveTextContent(/missed their vanning/)
  await userEvent.keyboard('k')
  await expect.element(detail).toHaveTextContent(/time for them is over/)
  await userEvent.keyboard('j{Enter}')
  await expect.poll(() => moved).toEqual([{ vannings: [{ dealerCode: 'TH01', vanOn: '2026-12-04' }], caseNos: [] }])
  // Solved: the next one takes its place.
  await expect.element(detail).toHaveTextContent(/have no vessel, or no place/)
})

it('handles twenty exceptions by the keyboard alone, and takes the last decision back', async () => {
  const rows = Array.from({ length: 20 }, (_none, at) => exceptionOf('CASES_BEHIND', 'LATE', `D${at + 10} 2026-12-09`))
  stub.on(topPage.init, () => ({ ...sampled(topPage.init.output), today: '2026-12-04', tasks: rows }))
  const marks: ExceptionMark[] = []
  stub.on(exceptions.saveExceptions, ({ input }) => {
    marks.push(...input.marks)
    return { saved: input.marks.length, asOf: '2026-12-04T01:00:00.000Z' }
  })
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  const list = page.getByRole('listbox', { name: 'Exceptions' })
  const left = () => list.getByRole('option').elements().length
  const showing = (view: string) => page.getByRole('radio', { name: view })
  await expect.poll(left).toBe(20)
  for (let at = 0; at < 10; at += 1) await userEvent.keyboard('e')
  await expect.poll(left).toBe(10)
  for (let at = 0; at < 5; at += 1) await userEvent.keyboard('mj')
  for (let at = 0; at < 5; at += 1) {
    await userEvent.keyboard('h')
    // The next working day is proposed: 4 December is a Friday.
    await expect.element(dialog().getByRole('textbox', { name: 'Day' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).not.toBeInTheDocument()
  }
  await expect.poll(left).toBe(5)
  expect(new Set(marks.map(({ object }) => object)).size).toBe(20)
  const day = (until: string) => marks.filter(({ asideUntil }) => asideUntil === until).length
  expect([marks.filter(({ ownerId }) => ownerId).length, day('9999-12-31'), day('2026-12-07')]).toEqual([5, 10, 5])
  await userEvent.keyboard('z')
  await expect.poll(left).toBe(6)
  expect(marks.at(-1)).toMatchObject({ object: 'D29 2026-12-09', asideUntil: null })
  await expect.element(showing('Mine (5)')).toBeInTheDocument()
  await expect.element(showing('Set aside (14)')).toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Reason and actions' })).toBeVisible()
})

it('shows what is new since the last visit, and reports all that is shown, also where nothing is new', async () => {
  const known = exceptionOf('CASES_BEHIND', 'LATE', 'TH01 2026-12-09')
  const fresh = { ...exceptionOf('CASES_LEFT', 'LATE', 'TH01 2026-12-04'), isNew: true }
  stub.on(topPage.init, () => ({ ...sampled(topPage.init.output), today: '2026-12-05', tasks: [known, fresh] }))
  const seen: unknown[] = []
  stub.on(exceptions.saveExceptions, ({ input }) => {
    seen.push(input.seen?.map(({ object }) => object))
    return { saved: 0, asOf: '2026-12-05T01:00:00.000Z' }
  })
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  await expect.poll(() => seen).toEqual([['TH01 2026-12-09', 'TH01 2026-12-04']])
  await page.getByText('New since my last visit (1)').click()
  const list = page.getByRole('listbox', { name: 'Exceptions' })
  await expect
    .poll(() =>
      list
        .getByRole('option')
        .elements()
        .map((row) => row.textContent),
    )
    .toHaveLength(1)
  await expect.element(list).toHaveTextContent(/Left behind.*new/)
  // The other one is solved: the server forgets it.
  stub.on(topPage.init, () => ({ ...sampled(topPage.init.output), today: '2026-12-05', tasks: [known] }))
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  await expect.poll(() => seen.at(-1)).toEqual(['TH01 2026-12-09'])
})

/** Clicks of the user until now: those that the page makes itself do not count. */
function countClicks(): () => number {
  let count = 0
  const note = (event: Event) => {
    if (event.isTrusted) count += 1
  }
  window.addEventListener('click', note, true)
  onTestFinished(() => window.removeEventListener('click', note, true))
  return () => count
}

/** TOP PAGE with another exception before the one to be solved, which therefore has to be chosen. */
async function openBeside(row: DeskException) {
  const tasks = [exceptionOf('NETS_LATE', 'LATE', 'ARCHIVE'), row]
  stub.on(topPage.init, () => ({ ...sampled(topPage.init.output), today: '2026-12-05', tasks }))
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  const clicks = countClicks()
  await page.getByRole('listbox', { name: 'Exceptions' }).getByRole('option').nth(1).click()
  return { clicks, detail: page.getByRole('region', { name: 'Reason and actions' }) }
}

it('plans work without a day in four clicks: the cheapest remedy is tried from the list, and adopted over the board', async () => {
  const changes = 'OVERTIME L01 2026-12-07 2026-12-09 60'
  const asked = kicks()
  stub.on(exceptions.judgeActions, () => ({
    actions: [
      { action: 'TRY_REMEDY' as const, figures: [{ name: 'MINUTES' as const, value: 180 }], vanOn: null, changes },
    ],
  }))
  const plan = sampled(packingPlan.search.output)
  const trials = sampled(planTrials.listTrials.output)
  if (!trials.shown || !plan.plan) throw new Error('no sample')
  const header = { ...plan.plan, isNewest: true }
  stub.on(packingPlan.search, () => ({ ...plan, plan: header }))
  const { runId, byName, endedAt } = trials.shown
  const shown = { ...trials.shown, changes, rev: 3, keptAs: null, isOutdated: false }
  stub.on(planTrials.listTrials, () => ({
    ...trials,
    newestRev: 3,
    trials: [{ runId, byName, endedAt, changes, rev: 3 }],
    shown,
  }))
  const { clicks, detail } = await openBeside({ ...exceptionOf('UNPLANNED', 'DECIDE', '202612'), dealers: ['TH01'] })
  await expect
    .element(detail.getByRole('region', { name: 'Effect of each action' }))
    .toHaveTextContent('180 min of work')
  await detail.getByRole('button', { name: 'Try the cheapest remedy' }).click()
  await expectScreen('PACKING PLAN')
  expect(asked).toEqual([{ operation: 'KICK', netId: 'PLAN_TRIAL', params: { month: '202612', changes } }])
  await page
    .getByRole('region', { name: 'What if' })
    .getByRole('button', { name: /^Promote/ })
    .click()
  await answer('OK')
  await expect.poll(() => asked[1]).toMatchObject({ netId: 'PLAN_LEVEL', params: { month: '202612', changes } })
  expect(clicks()).toBeLessThanOrEqual(4)
})

it('gives cases without a place another vanning in two clicks', async () => {
  const moved: unknown[] = []
  stub.on(loadChanges.planNextVanning, ({ input }) => {
    moved.push(input)
    return { dates: [], staying: [] }
  })
  const { clicks, detail } = await openBeside(exceptionOf('CASES_STRANDED', 'DECIDE', 'ID01 2026-12-09'))
  await detail.getByRole('button', { name: 'Next vanning' }).click()
  await expect.poll(() => moved).toHaveLength(1)
  expect(clicks()).toBeLessThanOrEqual(2)
})

it('says why a net has failed, and runs it again in two clicks', async () => {
  const asked = kicks()
  const found = sampled(jobNetKick.search.output)
  const run = {
    ...found.rows[0],
    runId: 71,
    netId: 'PLAN_LEVEL',
    status: 'ENDED_NG',
    needsConfirm: true,
    message: { en: 'The disk was full', ja: '', de: '' },
  }
  stub.on(jobNetKick.search, () => ({ ...found, rows: [run] as never }))
  const { clicks, detail } = await openBeside(exceptionOf('NETS_FAILED', 'LATE', 'PLAN_LEVEL'))
  await expect.element(detail).toHaveTextContent('The disk was full')
  await detail.getByRole('button', { name: 'Rerun from failed job' }).click()
  await expect.poll(() => asked).toEqual([{ operation: 'RERUN_FROM_NG', runId: 71 }])
  expect(clicks()).toBeLessThanOrEqual(2)
})

it('takes the corrected file of a rejected one in three clicks, the choice of the file apart', async () => {
  const previewed = sampled(orderCompiling.upload.output)
  const phases: unknown[] = []
  stub.on(orderCompiling.upload, ({ input }) => {
    phases.push(input.phase)
    return { ...previewed, uploadId: UPLOAD, errorCount: 0, issues: [] }
  })
  const { clicks, detail } = await openBeside({
    ...exceptionOf('ORDER_FILES_REJECTED', 'DECIDE', UPLOAD),
    month: '202611',
    names: ['orders.csv'],
    vanOn: null,
  })
  let picked: HTMLInputElement | undefined
  const open = HTMLInputElement.prototype.click
  HTMLInputElement.prototype.click = function click(this: HTMLInputElement) {
    picked = this
  }
  onTestFinished(() => {
    HTMLInputElement.prototype.click = open
  })
  await detail.getByRole('link', { name: 'Upload corrected file' }).click()
  await expectScreen('ORDER COMPILING')
  await expect.poll(() => picked?.type).toBe('file')
  expect(window.location.search).not.toContain('upload')
  await userEvent.upload(
    page.elementLocator(picked as HTMLElement),
    new File(['x'], 'orders.csv', { type: 'text/csv' }),
  )
  await dialog().getByRole('button', { name: 'Commit' }).click()
  await expect.poll(() => phases).toEqual(['VALIDATE', 'COMMIT'])
  expect(clicks()).toBeLessThanOrEqual(3)
})

it('maps the days of a cancelled sailing to another ship in three clicks', async () => {
  const found = sampled(correspondenceCalendar.search.output)
  const gone = {
    dealerCode: 'TH01',
    orderMonth: '202612',
    vanOn: '2026-12-11',
    vessel: 'MARU',
    voyage: '1213',
    productionDays: 3,
  }
  stub.on(correspondenceCalendar.search, () => ({ ...found, cancelled: [{ ...found.cancelled[0], ...gone }] as never }))
  const prepared: unknown[] = []
  stub.on(correspondenceCalendar.prepare, ({ input }) => {
    prepared.push(input)
    return sampled(correspondenceCalendar.prepare.output)
  })
  const { clicks, detail } = await openBeside({
    ...exceptionOf('SAILINGS_CANCELLED', 'DECIDE', 'MARU 1213'),
    dealers: ['TH01'],
    names: ['MARU 1213'],
  })
  await detail.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Prepare these months' }).click()
  await expect.poll(() => prepared).toHaveLength(1)
  expect(clicks()).toBeLessThanOrEqual(3)
})

it('shows a decision until a list is read that knows it, and none that was not saved', async () => {
  const failed = exceptionOf('NETS_FAILED', 'LATE', 'CASE_BUILD')
  const left = exceptionOf('CASES_LEFT', 'LATE', 'TH01 2026-12-04')
  const list = (asOf: string, tasks: DeskException[]) =>
    stub.on(topPage.init, () => ({ ...sampled(topPage.init.output), today: '2026-12-05', asOf, tasks }))
  stub.on(exceptions.saveExceptions, () => ({ saved: 1, asOf: '2026-12-05T00:10:00.000Z' }))
  stub.on(loadChanges.planNextVanning, () => ({ dates: [], staying: [] }))
  list('2026-12-05T00:00:00.000Z', [failed, left])
  await openApp('/TopPage')
  await expectScreen('TOP PAGE')
  const options = () =>
    page
      .getByRole('listbox', { name: 'Exceptions' })
      .getByRole('option')
      .elements()
      .map((row) => row.textContent)
  await expect.poll(options).toHaveLength(2)
  await userEvent.keyboard('e')
  await expect.poll(options).toEqual([expect.stringMatching(/Left behind/)])
  // The case gets a vanning, so the list is read again; meanwhile the net has failed once more.
  list('2026-12-05T00:11:00.000Z', [failed])
  await page.getByRole('button', { name: 'Next vanning' }).click()
  await expect.poll(options).toEqual([expect.stringMatching(/has failed/)])
  stub.on(exceptions.saveExceptions, () => rejected(400, 'M-C01-001', { params: { employeeId: 'E9' } }))
  await userEvent.keyboard('e')
  await expect.poll(options).toEqual([expect.stringMatching(/has failed/)])
  await expect.element(page.getByText(/E9/)).toBeInTheDocument()
})
