import { addDays, addMonths, firstDayOf } from '@packing/contract'

type Found = { readonly month: string } | { readonly date: string; readonly to: string }

interface Near {
  /** The year in which a month is near the firm month. */
  yearOf(month: number): number
}

/** Year, month, and a day, a third of the month or what says that the month is meant. */
const FORM =
  /^(?:(?:(令和|r)\s*)?(元|\d{1,2}|20\d{2})[年./-])?\s*(\d{1,2})\s*(?:月(?:(\d{1,2})日?|(上|中|下)旬|度|分)?|(?<=^r\s*\d{1,2}[./-]\s*\d{1,2}))$/
const ERA_DAY = /^r\s*(\d{1,2})[./-](\d{1,2})[./-](\d{1,2})$/
const BEFORE_ERA = 2018
const MONTHS = 12

const two = (number: number) => String(number).padStart(2, '0')

/** 令和8年 and R8 are 2026; 8年 and 26年 as well, if the month of that year is near the firm month. */
function fullYear(era: string | undefined, year: string | undefined, nearest: number): number | undefined {
  if (year === undefined) return nearest
  const number = year === '元' ? 1 : Number(year)
  if (era !== undefined) return BEFORE_ERA + number
  if (number >= 2000) return number
  return [BEFORE_ERA + number, 2000 + number].find((each) => each === nearest)
}

/**
 * Months, days and thirds of months as Japanese files write them: 令和8年12月, R8.12, 8年12月, 12月度, 1月5日, 1月上旬. Texts are
 * in half width and small letters.
 */
export function japaneseHeading(text: string, { yearOf }: Near): Found | undefined {
  const eraDay = ERA_DAY.exec(text)
  const found = FORM.exec(text)
  const [, era, year, monthText = '', dayText, third] = eraDay
    ? [text, 'r', eraDay[1], eraDay[2], eraDay[3], undefined]
    : (found ?? [])
  const month = Number(monthText)
  if (!(month >= 1 && month <= MONTHS)) return undefined
  const inYear = fullYear(era, year, yearOf(month))
  if (inYear === undefined) return undefined
  const code = `${inYear}${two(month)}`
  if (third !== undefined) return thirdOf(code, third)
  return dayText === undefined ? { month: code } : dayOf(code, Number(dayText))
}

/** Ten days each, the last with the rest of the month. */
function thirdOf(month: string, third: string): Found {
  const first = firstDayOf(month)
  if (third === '上') return { date: first, to: addDays(first, 9) }
  if (third === '中') return { date: addDays(first, 10), to: addDays(first, 19) }
  return { date: addDays(first, 20), to: addDays(firstDayOf(addMonths(month, 1)), -1) }
}

function dayOf(month: string, day: number): Found | undefined {
  const date = addDays(firstDayOf(month), day - 1)
  const isDay = day >= 1 && date.replace('-', '').startsWith(month)
  return isDay ? { date, to: date } : undefined
}
