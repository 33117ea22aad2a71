import {
  caseInformation,
  caseInformationDetail,
  eventSubscriptions,
  type FileQuantities,
  heldScans,
  jobNetKick,
  machineTokens,
  orderCompiling,
  orderFiles,
  orderPreview,
  type UploadPartRow,
  uploadPartRow,
} from '@packing/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonInfo } from '../../platform/session/session.ts'
import { until } from '../../ui/testing/until.ts'
import { sampled } from '../stub/sample.ts'
import { done, rejected } from '../stub/stub-answer.ts'
import { answer, expectScreen, net, settled } from './app-page.ts'
import { openApp, stub } from './open-app.tsx'

const SERVER_CODE = /M-[A-Z]\w+-\d{3}/
const bodyText = () => document.body.innerText
const alertOf = (words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })
const statusOf = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(path: string, title: string): Promise<void> {
  await openApp(path)
  await expectScreen(title)
  await settled()
}

async function chooseFile(name: string, content: string): Promise<void> {
  await button('Upload').click()
  await expect.element(button('Choose file')).toBeVisible()
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'))
  await userEvent.upload(input, new File([content], name, { type: 'text/csv' }))
}

it('shows the message of a 200 as information, without its code', async () => {
  stub.on(jobNetKick.exec, () => done(sampled(jobNetKick.exec.output), 'M-COM-009'))
  await open('/JobNetKick', 'JOB NET KICK')
  await net('Case build').getByRole('button', { name: 'Run', exact: true }).click()
  await answer('OK')
  await expect.element(statusOf(/^\[Info:\] Done\.$/)).toBeVisible()
  expect(bodyText()).not.toMatch(SERVER_CODE)
})

it('marks the fields of a form with the errors of a 400, and shows the others as messages', async () => {
  await open('/CaseInformation?packFrom=2026-13-45&sort=a+b', 'CASE INFORMATION')
  const field = page.getByRole('textbox', { name: 'Pack date from' })
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(/2026-13-45.*is not a valid date/)
  await expect.element(alertOf('[Error:] “a b” is not a column to sort by')).toBeVisible()
  expect(alertOf('is not a valid date').query()).toBeNull()
  await expect.element(page.getByText('The rows could not be loaded')).toBeVisible()
  expect(bodyText()).not.toMatch(SERVER_CODE)
})

it('marks the fields that only errinfo.others names', async () => {
  const detailMsg = ['M-L03-009\tThe warehouse is closed then.']
  const errinfo = { others: ['packFrom', 'noField'], detailMsg, validationErrors: [] }
  stub.on(caseInformation.search, () =>
    Response.json({ code: 400, message: 'M-L03-009\tCheck the marked fields.', data: null, errinfo }, { status: 400 }),
  )
  await open('/CaseInformation?packFrom=2026-12-01', 'CASE INFORMATION')
  const field = page.getByRole('textbox', { name: 'Pack date from' })
  await expect.element(field).toHaveAccessibleDescription(/The warehouse is closed then\./)
  expect(alertOf('[Error:] The warehouse is closed then.').elements()).toHaveLength(1)
  expect(bodyText()).not.toMatch(SERVER_CODE)
})

it('names the error of a file in its dialog, and sends none above the upload limit of the user', async () => {
  const issues = [{ field: 'file', code: 'M-COM-018' as const, params: { fields: 1, length: 2 } }]
  stub.on(orderCompiling.upload, () => rejected(400, 'M-COM-006', { issues }))
  await open('/OrderCompiling', 'ORDER COMPILING')
  await chooseFile('wrong.csv', 'this is no order file')
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(bodyText()).not.toMatch(SERVER_CODE)
  expect(bodyText()).not.toContain('[Error:]')

  await open('/OrderCompiling', 'ORDER COMPILING')
  commonInfo.set({ maxUploadFileSize: 100 })
  const before = stub.requests.length
  await chooseFile('orders.csv', 'x'.repeat(101))
  await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('100')
  expect(stub.requests.slice(before).map(({ callId }) => callId)).not.toContain(orderCompiling.upload.id)
})

it('shows the pieces in an order file beside those staged, with each reason for the difference', async () => {
  const quantities: FileQuantities = {
    inFile: { firm: 60, forecast: 140, total: 220 },
    staged: { firm: 55, forecast: 140 },
    leftOut: [
      { reason: 'BACKLOG', dealerCode: 'TH01', qty: 20, count: 3, line: 12, column: 'LIN' },
      { reason: 'CANCELLED', dealerCode: '', qty: 5, count: 1, line: 31, column: 'QTY 1.2' },
    ],
    unexplained: 0,
  }
  stub.on(orderCompiling.upload, () =>
    done({ ...sampled(orderCompiling.upload.output), status: 'STAGED', quantities }, 'M-COM-009'),
  )
  await open('/OrderCompiling', 'ORDER COMPILING')
  await chooseFile('orders.csv', 'a schedule')
  await expect.element(page.getByRole('tab', { name: 'Quantities' })).toBeVisible()
  await page.getByRole('tab', { name: 'Quantities' }).click()
  const grid = page.getByRole('grid', { name: 'Quantities' })
  await expect.element(grid.getByRole('gridcell', { name: '12 LIN' })).toBeVisible()
  const rows = [...grid.element().querySelectorAll('[role="row"]')].map((row) =>
    [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent?.trim()).join('|'),
  )
  // The first cell has the status of its row.
  expect(rows.filter((row) => row !== '')).toEqual([
    '|Pieces in the file||220|60|140||',
    '|Backlog, ordered in earlier cycles|TH01|-20|||3|12 LIN',
    '|Line is cancelled||-5|||1|31 QTY 1.2',
    '|Pieces staged||195|55|140||',
  ])
})

it('shows what an order file was read as, part by part, and opens the days of a part by keyboard', async () => {
  const months = { wasNext1: 500, isNext1: 700, byNext1: 200, wasNext2: 0, isNext2: 0, byNext2: 0 }
  const row: UploadPartRow = {
    ...sampled(uploadPartRow),
    dealerCode: 'TH01',
    partNo: '533010K12000',
    change: 'CHANGED',
    changedQty: 260,
    wasTotal: 540,
    isTotal: 800,
    wasFirm: 40,
    isFirm: 100,
    byFirm: 60,
    ...months,
    periods: [
      {
        month: '202612',
        on: '2027-01-08',
        was: 40,
        is: 100,
        stated: [{ at: '2027-01-09', qty: 100, line: 10, column: 'QTY 1.2', isMoved: true }],
      },
    ],
  }
  const parts = { rows: [row], total: 240, page: 1, pageSize: 100 }
  const base = { dealerCode: 'TH01', cycleMonth: '202611', rev: 3 }
  stub.on(orderCompiling.upload, () =>
    done(
      {
        ...sampled(orderCompiling.upload.output),
        status: 'STAGED' as const,
        uploadId: '00000000-0000-4000-8000-000000000001',
      },
      'M-COM-009',
    ),
  )
  stub.on(orderPreview.listParts, () => ({
    months: ['202612', '202701', '202702', '202703'],
    bases: [base],
    sums: [
      { month: '202612', was: 4000, is: 4060 },
      { month: '202701', was: 500, is: 400 },
      { month: '202703', was: null, is: 90 },
    ],
    counts: { NEW: 1, ENDED: 2, CHANGED: 7, SAME: 230, moved: 1 },
    parts,
  }))
  await open('/OrderCompiling', 'ORDER COMPILING')
  await chooseFile('orders.csv', 'a schedule')
  const grid = page.getByRole('grid', { name: 'Parts' })
  await expect.element(grid.getByRole('gridcell', { name: '53301-0K120-00' })).toBeVisible()
  await expect.element(page.getByText('Compared with TH01: release 3 of 2026/11')).toBeVisible()
  const sums = [...page.getByRole('region', { name: 'Pieces by month' }).element().querySelectorAll('tbody tr')]
  expect(sums.map((line) => [...line.children].map(({ textContent }) => textContent).join('|'))).toEqual([
    'Previous release|4,000|500|–|–',
    'This file|4,060|400|90|4,550',
    'Difference|+60|-100|–|–',
  ])
  await grid.getByRole('gridcell', { name: '53301-0K120-00' }).click()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.element(page.getByText('2027/01/09 (moved)')).toBeVisible()
  await expect.element(page.getByText('10 QTY 1.2')).toBeVisible()
  await page.getByText('Changed only', { exact: true }).click()
  await until(() =>
    stub.requests.some(
      ({ callId, input }) => callId === orderPreview.listParts.id && /"changedOnly":"?true/.test(JSON.stringify(input)),
    ),
  )
})

it('saves how the EDI files of a dealer are read', async () => {
  await open('/OrderCompiling', 'ORDER COMPILING')
  await button('File settings').click()
  const weeks = page.getByRole('combobox', { name: 'Weeks and months' })
  await expect.element(weeks).toBeVisible()
  await userEvent.selectOptions(weeks, 'CODE')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Meaning of dates' }), 'SHIPMENT')
  await button('Add a unit').click()
  const units = page.getByRole('textbox', { name: /^Unit \d+$/ })
  await until(() => units.elements().length > 0 && units.elements())
  await units.last().fill('BX')
  await page
    .getByRole('textbox', { name: /^Pieces \d+$/ })
    .last()
    .fill('24')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const sent = await until(() => stub.requests.findLast(({ callId }) => callId === orderFiles.saveReading.id))
  expect(sent.input).toMatchObject({ reading: { buckets: 'CODE', dates: 'SHIPMENT' } })
  expect(sent.input).toHaveProperty('reading.units', expect.arrayContaining([{ unit: 'BX', pieces: 24 }]))
})

it('tries a file with settings that are not saved, again at each change, and keeps them when the page is left', async () => {
  const triedWith = () => stub.requests.filter(({ callId }) => callId === orderFiles.tryFile.id)
  await open('/OrderCompiling?cycleMonth=202611', 'ORDER COMPILING')
  await button('File settings').click()
  const trial = page.getByRole('region', { name: 'Try a file' })
  await expect.element(trial).toBeVisible()
  const input = await until(() => trial.element().querySelector<HTMLInputElement>('input[type="file"]'))
  await userEvent.upload(input, new File(['UNB'], 'th01.edi', { type: 'text/plain' }))
  await until(() => triedWith().length === 1)
  expect(triedWith()[0]?.input).not.toHaveProperty('reading')
  await expect.element(trial.getByRole('grid', { name: 'Parts' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Contract number' }).fill('C77')
  const sent = await until(() => triedWith()[1])
  expect(sent.input).toHaveProperty('reading', expect.stringContaining('"contractNo":"C77"'))
  expect(stub.requests.map(({ callId }) => callId)).not.toContain(orderFiles.saveReading.id)

  window.dispatchEvent(new Event('pagehide'))
  const drafts = Object.keys(sessionStorage).filter((key) => key.endsWith('/OrderCompiling file-settings'))
  expect(drafts.map((key) => sessionStorage.getItem(key))).toEqual([expect.stringContaining('"contractNo":"C77"')])
})

it('shows a message for a download answered with JSON, also as an attachment', async () => {
  await open('/OrderCompiling?dealer=TOO-LONG-TO-BE-ONE', 'ORDER COMPILING')
  await button('Download').click()
  await expect.element(alertOf(/^\[Error:\] Too long/)).toBeVisible()

  const errinfo = { others: [], detailMsg: ['M-I02-009\tNo orders in this month.'], validationErrors: [] }
  const headers = { 'content-disposition': 'attachment; filename="orders.csv"' }
  stub.on(orderCompiling.download, () => Response.json({ code: 400, message: '', data: null, errinfo }, { headers }))
  await open('/OrderCompiling', 'ORDER COMPILING')
  await button('Download').click()
  await expect.element(alertOf('[Error:] No orders in this month.')).toBeVisible()
  expect(window.location.pathname).toBe('/OrderCompiling')

  const noticed = { 'content-type': 'text/csv', 'x-file-notice': encodeURIComponent('1 text has “部品”: “??”.') }
  stub.on(orderCompiling.download, () => new Response('a', { headers: noticed }))
  await button('Download').click()
  await expect.element(statusOf(/1 text has “部品”: “\?\?”\./)).toBeVisible()
})

it('shows a 401 as an error and removes the data', async () => {
  await open('/CaseInformation', 'CASE INFORMATION')
  const firstCase = page.getByRole('gridcell', { name: 'C261200001' })
  await expect.element(firstCase).toBeVisible()
  stub.on(caseInformation.search, () => rejected(401, 'M-COM-004', { params: { functionId: 'L03F01' } }))
  await button('Search').click()
  await expect.element(alertOf('[Error:] You do not have permission for this action (L03F01).')).toBeVisible()
  await expect.element(page.getByText('You do not have permission to see these rows')).toBeVisible()
  expect(firstCase.query()).toBeNull()
  expect(bodyText()).not.toMatch(SERVER_CODE)
})

it('shows a 404 as information, with empty data', async () => {
  const words = 'Case NOPE does not exist.'
  stub.on(caseInformationDetail.init, () => rejected(404, 'M-L03-001', { params: { caseNo: 'NOPE' } }))
  await open('/CaseInformation?open=NOPE', 'CASE INFORMATION')
  await expect.element(statusOf(`[Info:] ${words}`)).toBeVisible()
  await expect.element(page.getByRole('complementary')).toHaveTextContent(words)

  stub.on(orderCompiling.download, () => rejected(404, 'M-COM-002'))
  await open('/OrderCompiling', 'ORDER COMPILING')
  await button('Download').click()
  await expect.element(statusOf('[Info:] No data found.')).toBeVisible()
  expect(bodyText()).not.toMatch(SERVER_CODE)
})

it('records a scan on hold in D02 with the time that is entered, and removes it from the list', async () => {
  const [one] = sampled(heldScans.listHeldScans.output).scans
  if (!one) throw new Error('The sample has no scan')
  let scans = ['C1', 'C2'].map((caseNo, heldId) => ({ ...one, caseNo, heldId, at: '2019-01-01T00:10:00Z' }))
  const decided: object[] = []
  stub.on(heldScans.listHeldScans, () => ({ scans, count: scans.length }))
  stub.on(heldScans.decideScan, ({ input }) => {
    decided.push(input)
    scans = scans.filter(({ heldId }) => heldId !== input.heldId)
    return { caseNo: '' }
  })
  await open('/PackingResultsMaintenance', 'PACKING RESULT MAINTENANCE')
  await button('Scans on hold').click()
  const time = page.getByRole('textbox', { name: 'Happened at: C1' })
  await expect.element(time).toHaveValue('2019/01/01 09:10')
  await time.fill('2026/12/03 25:00')
  await expect.element(button('Record C1')).toBeDisabled()
  await time.fill('2026/12/03 10:15')
  await button('Record C1').click()
  await expect.element(button('Record C1')).not.toBeInTheDocument()
  await button('Discard C2').click()
  await answer('OK')
  await expect.element(button('Scans on hold')).not.toBeInTheDocument()
  expect(decided).toEqual([
    { heldId: 0, decision: 'RECORD', at: '2026-12-03T01:15:00.000Z' },
    { heldId: 1, decision: 'DISCARD' },
  ])
})

it('makes a machine token on M01 and shows its key once', async () => {
  const known = sampled(machineTokens.listTokens.output)
  const [one] = known.tokens
  if (!one) throw new Error('The sample has no token')
  const calls = ['orderocfasn/search', 'orderocfasn/init'].map((id) => ({ id, summary: id }))
  stub.on(machineTokens.listTokens, () => ({
    ...known,
    calls,
    tokens: [{ ...one, code: 'ERP', state: 'ACTIVE' as const }],
  }))
  const asked: object[] = []
  stub.on(machineTokens.addToken, ({ input }) => {
    asked.push(input)
    return { tokenId: 7, key: 'mt_200100_7_secret', rowVersion: 1 }
  })
  await open('/JobNetKick', 'JOB NET KICK')
  await button('Machine tokens').click()
  await expect.element(button('Revoke token ERP')).toBeVisible()
  await button('New token').click()
  await expect.element(button('Save token')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Code' }).fill('bi-1')
  await page.getByRole('textbox', { name: 'Used by' }).fill('Spreadsheet')
  await page.getByRole('combobox', { name: 'Calls' }).fill('orderocfasn/*')
  await page.getByRole('option', { name: 'orderocfasn/*' }).click()
  await userEvent.tab()
  await page.getByRole('checkbox', { name: 'Queries and downloads only' }).click()
  await page.getByRole('textbox', { name: 'Last day' }).fill('')
  await button('Save token').click()
  await expect.element(page.getByRole('textbox', { name: /^Key of / })).toHaveValue('mt_200100_7_secret')
  expect(asked).toMatchObject([
    { name: 'Spreadsheet', calls: ['orderocfasn/*'], readsOnly: true, dealerCodes: null, expiresOn: null },
  ])
  await button('Back to the list').click()
  await expect.element(button('New token')).toBeVisible()
  expect(bodyText()).not.toContain('mt_200100')
})

it('subscribes a receiver to events on M01, shows its secret once, and sends undelivered events again', async () => {
  const known = sampled(eventSubscriptions.listSubscriptions.output)
  const [one] = known.subscriptions
  if (!one) throw new Error('The sample has no subscription')
  const subscriptions = [{ ...one, name: 'ERP', dead: 1, subscriptionId: 4 }]
  stub.on(eventSubscriptions.listSubscriptions, () => ({ ...known, hosts: ['erp.example.com'], subscriptions }))
  const dead = { deliveryId: 9, eventId: 'e', type: 'net.failed', subject: 'net/VANNING' } as const
  const events = [{ ...dead, occurredAt: '2026-12-04T05:00:00Z', attempts: 13, error: 'The receiver answered 500' }]
  stub.on(eventSubscriptions.listDeadEvents, () => ({ events, total: 1 }))
  const asked: object[] = []
  stub.on(eventSubscriptions.addSubscription, ({ input }) => {
    asked.push(input)
    return { subscriptionId: 7, secret: 'whsec_secret', rowVersion: 1 }
  })
  stub.on(eventSubscriptions.resendEvents, ({ input }) => {
    asked.push(input)
    return { resent: 1 }
  })
  await open('/JobNetKick', 'JOB NET KICK')
  await button('Event subscriptions').click()
  await button('Show undelivered events of ERP').click()
  await expect.element(page.getByText('The receiver answered 500')).toBeVisible()
  await button('Send Job net failed of net/VANNING again').click()
  await button('Back to the list').click()
  await button('New subscription').click()
  await expect.element(button('Save subscription')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Receiver' }).fill('Warehouse')
  await page.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.com/events')
  await page.getByRole('combobox', { name: 'Events' }).fill('shipped')
  await page.getByRole('option', { name: 'Container shipped' }).click()
  await userEvent.tab()
  await userEvent.tab()
  await button('Save subscription').click()
  await expect.element(page.getByRole('textbox', { name: /^Secret of / })).toHaveValue('whsec_secret')
  expect(asked).toEqual([
    { subscriptionId: 4, deliveryIds: [9] },
    {
      name: 'Warehouse',
      url: 'https://erp.example.com/events',
      types: ['container.shipped'],
      dealerCodes: null,
    },
  ])
  await button('Back to the list').click()
  await expect.element(button('New subscription')).toBeVisible()
  expect(bodyText()).not.toContain('whsec_')
})
