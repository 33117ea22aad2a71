import {
  bomCheckList,
  bomEvidence,
  calendarCode,
  eventMaster,
  groupingRegistration,
  jobNetKick,
  loadChanges,
  loadPlans,
  monthOf,
  orderPlanHistory,
  packingInformation,
  packingProgress,
  pairingRegistration,
  partSets,
  reportDesk,
  reportOutput,
  trendDesk,
} from '@packing/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { todayHere } from '../../ui/calendar/dates.ts'
import { fieldOf } from '../../ui/columns/grid-column.ts'
import { until } from '../../ui/testing/until.ts'
import { sampled } from '../stub/sample.ts'
import { rejected } from '../stub/stub-answer.ts'
import { sampleAnswer } from '../stub/usual-answers.ts'
import { answer, expectScreen, question, settled } from './app-page.ts'
import { inputsTo, openApp, stub } from './open-app.tsx'

/** What screens send and show while they are used; rules are the server's, keys of the grid those of `grid-every-key`. */

async function open(path: string, title: string, userName?: string): Promise<void> {
  await openApp(path, userName)
  await expectScreen(title)
  await settled()
}

describe('L03', () => {
  it('rolls the chosen proposals after a question, and none that is outdated', async () => {
    const { trial } = loadPlans.findRollTrial.output.parse(sampleAnswer(loadPlans.findRollTrial))
    if (!trial) throw new Error('The sample has no trial')
    const proposals = trial.proposals.map((proposal, at) => ({ ...proposal, no: at + 1, isCurrent: at !== 0 }))
    stub.on(loadPlans.findRollTrial, () => ({ trial: { ...trial, proposals } }))
    await open('/CaseInformation?view=containers&month=202612', 'CASE INFORMATION')
    await page.getByRole('button', { name: 'Roll thin containers' }).click()
    const panel = page.getByRole('complementary', { name: 'Roll thin containers to another vanning date' })
    const boxes = panel.getByRole('row').getByRole('checkbox')
    await expect.element(boxes.nth(0)).toBeDisabled()
    await boxes.nth(1).click()
    await panel.getByRole('button', { name: 'Roll selected (1)' }).click()
    await expect.element(question()).toHaveTextContent('to another vanning date? Cases: ')
    await answer('OK')
    await until(() => inputsTo(loadChanges.saveRolls.id).length > 0)
    const [sent] = inputsTo(loadChanges.saveRolls.id)
    expect(sent).toEqual({ runId: trial.runId, proposals: [2] })
  })
})

describe('A04', () => {
  it('shows the month of an event with its unsaved title, and returns to the grid', async () => {
    const found = eventMaster.search.output.parse(sampleAnswer(eventMaster.search))
    const row = { ...found.rows[0], title: 'Power inspection', dateFrom: '2026-12-14', dateTo: '2026-12-15' }
    stub.on(eventMaster.search, () => eventMaster.search.output.parse({ ...found, rows: [row], total: 1 }))
    await open('/EventMaster', 'EVENT MASTER')
    await userEvent.keyboard('/{F6}{Control>}{Home}{/Control}{Alt>}{Enter}{/Alt}')
    const panel = page.getByRole('complementary')
    await expect.element(panel).toHaveTextContent('2026/12')
    const periods = stub.requests.map(({ input }) => [fieldOf(input, 'from'), fieldOf(input, 'to')].join(' '))
    expect(periods).toContain('2026-12-01 2026-12-31')
    await until(() => panel.element().textContent?.includes('Power inspection') === true)
    await userEvent.keyboard('{F6}{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(page.getByRole('textbox', { name: /^Cell, / })).toHaveFocus()
  })
})

describe('B03', () => {
  it('enters the members of a group by keyboard, moves one, and saves them with their header', async () => {
    await open('/GroupingRegistration', 'GROUPING PART')
    await page.getByRole('button', { name: 'Add row' }).click()
    await userEvent.keyboard('G9{Tab}')
    const panel = page.getByRole('complementary')
    const adding = panel.getByRole('textbox', { name: 'Add part' })
    for (const [at, partNo] of ['5330100001', '5330100002'].entries()) {
      await adding.click()
      await userEvent.keyboard(`${partNo}{Tab}`)
      await expect.element(panel.getByRole('textbox', { name: `Pieces of part ${at + 1}` })).toHaveFocus()
      await userEvent.keyboard(`{Control>}a{/Control}${at + 4}{Enter}`)
      await expect.element(adding).toHaveFocus()
    }
    await panel.getByRole('textbox', { name: 'Part 2', exact: true }).click()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{Control>}s{/Control}')
    await until(() => inputsTo(groupingRegistration.save.id).length > 0)
    const [sent] = inputsTo(groupingRegistration.save.id)
    const rows = fieldOf(sent, 'rows')
    expect(rows).toMatchObject([{ groupId: 'G9', members: '5330100002*5,5330100001*4' }])
  })
})

describe('M01', () => {
  it('opens a net of the picture by keyboard, and runs it', async () => {
    await open('/JobNetKick', 'JOB NET KICK')
    const list = page.getByRole('radio', { name: 'List' }).element()
    if (list instanceof HTMLElement) list.focus()
    await userEvent.keyboard('{ArrowRight}')
    await until(() => window.location.search.includes('nets=PICTURE'))
    const net = page.getByRole('button', { name: /^Plan level/ }).first()
    await expect.element(net).toBeVisible()
    const element = net.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard('{Enter}')
    const panel = page.getByRole('complementary')
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    await question().getByRole('button', { name: 'OK', exact: true }).click()
    await until(() => stub.requests.some(({ callId }) => callId === jobNetKick.exec.id))
  })

  it('says on a laptop what a run found or how far it is, and keeps names and states of nets apart', async () => {
    await page.viewport(1280, 720)
    onTestFinished(() => page.viewport(1440, 900))
    const [run] = sampled(jobNetKick.search.output).rows
    const [net] = sampled(jobNetKick.init.output).nets
    if (!run || !net) throw new Error('no sample')
    const message = { en: 'Plan levelling: 265 to look at', ja: '', de: '' }
    const ended = { ...run, runId: 2, status: 'ENDED_WARN' as const, message, jobs: [], isLate: false }
    const goesOn = { ...ended, runId: 1, status: 'RUNNING' as const, message: { en: '', ja: '', de: '' } }
    stub.on(jobNetKick.search, () => ({ page: 1, pageSize: 20, total: 2, rows: [ended, goesOn] }))
    const known = sampled(jobNetKick.init.output)
    const netName = 'Schwankungsprüfung der Abrufe'
    stub.on(jobNetKick.init, () => ({ ...known, nets: [{ ...net, netName, lastRun: ended }] }))
    await open('/JobNetKick', 'JOB NET KICK')
    const [found, howFar] = [page.getByText(message.en).element(), page.getByRole('progressbar').element()]
    const ends = [found, howFar].map((element) => element.getBoundingClientRect().right <= 1280)
    expect([found.scrollWidth - found.clientWidth, ...ends]).toEqual([0, true, true])
    const link = page.getByRole('button', { name: netName }).element().getBoundingClientRect()
    const state = page
      .getByRole('article', { name: netName })
      .getByText(/warning/)
      .element()
      .getBoundingClientRect()
    expect(state.left).toBeGreaterThanOrEqual(link.right)
  })

  it('shows how the plant does over the last months, and opens the rows of a figure', async () => {
    const month = monthOf(todayHere())
    stub.on(trendDesk.listTrends, () => ({
      trends: [{ kind: 'VOLATILITY' as const, points: [{ month, value: 12.5, count: 8 }] }],
    }))
    await open('/JobNetKick?nets=TRENDS', 'JOB NET KICK')
    const trends = page.getByRole('region', { name: 'Trends' })
    await expect.element(trends).toHaveTextContent('12.5 %')
    await trends.getByRole('link', { name: 'Orders out of tolerance' }).click()
    await until(() => window.location.pathname === '/OrderVolatilitySearch')
    expect(window.location.search).toContain(month)
  })
})

describe('J01 and M01', () => {
  const LEAST_PX = { plan: 240, runs: 180 }
  const heightOf = (grid: string) => page.getByRole('grid', { name: grid }).element().getBoundingClientRect().height

  it('leaves room for rows below figures and job nets in a low window', async () => {
    await page.viewport(1280, 800)
    onTestFinished(() => page.viewport(1440, 900))
    await open('/PackingPlan?tab=DAILY&show=LIST', 'PACKING PLAN')
    await page.getByRole('button', { name: 'Show figures' }).click()
    await expect.element(page.getByRole('button', { name: 'Hide figures' })).toBeVisible()
    expect(heightOf('Daily')).toBeGreaterThan(LEAST_PX.plan)
    await open('/JobNetKick', 'JOB NET KICK')
    expect(heightOf('Runs')).toBeGreaterThan(LEAST_PX.runs)
  })
})

describe('L01', () => {
  const LEAST_BOARD_PX = 56

  it('asks for the rows of the chosen view, and opens the cases of a row by keyboard', async () => {
    await open('/PackingProgress?from=2026-12-01&to=2026-12-01', 'PACKING PROGRESS')
    const views = page.getByRole('radiogroup', { name: 'View' })
    const asked = () =>
      stub.requests.flatMap(({ callId, input }) =>
        callId === packingProgress.search.id ? [fieldOf(input, 'view')] : [],
      )
    for (const view of ['Dealer', 'Hour', 'Line']) {
      await views.getByText(view, { exact: true }).click()
      await until(() => asked().at(-1) === view.toUpperCase())
      await settled()
    }
    await userEvent.keyboard('/{F6}{Control>}{Home}{/Control}{Enter}')
    await expectScreen('CASE INFORMATION')
    expect(new URLSearchParams(window.location.search).get('line')).toMatch(/^L\d\d$/)
  })

  it('fills the screen with a wall board of large figures until Escape', async () => {
    await openApp('/PackingProgress?board=1')
    const board = page.getByRole('region', { name: 'Wall board' })
    await expect.element(board).toBeVisible()
    await expect.element(board.getByRole('listitem').first()).toBeVisible()
    const figures = board.getByText(/^\d[\d,]* \//).first()
    expect(Number.parseFloat(getComputedStyle(figures.element()).fontSize)).toBeGreaterThanOrEqual(LEAST_BOARD_PX)
    await userEvent.keyboard('{Escape}')
    await expect.element(board).not.toBeInTheDocument()
    await expectScreen('PACKING PROGRESS')
  })
})

describe('B02', () => {
  it('asks how the parts of a pair are packed while the pair is typed', async () => {
    await open('/PairingRegistration', 'PARING PART')
    await page.getByRole('button', { name: 'Add row' }).click()
    await userEvent.keyboard('P9{Tab}5330100001{Tab}{Tab}{Tab}5330100002{Tab}')
    await until(() => {
      const parts = fieldOf(inputsTo(partSets.init.id).at(-1), 'parts')
      return Array.isArray(parts) && parts.join(' ') === '5330100001 5330100002'
    })
    await expect.element(page.getByRole('complementary')).toHaveTextContent('53301-00001 1 : 1 53301-00002')
  })

  it('ends a pair on a date, for a reason', async () => {
    await open('/PairingRegistration', 'PARING PART')
    await page.getByRole('row').nth(1).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'End 1 row' })
    const end = dialog.getByRole('button', { name: 'End', exact: true })
    await end.click()
    await expect.element(dialog).toHaveTextContent('Enter a reason.')
    expect(inputsTo(pairingRegistration.archive.id)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Model change')
    await dialog.getByRole('textbox', { name: 'Last valid day' }).fill('2027/12/31')
    await end.click()
    await until(() => inputsTo(pairingRegistration.archive.id).length > 0)
    expect(inputsTo(pairingRegistration.archive.id)[0]).toMatchObject({ reason: 'Model change', endsOn: '2027-12-31' })
  })
})

describe('K01', () => {
  const download = () => page.getByRole('button', { name: 'Download', exact: true })

  it('asks for the rows on screen as a file of the chosen format and language', async () => {
    await open('/ReportOutput?tab=DSF&dealer=XX01&monthFrom=202612&monthTo=202612', 'REPORT OUTPUT')
    const asked = () =>
      stub.requests.flatMap(({ callId, input }) => (callId === reportOutput.dsfdownload.id ? [input] : []))
    for (const [at, language] of (['en', 'ja'] as const).entries()) {
      await download().click()
      await page.getByRole('menuitem', { name: 'PDF' }).nth(at).click()
      await until(() => asked().length === at + 1)
      expect(asked().at(-1)).toMatchObject({ format: 'pdf', language, monthFrom: '202612', monthTo: '202612' })
    }
  })

  it('offers no file of a report without rows', async () => {
    stub.on(reportDesk.searchRows, () => ({
      ecnf: { rows: [], total: 0, page: 1, pageSize: 50 },
      dsf: null,
    }))
    await open('/ReportOutput?dealer=XX01&monthFrom=202612&monthTo=202612', 'REPORT OUTPUT')
    await expect.element(download()).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('I03', () => {
  const asked = () =>
    stub.requests.flatMap(({ callId, input }) =>
      callId === orderPlanHistory.search.id ? [fieldOf(input, 'view')] : [],
    )

  it('shows the first dealer on arrival', async () => {
    await open('/OrderPlanHistory', 'ORDER/PLAN HISTORY')
    await until(() => asked().includes('ROWS'))
    const [first] = sampled(orderPlanHistory.search.output).choices?.dealers ?? []
    const rowsOf = stub.requests.filter(({ input }) => fieldOf(input, 'view') === 'ROWS')
    expect(rowsOf.map(({ input }) => fieldOf(input, 'dealer'))).toEqual([first?.code])
  })

  it('has a column for each cycle, and opens the history of a month by keyboard', async () => {
    await openApp('/OrderPlanHistory?dealer=XX01&partNo=5330100001')
    await expectScreen('ORDER/PLAN HISTORY')
    await until(() => asked().includes('ROWS'))
    await settled()
    await expect.element(page.getByRole('columnheader', { name: /^Order / }).first()).toBeVisible()
    await userEvent.keyboard('/{F6}{Control>}{Home}{/Control}{Alt>}{Enter}{/Alt}')
    const panel = page.getByRole('complementary')
    await expect.element(panel.getByRole('img', { name: 'Quantity from release to release' })).toBeVisible()
    await expect.element(panel.getByRole('table').first()).toBeVisible()
    expect(asked().at(-1)).toBe('DETAIL')
  })
})

describe('A01', () => {
  it('registers a calendar and deletes another by keyboard alone', async () => {
    const choices = { countries: [{ code: 'JP', name: 'Japan' }], timeZones: ['Asia/Tokyo'] }
    stub.on(calendarCode.init, () => ({ ...sampled(calendarCode.init.output), ...choices }))
    await open('/CalendarCode', 'CALENDAR CODE', 'approver')
    const cell = page.getByRole('textbox', { name: /^Cell, / })
    await userEvent.keyboard('/{F6}')
    await expect.element(cell).toHaveFocus()
    await userEvent.keyboard('{Control>}{Home}{Insert}{/Control}LINE98{Tab}')
    await expect.element(cell).toHaveAttribute('aria-label', 'Cell, Name')
    await userEvent.keyboard('Spare line{Tab}')
    await expect.element(cell).toHaveAttribute('aria-label', 'Cell, Kind')
    await userEvent.keyboard('{Tab}JP{Tab}')
    await userEvent.keyboard('{Control>}{End}{-}{/Control}')
    await userEvent.keyboard('{Control>}s{/Control}')
    await until(() => inputsTo(calendarCode.save.id).length > 0)
    const [sent] = inputsTo(calendarCode.save.id)
    expect(fieldOf(sent, 'rows')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ op: 'I', calendarCode: 'LINE98', name: 'Spare line', country: 'JP' }),
        expect.objectContaining({ op: 'D' }),
      ]),
    )
  })
})

describe('I04', () => {
  it('notifies the owner of a finding, takes its answer by keyboard and its evidence, and archives it', async () => {
    const found = sampled(bomCheckList.search.output)
    const [first] = found.rows
    if (!first) throw new Error('The sample has no finding')
    let row = { ...first, status: 'OPEN' as const, answer: '', evidenceFile: '', archivedAt: null }
    stub.on(bomCheckList.search, () => ({ ...found, rows: [row], total: 1 }))
    stub.on(bomCheckList.save, () => ({
      ...sampled(bomCheckList.save.output),
      saved: [{ index: 0, op: 'U' as const, rowVersion: row.rowVersion + 1 }],
      conflicts: [],
      waiting: [],
    }))
    await open('/BomCheckList', 'BOM CHECK LIST')
    const box = () => page.getByRole('row').nth(1).getByRole('checkbox')
    await box().click()
    await page.getByRole('button', { name: 'Notify owners' }).click()
    await expect.element(question()).toHaveTextContent('Notify the owner of 1 finding')
    await answer('OK')
    await until(() => inputsTo(bomCheckList.notice.id).length > 0)
    expect(inputsTo(bomCheckList.notice.id)[0]).toMatchObject({ rows: [{ checkNo: row.checkNo }] })
    await settled()

    await userEvent.keyboard('/{F6}{Control>}{Home}{/Control}')
    await expect.element(page.getByRole('textbox', { name: /^Cell, / })).toHaveFocus()
    await userEvent.keyboard(`${'{ArrowRight}'.repeat(8)}Resolved{Tab}{Tab}{Tab}Calendar follows{Tab}`)
    await userEvent.keyboard('{Control>}s{/Control}')
    const saved = await until(() => inputsTo(bomCheckList.save.id).at(-1))
    expect(fieldOf(saved, 'rows')).toMatchObject([{ status: 'RESOLVED', answer: 'Calendar follows' }])
    await settled()

    await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
    const panel = page.getByRole('complementary', { name: `Evidence of finding ${row.checkNo}` })
    await expect.element(panel).toBeVisible()
    const input = await until(() => panel.element().querySelector<HTMLInputElement>('input[type="file"]'))
    row = { ...row, evidenceFile: 'mail.pdf' }
    await userEvent.upload(input, new File(['%PDF-1.7'], 'mail.pdf', { type: 'application/pdf' }))
    await until(() => inputsTo(bomEvidence.saveEvidence.id).length > 0)
    await page.getByRole('grid').getByRole('button', { name: 'mail.pdf' }).click()
    await until(() => inputsTo(bomEvidence.downloadEvidence.id).length > 0)
    expect(String(fieldOf(inputsTo(bomEvidence.downloadEvidence.id)[0], 'checkNo'))).toBe(String(row.checkNo))

    await userEvent.keyboard('{Escape}')
    await box().click()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect.element(question()).toHaveTextContent('Archive 1 finding')
    await answer('OK')
    await until(() => inputsTo(bomCheckList.archive.id).length > 0)
    expect(inputsTo(bomCheckList.archive.id)[0]).toMatchObject({ rows: [{ checkNo: row.checkNo }] })
  })
})

describe('L02', () => {
  it('asks for a condition, marks a mistyped case number, and leads from the chain of an order line to its case', async () => {
    const words = { value: 'TH0112L010004', expected: '3' }
    const found = sampled(packingInformation.search.output)
    const [first] = found.rows
    const [inCase] = first?.cases ?? []
    if (!first || !inCase) throw new Error('The sample has no case')
    const row = { ...first, cases: [{ ...inCase, caseNo: 'TH0112L010003', renbanNo: 'TH01-1' }] }
    stub.on(packingInformation.search, ({ input }) =>
      input.caseNo.includes(words.value)
        ? rejected(400, 'M-COM-006', { issues: [{ field: 'caseNo', code: 'M-L02-002', params: words }] })
        : { ...found, rows: [row], total: 1 },
    )
    await open('/PackingInformation?all=true', 'PACKING INFORMATION')
    await expect.element(page.getByText(/^Enter a part no, order no, case no/).first()).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Case no', exact: true })
    await field.fill(words.value)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveAccessibleDescription(/is mistyped/)
    await field.fill('TH0112L010003')
    await userEvent.keyboard('{Enter}')
    await settled()
    const chain = page.getByRole('list', { name: 'From order to ship notice' })
    if (!chain.query()) await userEvent.keyboard('{F6}{Control>}{Home}{/Control}{Enter}')
    await expect.element(chain).toHaveTextContent('TH01-1')
    expect(chain.getByRole('listitem').elements()).toHaveLength(5)
    const link = page.getByRole('complementary').getByRole('link', { name: 'TH0112L010003' }).element()
    if (link instanceof HTMLElement) link.focus()
    await userEvent.keyboard('{Enter}')
    await expectScreen('CASE INFORMATION')
    expect(new URLSearchParams(window.location.search).get('caseNo')).toContain('TH0112L010003')
  })
})
