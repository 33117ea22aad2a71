import type { DateField, MonthKind, WindowException, WindowViolation } from '../problem/window-problem.ts'
import type { Language } from '../terms/language.ts'
import { GERMAN_EXCEPTIONS, GERMAN_VIOLATIONS } from './german-windows.ts'
import type { ExceptionSentences, ViolationSentences } from './window-sentences.ts'
import { date, monthText } from './written-days.ts'

const FIELDS: Readonly<Record<'en' | 'ja', Readonly<Record<DateField | 'received', string>>>> = {
  en: {
    packFrom: 'pack-from date',
    packTo: 'pack-by date',
    van: 'vanning date',
    cyCut: 'CY cut',
    etd: 'ETD',
    eta: 'ETA',
    arrival: 'arrival date',
    neededBy: 'required date',
    received: 'receiving date',
  },
  ja: {
    packFrom: '梱包開始日',
    packTo: '梱包期限',
    van: 'バンニング日',
    cyCut: 'CYカット日',
    etd: '出港日',
    eta: '入港日',
    arrival: '到着日',
    neededBy: '必要日',
    received: '受入日',
  },
}

const MONTHS: Readonly<Record<'en' | 'ja', Readonly<Record<MonthKind, string>>>> = {
  en: { packing: 'packing', vanning: 'vanning', etd: 'ETD', production: 'production', order: 'order' },
  ja: { packing: '梱包', vanning: 'バンニング', etd: '出港', production: '生産', order: 'オーダー' },
}

const VIOLATIONS_EN: ViolationSentences = {
  UNMAPPED: (f) =>
    `Production date ${date(f.productionOn)} has no row. Add one, or make the day a holiday of the dealer.`,
  MAPPED_TWICE: (f) => `Production date ${date(f.productionOn)} has more than one row. Delete all but one.`,
  EMPTY_WINDOW: (f) =>
    `Production date ${date(f.productionOn)}: its packing window has no working day. Extend it to include one.`,
  NOT_PRODUCTION_DAY: (f) =>
    `${date(f.productionOn)} is not a working day of the dealer. Delete the row, or make the day a working day.`,
  CROSSING: (f) =>
    `Production date ${date(f.productionOn)}: ${FIELDS.en[f.field]} ${date(f.day)} is earlier than for the previous production date (${date(f.dayBefore)}). Change one of them.`,
  NOT_WORKING: (f) =>
    `Production date ${date(f.productionOn)}: ${FIELDS.en[f.field]} ${date(f.day)} is not a working day. Choose a working day, or change the calendar.`,
  NOT_SAILING: (f) =>
    `Production date ${date(f.productionOn)}: ${f.vessel} ${f.voyage} does not sail on ${date(f.etd)}. Remap the row, or correct the sailing schedule.`,
  DATE_ORDER: (f) =>
    `Production date ${date(f.productionOn)}: ${FIELDS.en[f.first]} ${date(f.firstDay)} is too late for ${FIELDS.en[f.second]} ${date(f.secondDay)}. Bring it forward, or choose a later vessel.`,
  NOT_NEUTRAL: (f) =>
    `Packing month ${monthText(f.month)}: only ${f.packedDays} of ${f.workingDays} working days are used. Extend packing windows to use all of them.`,
  MONTH: (f) =>
    `Production date ${date(f.productionOn)}: ${MONTHS.en[f.of]} month ${monthText(f.month)} does not match ${date(f.day)}. Correct the month or the month definition.`,
}

const VIOLATIONS_JA: ViolationSentences = {
  UNMAPPED: (f) => `生産日 ${date(f.productionOn)} の行がありません。行を追加するか、ディーラーの休日にしてください。`,
  MAPPED_TWICE: (f) => `生産日 ${date(f.productionOn)} の行が複数あります。1 行だけ残してください。`,
  EMPTY_WINDOW: (f) =>
    `生産日 ${date(f.productionOn)}：梱包可能期間に稼働日がありません。稼働日を含むように広げてください。`,
  NOT_PRODUCTION_DAY: (f) =>
    `${date(f.productionOn)} はディーラーの稼働日ではありません。行を削除するか、稼働日にしてください。`,
  CROSSING: (f) =>
    `生産日 ${date(f.productionOn)}：${FIELDS.ja[f.field]} ${date(f.day)} が前の生産日（${date(f.dayBefore)}）より早くなっています。どちらかを変更してください。`,
  NOT_WORKING: (f) =>
    `生産日 ${date(f.productionOn)}：${FIELDS.ja[f.field]} ${date(f.day)} は稼働日ではありません。稼働日に変更するか、カレンダーを変更してください。`,
  NOT_SAILING: (f) =>
    `生産日 ${date(f.productionOn)}：${f.vessel} ${f.voyage} は ${date(f.etd)} に出港しません。再対応付けするか、船積予定を修正してください。`,
  DATE_ORDER: (f) =>
    `生産日 ${date(f.productionOn)}：${FIELDS.ja[f.first]} ${date(f.firstDay)} では${FIELDS.ja[f.second]} ${date(f.secondDay)} に間に合いません。前倒しするか、後の船に変更してください。`,
  NOT_NEUTRAL: (f) =>
    `梱包月 ${monthText(f.month)}：稼働日 ${f.workingDays} 日のうち ${f.packedDays} 日しか使われていません。全日を使うように梱包可能期間を広げてください。`,
  MONTH: (f) =>
    `生産日 ${date(f.productionOn)}：${MONTHS.ja[f.of]}月 ${monthText(f.month)} が ${date(f.day)} の月と異なります。月または月の定義を修正してください。`,
}

const EXCEPTIONS_EN: ExceptionSentences = {
  NO_VESSEL: (e) =>
    `Production date ${date(e.productionOn)}: no vessel arrives by ${date(e.neededBy)}. Book an earlier one and add it to the sailing schedule, or shorten the lead times.`,
  NO_VANNING_DAY: (e) =>
    `Production date ${date(e.productionOn)}: no vanning day before the cut-off of a vessel that arrives by ${date(e.neededBy)}. Add a working day to the vanning calendar.`,
  NO_PACKING_DAY: (e) =>
    `Production date ${date(e.productionOn)}: no packing day before the vanning for a vessel that arrives by ${date(e.neededBy)}. Add a working day to the packing calendar.`,
  NO_MONTH: (e) =>
    `Production date ${date(e.productionOn)}: ${date(e.day)} has no ${MONTHS.en[e.of]} month. Add it to the month definition.`,
  DAYS_UNUSED: (e) =>
    `Packing month ${monthText(e.month)}: ${e.days} packing days from ${date(e.fromDay)} to ${date(e.toDay)} are not used for any production date. Extend a packing window, or level without these days.`,
}

const EXCEPTIONS_JA: ExceptionSentences = {
  NO_VESSEL: (e) =>
    `生産日 ${date(e.productionOn)}：${date(e.neededBy)} までに届く船がありません。早い船を予約して船積予定に追加するか、リードタイムを短縮してください。`,
  NO_VANNING_DAY: (e) =>
    `生産日 ${date(e.productionOn)}：${date(e.neededBy)} までに届く船のカット日前にバンニング日がありません。バンニングカレンダーに稼働日を設けてください。`,
  NO_PACKING_DAY: (e) =>
    `生産日 ${date(e.productionOn)}：${date(e.neededBy)} までに届く船のバンニング前に梱包日がありません。梱包カレンダーに稼働日を設けてください。`,
  NO_MONTH: (e) =>
    `生産日 ${date(e.productionOn)}：${date(e.day)} の${MONTHS.ja[e.of]}月が定義されていません。月の定義に追加してください。`,
  DAYS_UNUSED: (e) =>
    `梱包月 ${monthText(e.month)}：${date(e.fromDay)}～${date(e.toDay)} の梱包日 ${e.days} 日はどの生産日にも使われません。梱包可能期間を広げるか、この日を除いて平準化してください。`,
}

const VIOLATIONS: Readonly<Record<Language, ViolationSentences>> = {
  en: VIOLATIONS_EN,
  ja: VIOLATIONS_JA,
  de: GERMAN_VIOLATIONS,
}
const EXCEPTIONS: Readonly<Record<Language, ExceptionSentences>> = {
  en: EXCEPTIONS_EN,
  ja: EXCEPTIONS_JA,
  de: GERMAN_EXCEPTIONS,
}

export function explainWindowViolation(violation: WindowViolation, language: Language): string {
  const sentences = VIOLATIONS[language]
  return (sentences[violation.rule] as (violation: WindowViolation) => string)(violation)
}

export function explainWindowException(exception: WindowException, language: Language): string {
  const sentences = EXCEPTIONS[language]
  return (sentences[exception.cause] as (exception: WindowException) => string)(exception)
}
