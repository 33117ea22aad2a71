import { expect, it } from 'vitest'
import { readSchedules, type SchedulesRead } from './read-schedules.ts'
import { boschDelfor, ford830, vda4984Delfor, vw4905 } from './testing/guide-schedules.ts'

/** `point/dock part order: kind from..to qty` */
const demandsOf = ({ schedules }: SchedulesRead) =>
  schedules.flatMap(({ items }) =>
    items.flatMap(({ deliveryPoint, dock, buyerPart, orderNo, callOffNo, demands }) =>
      demands.map(({ kind, from, to, qty }) => {
        const place = dock === '' ? deliveryPoint : `${deliveryPoint}/${dock}`
        return `${place} ${buyerPart} ${orderNo || callOffNo}: ${kind} ${from === to ? from : `${from}..${to}`} ${qty}`
      }),
    ),
  )
const counted = ({ schedules }: SchedulesRead) =>
  schedules[0]?.items.map(({ cumulativeReceived, countedSince }) => [cumulativeReceived, countedSince])

it('reads a schedule by the GLOBAL DELFOR D.04A guide of Bosch', () => {
  const read = readSchedules(boschDelfor)
  expect(read.issues).toEqual([])
  expect(read.schedules[0]).toMatchObject({ sender: 'BUYER-EDI', documentNo: '98765', issuedOn: '2026-11-05' })
  expect(counted(read)).toEqual([[1000, '2026-01-01']])
  expect(demandsOf(read)).toEqual([
    'PLANT1 0 265 005 303 5500001034: BACKLOG  20',
    'PLANT1 0 265 005 303 5500001034: FIRM 2026-12-07 100',
    'PLANT1 0 265 005 303 5500001034: FIRM 2026-12-14 50',
    'PLANT1 0 265 005 303 5500001034: PLANNED 2027-01-11..2027-01-17 300',
  ])
})

it('reads a schedule by the recommendation VDA 4984', () => {
  const read = readSchedules(vda4984Delfor)
  expect(read.issues.map(({ code, segmentNo }) => [code, segmentNo])).toEqual([['NOT_READ', 27]])
  expect(counted(read)).toEqual([
    [500, '2026-07-01'],
    [null, ''],
  ])
  expect(demandsOf(read)).toEqual([
    'PLANT1 P100 PO100: BACKLOG 2026-11-02 7',
    'PLANT1 P100 PO100: FIRM 2026-12-07 40',
    'PLANT1 P100 PO100: FIRM 2026-12-14..2026-12-20 60',
    'PLANT1 P100 PO100: PLANNED 2027-01-01..2027-01-31 80',
    'PLANT2 P100 PO200: PLANNED 2027-02-01..2027-02-28 90',
  ])
})

it('reads a schedule by the 830 guide of Ford', () => {
  const read = readSchedules(ford830)
  expect(read.issues).toEqual([])
  expect(read.schedules[0]).toMatchObject({ sender: 'BUYER01', documentNo: '261105-001' })
  expect(counted(read)).toEqual([[3600, '2026-01-01']])
  expect(demandsOf(read)).toEqual([
    '0152A/GATE5 E6DZ 18500 A PO100: FIRM 2026-12-07 40',
    '0152A/GATE5 E6DZ 18500 A PO100: FIRM 2026-12-14 60',
    '0152A/GATE5 E6DZ 18500 A PO100: PLANNED 2027-01-04..2027-01-10 300',
  ])
})

it('reads a schedule by the VDA 4905 guide of Volkswagen and Audi', () => {
  const read = readSchedules(vw4905)
  expect(read.issues).toEqual([])
  expect(counted(read)).toEqual([[3600, '2026-01-01']])
  expect(demandsOf(read)).toEqual([
    '011/HALLE 1K0 601 025 B 000000042: BACKLOG  12',
    '011/HALLE 1K0 601 025 B 000000042: IMMEDIATE  8',
    '011/HALLE 1K0 601 025 B 000000042: FIRM 2026-12-07 40',
    '011/HALLE 1K0 601 025 B 000000042: FIRM 2027-01-01..2027-01-31 200',
    '011/HALLE 1K0 601 025 B 000000042: FIRM 2027-02-01..2027-02-28 400',
  ])
})
