import type { ImportRow } from '../../host-import/staging/stage.ts'
import { type Day, dateOf, firstDayOf, lowerBound, monthOfDay, weekday } from '../terms/days.ts'
import { hash, uniform } from '../terms/random.ts'
import { isWorking, workingDays } from './demo-calendars.ts'
import type { DemoDealer } from './demo-dealers.ts'

export const PACK_WINDOW_DAYS = 3
const CUT_DAYS_BEFORE_ETD = 2
const SLIP_PROBABILITY = 0.03

interface Sailing {
  readonly vessel: string
  readonly voyage: string
  readonly etd: Day
  readonly eta: Day
  readonly arrival: Day
  readonly vanDays: readonly Day[]
}

export interface ServedDay {
  readonly production: Day
  readonly orderMonth: string
  readonly packFrom: Day
  readonly packTo: Day
  readonly van: Day
  readonly sailing: Sailing
  /** Share of the sailing's volume, such that every packing day gets the same. */
  readonly weight: number
}

const vesselNames = [
  'PACIFIC HERON',
  'ORIENT MAPLE',
  'NORTHERN LARK',
  'CORAL MERIDIAN',
  'AMBER CURRENT',
  'SILVER TERN',
  'EVEN HORIZON',
  'JADE CHANNEL',
  'TRITON BAY',
  'MARIGOLD STAR',
]

export interface Departure {
  readonly vessel: string
  readonly voyage: string
  readonly planned: Day
  readonly cut: Day
  readonly etd: Day
  readonly eta: Day
}

export function departuresOf(dealer: DemoDealer, range: { from: Day; to: Day }, seed: number): Departure[] {
  const first = range.from + ((dealer.sailingWeekday - weekday(range.from) + 7) % 7)
  const departures: Departure[] = []
  for (let planned = first; planned <= range.to; planned += 7) {
    const week = Math.floor(planned / 7)
    const isSlip = uniform(seed, 21, dealer.index, week) < SLIP_PROBABILITY
    const etd = planned + (isSlip ? 2 + (hash(seed, 22, dealer.index, week) % 3) : 0)
    departures.push({
      vessel: vesselNames[(dealer.index * 3 + week) % vesselNames.length] ?? '',
      voyage: `${String(week % 1000).padStart(4, '0')}${dealer.profile.oceanDays > 25 ? 'W' : 'S'}${dealer.code.endsWith('1') ? '' : 'B'}`,
      planned,
      cut: etd - CUT_DAYS_BEFORE_ETD,
      etd,
      eta: etd + dealer.profile.oceanDays,
    })
  }
  return departures
}

function sailingsOf(dealer: DemoDealer, packDays: readonly Day[], seed: number): Sailing[] {
  const first = (packDays[0] ?? 0) + 7
  let cutBefore = first
  return departuresOf(dealer, { from: first, to: packDays.at(-1) ?? 0 }, seed).flatMap((departure): Sailing[] => {
    const { vessel, voyage, cut, etd, eta } = departure
    const vanDays = packDays.slice(lowerBound(packDays, cutBefore + 1), lowerBound(packDays, cut + 1))
    cutBefore = cut
    return vanDays.length === 0 ? [] : [{ vessel, voyage, etd, eta, arrival: eta + dealer.inlandDays, vanDays }]
  })
}

/** About five containers: with fewer, the last one of each vanning day, partly filled, weighs too much. */
const CASES_A_VANNING_DAY = 100

const WEEKS_A_MONTH = 52 / 12

/** Cases wait for the next vanning day of their vessel; the last day before its cut-off always is one. */
function vanningDay({ vanDays }: Sailing, at: number, casesAMonth: number): Day {
  const wanted = Math.max(1, Math.floor(casesAMonth / WEEKS_A_MONTH / CASES_A_VANNING_DAY))
  const every = Math.ceil(vanDays.length / wanted)
  const last = vanDays.length - 1
  return vanDays[last - Math.floor((last - at) / every) * every] as Day
}

interface Service {
  readonly packDays: readonly Day[]
  readonly casesAMonth: number
}

function serve(sailing: Sailing, productionDays: readonly Day[], { packDays, casesAMonth }: Service): ServedDay[] {
  const vanAt = (at: number) => Math.floor((at * sailing.vanDays.length) / productionDays.length)
  const perVan = new Map<number, number>()
  for (let at = 0; at < productionDays.length; at++) perVan.set(vanAt(at), (perVan.get(vanAt(at)) ?? 0) + 1)
  return productionDays.map((production, at) => {
    const ready = sailing.vanDays[vanAt(at)] as Day
    const readyIndex = lowerBound(packDays, ready)
    const packTo = packDays[readyIndex - 1] ?? ready
    const orderMonth = monthOfDay(packTo)
    // A window never begins in the month before: its days belong to that month's orders.
    const startOfMonth = lowerBound(packDays, firstDayOf(orderMonth))
    const packFrom = packDays[Math.max(startOfMonth, readyIndex - PACK_WINDOW_DAYS)] ?? packTo
    const van = vanningDay(sailing, vanAt(at), casesAMonth)
    const weight = sailing.vanDays.length / perVan.size / (perVan.get(vanAt(at)) ?? 1)
    return { production, orderMonth, packFrom, packTo, van, sailing, weight }
  })
}

/**
 * Each production day is served by the last sailing that arrives in time; the days of a sailing spread over its
 * days in order.
 */
export function servedDays(
  dealer: DemoDealer,
  months: { first: string; last: string },
  range: { from: Day; to: Day },
  { seed, casesAMonth }: { readonly seed: number; readonly casesAMonth: number },
): ServedDay[] {
  const packDays = workingDays('JP', range.from, range.to)
  const sailings = sailingsOf(dealer, packDays, seed)
  const arrivals = sailings.map((sailing) => receivedOn(dealer, sailing.arrival) + dealer.safetyDays)
  const bySailing = sailings.map((): Day[] => [])
  for (const day of workingDays(dealer.profile.country, range.from, range.to + 90, dealer.profile.worksSaturday)) {
    bySailing[lowerBound(arrivals, day + 1) - 1]?.push(day)
  }
  // Otherwise the last sailing would serve every later day.
  const served = sailings
    .slice(0, -1)
    .flatMap((sailing, at) => serve(sailing, bySailing[at] ?? [], { packDays, casesAMonth }))
  return withoutUnusedDays(served, packDays).filter(
    (day) => day.orderMonth >= months.first && day.orderMonth <= months.last,
  )
}

/** While a plant is closed, the next windows begin earlier, so that no packing day of a month is left unused. */
function withoutUnusedDays(served: readonly ServedDay[], packDays: readonly Day[]): ServedDay[] {
  return served.map((day, at) => {
    const before = served.findLast(({ packTo }, earlier) => earlier < at && packTo < day.packTo)
    const open = before?.orderMonth === day.orderMonth ? before.packTo + 1 : firstDayOf(day.orderMonth)
    const firstOpen = packDays[lowerBound(packDays, open)] ?? day.packFrom
    return before ? { ...day, packFrom: Math.min(day.packFrom, firstOpen) } : day
  })
}

/** Plants receive goods on their working days. */
function receivedOn({ profile }: DemoDealer, arrival: Day): Day {
  let day = arrival
  while (!isWorking(profile.country, day, profile.worksSaturday)) day++
  return day
}

export function* correspondenceRows(
  dealer: DemoDealer,
  days: readonly ServedDay[],
  gap: Day | null,
): Generator<ImportRow> {
  for (const { production, orderMonth, packFrom, packTo, van, sailing } of days) {
    if (production === gap) continue
    const dates = [packFrom, packTo, van].map(dateOf)
    yield [
      dealer.code,
      dateOf(production),
      orderMonth,
      ...dates,
      sailing.vessel,
      sailing.voyage,
      dateOf(sailing.etd),
      dateOf(sailing.eta),
      dateOf(receivedOn(dealer, sailing.arrival)),
    ]
  }
}
