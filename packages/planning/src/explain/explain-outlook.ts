import type { OutlookAction } from '../problem/outlook-problem.ts'
import { type Day, dayToIso } from '../terms/day.ts'
import type { Language } from '../terms/language.ts'
import { ENGLISH_LIMITS } from './english-limits.ts'
import { GERMAN_LIMITS } from './german-limits.ts'
import { JAPANESE_LIMITS } from './japanese-limits.ts'

type Sentences = { readonly [W in OutlookAction['way']]: (action: Extract<OutlookAction, { way: W }>) => string }

const ENGLISH: Sentences = {
  OVERTIME: (a) => `Overtime ${hours(a.seconds)} h in the week of ${date(a.week)}.`,
  PULL: (a) =>
    `Pull ${cases(a.cases)} (${hours(a.seconds)} h) from the week of ${date(a.fromWeek)} into that of ${date(a.toWeek)}.`,
  OUTSOURCE: (a) =>
    `Outsource ${hours(a.seconds)} h (${cases(a.cases)}) due in the week of ${date(a.week)}${a.limit ? `: the line ${ENGLISH_LIMITS.full(a.limit)}` : ''}.`,
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
    `${date(a.week)} の週が期限の ${hours(a.seconds)} 時間（${a.cases} ケース）を外注${a.limit ? `（ラインの${JAPANESE_LIMITS.full(a.limit)}）` : ''}。`,
  LINE: (a) => `ラインを登録：${hours(a.seconds)} 時間分（${a.cases} ケース）を梱包できるラインがありません。`,
  FROZEN: (a) =>
    `納期を調整：${hours(a.seconds)} 時間分（${a.cases} ケース）の梱包期限が ${date(a.untilDay)} より前（凍結期間内）です。`,
  CALENDAR: (a) =>
    `${date(a.fromDay)}～${date(a.toDay)} の稼働日を登録：${hours(a.seconds)} 時間分の稼働日がありません。`,
}

const GERMAN: Sentences = {
  OVERTIME: (a) => `${hours(a.seconds)} h Überstunden in der Woche ab ${date(a.week)}.`,
  PULL: (a) =>
    `${kisten(a.cases)} (${hours(a.seconds)} h) aus der Woche ab ${date(a.fromWeek)} in die Woche ab ${date(a.toWeek)} vorziehen.`,
  OUTSOURCE: (a) =>
    `${hours(a.seconds)} h (${kisten(a.cases)}), fällig in der Woche ab ${date(a.week)}, fremdvergeben${a.limit ? `: Die Linie ${GERMAN_LIMITS.full(a.limit)}` : ''}.`,
  LINE: (a) => `Linie zuordnen: Keine Linie kann ${hours(a.seconds)} h (${kisten(a.cases)}) verpacken.`,
  FROZEN: (a) =>
    `Späteren Termin für ${hours(a.seconds)} h (${kisten(a.cases)}) vereinbaren, fällig vor dem ${date(a.untilDay)} im eingefrorenen Zeitraum.`,
  CALENDAR: (a) =>
    `Arbeitstage vom ${date(a.fromDay)} bis ${date(a.toDay)} anlegen: ${hours(a.seconds)} h haben keinen.`,
}

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: ENGLISH, ja: JAPANESE, de: GERMAN }

/** Short sentence for planners; hours with one decimal, rounded up. */
export function explainOutlookAction(action: OutlookAction, language: Language): string {
  const sentences = SENTENCES[language]
  return (sentences[action.way] as (action: OutlookAction) => string)(action)
}

const date = (day: Day) => dayToIso(day).replaceAll('-', '/')
const hours = (seconds: number) => Math.ceil(seconds / 360) / 10
const kisten = (count: number) => `${count} ${count === 1 ? 'Kiste' : 'Kisten'}`
const cases = (count: number) => `${count} ${count === 1 ? 'case' : 'cases'}`
