import { type Day, dayAt, weekday } from './days.ts'

/** m-d: fixed; m-nth-weekday (nth -1: last); easter offset in days. */
type Rule =
  | { readonly on: readonly [number, number] }
  | { readonly nth: readonly [number, number, number] }
  | { readonly easter: number }

const on = (month: number, day: number): Rule => ({ on: [month, day] })
const nth = (month: number, count: number, day: number): Rule => ({ nth: [month, count, day] })
const easter = (offset: number): Rule => ({ easter: offset })

const [newYear, christmas, labourDay, goodFriday] = [on(1, 1), on(12, 25), on(5, 1), easter(-2)]

const rules: Readonly<Record<string, readonly Rule[]>> = {
  TH: [
    newYear,
    on(4, 6),
    on(4, 13),
    on(4, 14),
    on(4, 15),
    labourDay,
    on(5, 4),
    on(7, 28),
    on(8, 12),
    on(10, 23),
    on(12, 5),
    on(12, 10),
    on(12, 31),
  ],
  ID: [newYear, goodFriday, labourDay, on(6, 1), on(8, 17), christmas],
  IN: [on(1, 26), on(5, 1), on(8, 15), on(10, 2), christmas],
  ZA: [
    newYear,
    on(3, 21),
    goodFriday,
    easter(1),
    on(4, 27),
    labourDay,
    on(6, 16),
    on(8, 9),
    on(9, 24),
    on(12, 16),
    christmas,
    on(12, 26),
  ],
  MX: [newYear, nth(2, 1, 1), nth(3, 3, 1), labourDay, on(9, 16), nth(11, 3, 1), christmas],
  US: [newYear, nth(1, 3, 1), nth(5, -1, 1), on(7, 4), nth(9, 1, 1), nth(11, 4, 4), nth(11, 4, 5), christmas],
  BR: [
    newYear,
    easter(-48),
    easter(-47),
    goodFriday,
    on(4, 21),
    labourDay,
    on(9, 7),
    on(10, 12),
    on(11, 2),
    on(11, 15),
    christmas,
  ],
  GB: [newYear, goodFriday, easter(1), nth(5, 1, 1), nth(5, -1, 1), nth(8, -1, 1), christmas, on(12, 26)],
  VN: [newYear, on(4, 30), labourDay, on(9, 2)],
  MY: [newYear, labourDay, on(8, 31), on(9, 16), christmas],
  PH: [newYear, easter(-3), goodFriday, on(4, 9), labourDay, on(6, 12), on(11, 30), christmas, on(12, 30)],
  AU: [newYear, on(1, 26), goodFriday, easter(1), on(4, 25), christmas, on(12, 26)],
  CN: [newYear, labourDay, on(10, 1), on(10, 2), on(10, 3)],
  TR: [newYear, on(4, 23), labourDay, on(5, 19), on(7, 15), on(8, 30), on(10, 29)],
  PL: [newYear, on(1, 6), easter(1), labourDay, on(5, 3), on(8, 15), on(11, 1), on(11, 11), christmas, on(12, 26)],
  FR: [newYear, easter(1), labourDay, on(5, 8), easter(39), on(7, 14), on(8, 15), on(11, 1), on(11, 11), christmas],
  AR: [newYear, on(3, 24), goodFriday, on(4, 2), labourDay, on(5, 25), on(7, 9), on(12, 8), christmas],
  CA: [newYear, goodFriday, on(7, 1), nth(9, 1, 1), nth(10, 2, 1), christmas, on(12, 26)],
  KE: [newYear, goodFriday, easter(1), labourDay, on(6, 1), on(10, 20), on(12, 12), christmas, on(12, 26)],
  PK: [on(2, 5), on(3, 23), labourDay, on(8, 14), on(11, 9), christmas],
}

/** Anonymous Gregorian algorithm. */
function easterSunday(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return dayAt(year, Math.floor(sum / 31), (sum % 31) + 1)
}

function nthWeekday(year: number, month: number, count: number, day: number): Day {
  if (count < 0) {
    const last = dayAt(year, month + 1, 1) - 1
    return last - ((weekday(last) - day + 7) % 7)
  }
  const first = dayAt(year, month, 1)
  return first + ((day - weekday(first) + 7) % 7) + 7 * (count - 1)
}

function dayOfRule(rule: Rule, year: number): Day {
  if ('on' in rule) return dayAt(year, rule.on[0], rule.on[1])
  if ('nth' in rule) return nthWeekday(year, ...rule.nth)
  return easterSunday(year) + rule.easter
}

/** Formula valid from 1980 to 2099. */
const equinox = (year: number, base: number) =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4))

/** Includes substitute holidays and the day between two holidays. */
export function japaneseHolidays(year: number): ReadonlySet<Day> {
  const fixed: readonly (readonly [number, number])[] = [
    [1, 1],
    [2, 11],
    [2, 23],
    [3, equinox(year, 20.8431)],
    [4, 29],
    [5, 3],
    [5, 4],
    [5, 5],
    [8, 11],
    [9, equinox(year, 23.2488)],
    [11, 3],
    [11, 23],
  ]
  const days = new Set(fixed.map(([month, day]) => dayAt(year, month, day)))
  for (const [month, count] of [
    [1, 2],
    [7, 3],
    [9, 3],
    [10, 2],
  ] as const)
    days.add(nthWeekday(year, month, count, 1))
  for (const day of [...days].sort((a, b) => a - b)) {
    if (weekday(day) === 0) {
      let substitute = day + 1
      while (days.has(substitute)) substitute += 1
      days.add(substitute)
    }
    if (days.has(day + 2) && !days.has(day + 1) && weekday(day + 1) !== 0) days.add(day + 1)
  }
  return days
}

function isPlantShutdown(day: Day, year: number): boolean {
  const within = (from: readonly [number, number], to: readonly [number, number]) =>
    day >= dayAt(year, ...from) && day <= dayAt(year, ...to)
  return within([1, 1], [1, 4]) || within([4, 29], [5, 6]) || within([8, 10], [8, 16]) || within([12, 28], [12, 31])
}

const cache = new Map<string, ReadonlySet<Day>>()

/** Days of the year on which a plant in the country does not work, weekends apart. */
export function plantHolidays(country: string, year: number): ReadonlySet<Day> {
  const key = `${country}${year}`
  const known = cache.get(key)
  if (known) return known
  const days = new Set(
    country === 'JP'
      ? japaneseHolidays(year)
      : (rules[country] ?? [newYear, labourDay, christmas]).map((rule) => dayOfRule(rule, year)),
  )
  for (let day = dayAt(year, 1, 1); day < dayAt(year + 1, 1, 1); day++)
    if (country === 'JP' && isPlantShutdown(day, year)) days.add(day)
  // Plants abroad close between the years.
  if (country !== 'JP')
    for (let day = dayAt(year, 12, 24); day <= dayAt(year, 12, 31); day++)
      if (christmasClosing.has(country)) days.add(day)
  cache.set(key, days)
  return days
}
const christmasClosing = new Set(['ZA', 'MX', 'US', 'BR', 'GB', 'AU', 'PL', 'FR', 'AR', 'CA'])
