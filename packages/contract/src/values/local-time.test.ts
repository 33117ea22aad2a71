import { expect, it } from 'vitest'
import { instantOfLocal, isTimeZone, localTime, writtenInstant } from './local-time.ts'

const instantOf = (local: string, zone: string) => instantOfLocal(Date.parse(`${local}Z`), zone).toISOString()

it.each([
  ['2026-12-02T23:30:00Z', 'Asia/Tokyo', '2026-12-03T08:30:00'],
  ['2026-12-02T23:30:00Z', 'Europe/Berlin', '2026-12-03T00:30:00'],
  ['2026-07-02T23:30:00Z', 'Europe/Berlin', '2026-07-03T01:30:00'],
  ['2026-12-02T23:30:00Z', 'America/Chicago', '2026-12-02T17:30:00'],
  ['2026-12-02T23:30:59Z', 'Asia/Kolkata', '2026-12-03T05:00:59'],
])('shows %s in %s as %s', (at, zone, local) => {
  expect(localTime(new Date(at), zone)).toBe(local)
  expect(instantOf(local, zone)).toBe(new Date(at).toISOString())
})

it.each([
  ['shown twice: the later', '2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T01:30:00.000Z'],
  ['skipped: as long after the switch', '2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['before the switch forward', '2026-03-29T01:59:00', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['after the switch forward', '2026-03-29T03:00:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['before the switch back', '2026-10-25T01:59:00', 'Europe/Berlin', '2026-10-24T23:59:00.000Z'],
  ['after the switch back', '2026-10-25T03:00:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['shown twice: the later', '2026-11-01T01:30:00', 'America/Chicago', '2026-11-01T07:30:00.000Z'],
  ['skipped: as long after the switch', '2026-03-08T02:30:00', 'America/Chicago', '2026-03-08T08:30:00.000Z'],
])('finds the instant of a time %s', (_, local, zone, at) => {
  expect(instantOf(local, zone)).toBe(at)
})

it('finds each minute of the days of a switch again', () => {
  for (const [day, zone] of [
    ['2026-03-29', 'Europe/Berlin'],
    ['2026-11-01', 'America/Chicago'],
    ['2026-04-05', 'Australia/Lord_Howe'],
  ] as const) {
    for (let minute = 0; minute < 1440; minute += 5) {
      const local = new Date(Date.parse(day) + minute * 60_000).toISOString().slice(0, 19)
      const found = localTime(new Date(instantOf(local, zone)), zone)
      const gap = Date.parse(`${found}Z`) - Date.parse(`${local}Z`)
      expect([0, 3_600_000], `${zone} ${local}`).toContain(gap)
    }
  }
})

it('names the zone of a time', () => {
  const at = new Date('2026-12-02T23:30:00Z')
  expect(writtenInstant(at, 'Asia/Tokyo')).toBe('2026/12/03 08:30 JST')
  expect(writtenInstant(at, 'Europe/Berlin')).toBe('2026/12/03 00:30 GMT+1')
})

it('knows which zones exist', () => {
  expect(['Europe/Berlin', 'UTC', 'Europe/Bremen', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
