import { callPath, devices, exceptions, heldScans, type OutputOf, type Scan } from '@packing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDevice } from '../../domain/identity/machine-tokens.ts'
import { transaction } from '../../platform/database/database.ts'
import { planFixtureRows } from '../../testing/plan-fixture.ts'
import { resultImbalances } from '../../testing/result-imbalances.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const PLAIN = 'TH0112L010002'
const OTHER = 'ID0112L020001'
const NOW = new Date('2026-12-04T05:00:00Z')

let app: TestApp
let key: string
let chief: SignedIn
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => NOW } })
  await app.superuser.query(`${planFixtureRows};
    insert into carry_over (prct_code, month, dealer_code, part_no, pack_style, pieces, opening, compiled_pieces, source) values
      ('200100', '202612', 'TH01', '5330100001', 'STD', 7, 0, 7, 'LEVEL'), ('200100', '202612', 'ID01', '5330200002', 'STD', 0, 0, 0, 'LEVEL')`)
  const added = await transaction(app.superuser, 'none', 'write', (db) =>
    addDevice(db, { prctCode: '200100', code: 'HT1', name: '', by: 'ADMIN', now: NOW }),
  )
  key = added ?? ''
  chief = await app.signIn({ name: 'CHIEF', prctCode: '200100', scopes: ['200100'], privileges: { D02F01: 2 } })
})
afterAll(() => app.close())

const scanned = (resultNo: string, more: Partial<Scan>) => ({
  resultNo,
  caseNo: PLAIN,
  kind: 'RESULT',
  at: '2026-12-04T13:30:00+09:00',
  worker: 'W1',
  okQty: null,
  parts: [],
  reasonCode: '',
  ...more,
})

async function send(...results: readonly object[]) {
  const { deviceresults } = devices
  const headers = { authorization: `Bearer ${key}`, apiid: deviceresults.id, actionname: 'save', functionid: '' }
  const url = callPath('/api', deviceresults)
  const response = await app.app.inject({ method: 'POST', url, headers, payload: { results } })
  const { data } = response.json() as { data: OutputOf<typeof deviceresults> }
  return data.results.map(({ resultNo, outcome, messages }) => [resultNo, outcome, ...messages].join(' '))
}

const rows = async (statement: string) => (await app.superuser.query(statement)).rows
const held = async (signedIn = chief) => (await app.call(heldScans.listHeldScans, {}, { signedIn })).reply.data
const decide = async (heldId: number, decision: 'RECORD' | 'DISCARD', at?: string) => {
  const input = at === undefined ? { heldId, decision } : { heldId, decision, at }
  const { code, message } = (await app.call(heldScans.decideScan, input, { signedIn: chief })).reply
  return `${code} ${message}`
}
const heldId = async (caseNo: string) => (await held())?.scans.find((scan) => scan.caseNo === caseNo)?.heldId ?? 0

it('holds what no clock can have, once, and records it with the time that a person knows', async () => {
  const old = scanned('1', {
    at: '2019-01-01T00:10:00Z',
    startedAt: '2019-01-01T00:00:00Z',
    okQty: 19,
    reasonCode: 'OTHER',
  })
  expect(await send(old, scanned('2', { caseNo: OTHER, at: '2026-12-04T05:11:00Z' }))).toEqual([
    expect.stringMatching(/^1 HELD 2019\/01\/01 .*the clock of the device/),
    expect.stringMatching(/^2 HELD 2026\/12\/04/),
  ])
  expect(await send(old)).toEqual(['1 HELD'])
  expect(await held()).toMatchObject({
    count: 2,
    scans: [
      { caseNo: PLAIN, deviceCode: 'HT1', kind: 'RESULT', at: '2019-01-01T00:10:00Z', okQty: 19, worker: 'W1' },
      { caseNo: OTHER },
    ],
  })
  expect(await rows('select 1 from packing_result')).toEqual([])
  const id = await heldId(PLAIN)
  expect(await decide(id, 'RECORD')).toMatch(/^400 .*cannot be recorded: .*before month .*Correct the time/)
  expect(await decide(id, 'RECORD', '2026-12-04T13:20:00+09:00')).toMatch(/^200 .*recorded/)
  expect(await rows('select result_no, ok_qty, started_at, ended_at, created_by, source from packing_result')).toEqual([
    {
      result_no: 'HT1/1',
      ok_qty: 19,
      started_at: new Date('2026-12-04T04:10:00Z'),
      ended_at: new Date('2026-12-04T04:20:00Z'),
      created_by: 'CHIEF',
      source: 'SCANNER',
    },
  ])
  expect(await send(old)).toEqual(['1 KNOWN'])
  expect(await decide(id, 'DISCARD')).toMatch(/^404 /)
  expect(await rows(resultImbalances)).toEqual([])
})

it('forgets nothing of a scan that a person discards, and tells its device', async () => {
  expect(await decide(await heldId(OTHER), 'DISCARD')).toMatch(/^200 .*discarded/)
  expect(await send(scanned('2', { caseNo: OTHER, at: '2026-12-04T05:11:00Z' }))).toEqual(['2 DISCARDED'])
  expect(await rows("select status, decided_by from held_scan where result_no = '2'")).toEqual([
    { status: 'DISCARDED', decided_by: 'CHIEF' },
  ])
  expect(await held()).toEqual({ scans: [], count: 0 })
})

it('holds starts, and records a time that only the device knows without it', async () => {
  await send(scanned('3', { caseNo: OTHER, kind: 'START', at: '2027-12-04T00:00:00Z' }))
  expect(await decide(await heldId(OTHER), 'RECORD', '2026-12-04T13:00:00+09:00')).toMatch(/^200 .*recorded/)
  expect(await rows(`select status, packing_at as at from case_header where case_no = '${OTHER}'`)).toEqual([
    { status: 'PACKING', at: new Date('2026-12-04T04:00:00Z') },
  ])
  await send(scanned('4', { caseNo: OTHER, startedAt: '1901-01-01T00:00:00Z' }))
  expect(await decide(await heldId(OTHER), 'RECORD')).toMatch(/^200 .*recorded/)
  expect(await rows(`select started_at as at from packing_result where result_no = 'HT1/4'`)).toEqual([
    { at: new Date('2026-12-04T04:00:00Z') },
  ])
})

it('keeps a scan on hold when its device reuses the number for another case', async () => {
  await send(scanned('5', { caseNo: OTHER, at: '2019-01-01T00:00:00Z' }))
  expect(await send(scanned('5', { at: '2019-01-02T00:00:00Z' }))).toEqual([
    `5 REJECTED Result number 5 belongs to case ${OTHER}. Send this result with a number of its own.`,
  ])
  expect((await held())?.count).toBe(1)
})

it('is a task of those who can decide, and hidden from users of one dealer', async () => {
  const tasksOf = async (signedIn: SignedIn) =>
    ((await app.call(exceptions.exceptions, {}, { signedIn })).reply.data?.rows ?? []).filter(
      ({ kind }) => kind === 'SCANS_HELD',
    )
  expect(await tasksOf(chief)).toMatchObject([{ count: 1 }])
  const dealer = await app.signIn({
    name: 'DEALER',
    prctCode: '200100',
    scopes: ['200100'],
    privileges: { D02F01: 2 },
    dealerCodes: ['TH01'],
  })
  expect(await held(dealer)).toEqual({ scans: [], count: 0 })
})
