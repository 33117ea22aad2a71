import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { importKinds } from '../host-import/formats/import-format.ts'
import { importFormats } from '../host-import/formats/import-formats.ts'
import { createDemo, type Demo } from './create-demo.ts'
import { type DemoSizeName, demoSize } from './terms/demo-size.ts'
import { normal } from './terms/random.ts'

const make = (size: DemoSizeName = 'S', today = '2026-11-21') => createDemo({ size: demoSize[size], today })
const texts = (rows: Iterable<readonly unknown[]>) => [...rows].map((row) => row.map(String))

function groupBy(rows: readonly string[][], keyOf: (row: string[]) => string): Map<string, string[][]> {
  const groups = new Map<string, string[][]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

let demo: Demo
beforeAll(() => {
  demo = make()
})

const fingerprint = (of: Demo) => {
  const hash = createHash('sha256')
  for (const kind of [
    'parts',
    'packing_conditions',
    'correspondence',
    'discontinued',
    'carry_over',
    'working_calendar',
  ] as const)
    for (const row of of.rows(kind)) hash.update(JSON.stringify(row))
  for (const row of of.orderRows(of.cycleMonth)) hash.update(JSON.stringify(row))
  return hash.digest('hex')
}

test('returns the same demo for the same size and day', () => {
  expect(fingerprint(make())).toBe(fingerprint(demo))
  expect(fingerprint(make('S', '2026-10-21'))).not.toBe(fingerprint(demo))
})

test('derives months from the day', () => {
  expect([demo.cycleMonth, demo.firmMonth, demo.cycles]).toEqual([
    '202611',
    '202612',
    ['202608', '202609', '202610', '202611'],
  ])
})

test('is approximately of the requested size', () => {
  expect(texts(demo.rows('parts')).length).toBeGreaterThanOrEqual(600)
  const cells = [...demo.orderRows(demo.cycleMonth)].length
  expect(cells).toBeGreaterThan(10_500)
  expect(cells).toBeLessThan(13_500)
  expect(texts(demo.rows('case_types'))).toHaveLength(31)
})

test.each(importKinds)('has a value for every column of the file %s', (kind) => {
  const width = importFormats[kind].columns.length
  const rows = kind === 'orders' ? demo.orderRows(demo.cycleMonth) : demo.rows(kind)
  for (const row of rows) expect(row).toHaveLength(width)
})

test('makes unique, complete part numbers and names', () => {
  const parts = texts(demo.rows('parts'))
  expect(new Set(parts.map((row) => row[0])).size).toBe(parts.length)
  for (const [partNo, name, nameJa] of parts) {
    expect(partNo).toMatch(/^[0-9A-Z]{10,12}$/)
    expect(name && nameJa).not.toBe('')
  }
})

test.each(['2026-01-15', '2026-04-10', '2026-07-20', '2026-11-21', '2027-02-28', '2028-08-08'])(
  'orders the correspondence calendar of %s, using working days and weekly sailings',
  (today) => {
    const of = make('S', today)
    const working = new Set(
      texts(of.rows('working_calendar'))
        .filter((row) => row[0] === 'VAN01' && row[2] === 'W')
        .map((row) => row[1]),
    )
    const byDealer = groupBy(texts(of.rows('correspondence')), (row) => row[0] ?? '')
    expect(byDealer.size).toBe(3)
    for (const rows of byDealer.values()) {
      for (const [at, row] of rows.entries()) {
        const [, production = '', , packFrom = '', packTo = '', van = '', , , etd = '', eta = '', arrival = ''] = row
        expect([packFrom, packTo, van, etd, eta, arrival, production]).toEqual(
          [packFrom, packTo, van, etd, eta, arrival, production].sort(),
        )
        expect(packTo < van).toBe(true)
        expect(packFrom.slice(0, 7)).toBe(packTo.slice(0, 7))
        for (const day of [packFrom, packTo, van]) expect(working).toContain(day)
        const next = rows[at + 1]
        if (next)
          for (const column of [1, 3, 4, 5, 8, 10]) expect((next[column] ?? '') >= (row[column] ?? '')).toBe(true)
      }
      const sailings = new Set(rows.map((row) => row[8]))
      expect(sailings.size).toBeGreaterThan(8)
    }
  },
)

test('never overlaps conditions of a part and dealer', () => {
  const byKey = groupBy(texts(demo.rows('packing_conditions')), (row) => `${row[0]} ${row[1]} ${row[2]}`)
  for (const rows of byKey.values())
    for (const [at, row] of rows.entries()) expect(at === 0 || (rows[at - 1]?.[4] ?? '') < (row[3] ?? '')).toBe(true)
})

test('contains parts without condition, a calendar gap and a part that ends without successor', () => {
  const withCondition = new Set(texts(demo.rows('packing_conditions')).map((row) => row[0]))
  const orders = [...demo.orderRows(demo.cycleMonth)]
  const days = new Set(texts(demo.rows('correspondence')).map((row) => `${row[0]} ${row[1]}`))
  const ended = new Set([...demo.rows('discontinued')].filter((row) => row[3] === null).map((row) => row[2]))
  expect(orders.some((row) => !withCondition.has(String(row[4])))).toBe(true)
  const gaps = new Set(orders.filter((row) => row[6] !== null && !days.has(`${row[0]} ${row[6]}`)).map((row) => row[6]))
  expect(gaps.size).toBe(1)
  expect(orders.some((row) => row[5] === demo.firmMonth && ended.has(String(row[4])))).toBe(true)
})

test('gives order lines unique keys and whole quantities', () => {
  const orders = [...demo.orderRows(demo.cycleMonth)]
  expect(new Set(orders.map((row) => `${row[0]} ${row[1]} ${row[2]}`)).size).toBe(orders.length)
  for (const row of orders) expect(Number.isInteger(row[7]) && Number(row[7]) > 0).toBe(true)
})

test('fills whole years of all calendars, with the public holidays of their countries', () => {
  const days = texts(demo.rows('working_calendar'))
  const typeOn = (code: string, date: string) => days.find((row) => row[0] === code && row[1] === date)?.[2]
  const codes = texts(demo.rows('calendar_codes')).map(([code]) => code)
  const countOf = (code: string | undefined) => days.filter((row) => row[0] === code).length
  expect(codes.filter((code) => code !== 'VAN02').map((code) => [code, countOf(code)])).toEqual(
    codes.filter((code) => code !== 'VAN02').map((code) => [code, 730]),
  )
  const holidays = {
    // Between two holidays, and a substitute.
    LINE01: ['2026-09-22', '2027-03-22'],
    TH01: ['2026-04-14'],
    ID01: ['2026-03-20'],
    ZA01: ['2026-12-16'],
    IN01: ['2026-10-02'],
  }
  for (const [code, dates] of Object.entries(holidays))
    expect(dates.map((date) => typeOn(code, date))).toEqual(dates.map(() => 'H'))
})

test('has a blank sailing that no order uses yet', () => {
  const blank = [...demo.rows('sailings')].filter((row) => row[8] === true)
  expect(blank).toHaveLength(1)
  const used = new Set(texts(demo.rows('correspondence')).map((row) => `${row[6]} ${row[7]}`))
  expect(used).not.toContain(`${blank[0]?.[1]} ${blank[0]?.[2]}`)
})

test('generates approximately normal noise', () => {
  const values = Array.from({ length: 20_000 }, (_, at) => normal(1, at))
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  expect(Math.abs(mean)).toBeLessThan(0.03)
  expect(Math.abs(deviation - 1)).toBeLessThan(0.03)
})

test('mixes at least two values per collective rule, none twice on a date, and dealers of one port only', () => {
  const { sharing, ...large } = createDemo({ size: { ...demoSize.S, dealers: 40 }, today: '2026-11-21' })
  const ports = new Map(texts(large.rows('dealers')).map((row) => [row[0], row[4]]))
  for (const rule of sharing.rules) {
    expect(new Set(rule.members).size).toBe(2)
    expect(rule.vanFrom < rule.vanTo).toBe(rule.endedBecause === '')
    const portsOf = new Set(rule.members.map((member) => ports.get(member)))
    if (rule.endedBecause === '') expect([...portsOf]).toEqual([rule.port])
  }
  const members = sharing.rules.filter(({ endedBecause }) => endedBecause === '').flatMap((rule) => rule.members)
  expect(new Set(members).size).toBe(members.length)
  expect(sharing.rules.length).toBeGreaterThan(10)
  expect(sharing.apart).toEqual(['DEALER'])
})

test('keeps lines apart, and joins them by a rule, where no two dealers have a port in common', () => {
  for (const { apart, rules } of [demo.sharing, make('XS').sharing, make('M').sharing]) {
    expect(apart).toEqual(['DEALER', 'LINE'])
    expect(rules.map(({ cvId, mixKey, endedBecause }) => [cvId, mixKey, endedBecause !== ''])).toEqual([
      ['CV001', 'LINE', false],
      ['CV002', 'DEALER', true],
    ])
  }
  expect(demo.sharing.rules[0]?.members).toEqual(['L01', 'L02'])
})

test('lets cases stack up to the height of a 40HC, on few vanning days with full containers', () => {
  const mostOf = new Map(texts(demo.rows('case_types')).map((row) => [row[0], Number(row[13])]))
  // A case above counts: 1460 + 730 and 1650 + 550 are modular stacks.
  expect(['8F550', '8F730', '8F1100', '8F1460', '8F1650'].map((code) => mostOf.get(code))).toEqual([4, 4, 3, 2, 2])
  const dates = (of: Demo) => new Set(texts(of.rows('correspondence')).map((row) => `${row[0]} ${row[5]}`)).size
  const sailings = new Set(texts(demo.rows('correspondence')).map((row) => `${row[0]} ${row[6]} ${row[7]}`)).size
  expect(dates(demo)).toBe(sailings)
  expect(dates(make('M'))).toBeGreaterThan(3 * sailings)
})
