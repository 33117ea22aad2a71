import type { OutlookAction } from '../problem/outlook-problem.ts'
import { type Day, dayToIso } from '../terms/day.ts'
import { explainFullLimit } from './explain-limit.ts'

type Sentences = { readonly [W in OutlookAction['way']]: (action: Extract<OutlookAction, { way: W }>) => string }

const ENGLISH: Sentences = {
  OVERTIME: (a) => `Overtime ${hours(a.seconds)} h in the week of ${date(a.week)}.`,
  PULL: (a) =>
    `Pull ${cases(a.cases)} (${hours(a.seconds)} h) from the week of ${date(a.fromWeek)} into that of ${date(a.toWeek)}.`,
  OUTSOURCE: (a) =>
    `Outsource ${hours(a.seconds)} h (${cases(a.cases)}) due in the week of ${date(a.week)}${a.limit ? `: the line ${explainFullLimit(a.limit, 'en')}` : ''}.`,
  LINE: (a) => `Assign a line: no line can pack ${hours(a.seconds)} h (${cases(a.cases)}).`,
  FROZEN: (a) =>
    `Agree a later date for ${hours(a.seconds)} h (${cases(a.cases)}) due before ${date(a.untilDay)}, in the frozen days.`,
  CALENDAR: (a) =>
    `Register working days from ${date(a.fromDay)} to ${date(a.toDay)}: ${hours(a.seconds)} h have none.`,
}

const JAPANESE: Sentences = {
  OVERTIME: (a) => `${date(a.week)} の週に残業 ${hours(a.seconds)} 時間。`,
  PULL: (a) =>
    `${date(a.fromWeek)} の週から ${date(a.toWeek)} の週へ ${a.cases} ケース（${hours(a.seconds)} 時間）前倒し。`,
  OUTSOURCE: (a) =>
    `${date(a.week)} の週が期限の ${hours(a.seconds)} 時間（${a.cases} ケース）を外注${a.limit ? `（ラインの${explainFullLimit(a.limit, 'ja')}）` : ''}。`,
  LINE: (a) => `ラインを登録：${hours(a.seconds)} 時間分（${a.cases} ケース）を梱包できるラインがありません。`,
  FROZEN: (a) =>
    `納期を調整：${hours(a.seconds)} 時間分（${a.cases} ケース）の梱包期限が ${date(a.untilDay)} より前（凍結期間内）です。`,
  CALENDAR: (a) =>
    `${date(a.fromDay)}～${date(a.toDay)} の稼働日を登録：${hours(a.seconds)} 時間分の稼働日がありません。`,
}

/** Short sentence for planners; hours with one decimal, rounded up. */
export function explainOutlookAction(action: OutlookAction, language: 'en' | 'ja'): string {
  const sentences = language === 'ja' ? JAPANESE : ENGLISH
  return (sentences[action.way] as (action: OutlookAction) => string)(action)
}

const date = (day: Day) => dayToIso(day).replaceAll('-', '/')
const hours = (seconds: number) => Math.ceil(seconds / 360) / 10
const cases = (count: number) => `${count} ${count === 1 ? 'case' : 'cases'}`
