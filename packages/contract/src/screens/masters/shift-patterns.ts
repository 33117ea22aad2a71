import { column } from '../../values/lists/list-column.ts'
import { master } from './master.ts'

export const shiftPatternColumns = {
  patternCode: column.code('Shift pattern', '勤務シフト', {
    isKey: true,
    isEditable: true,
    maxLength: 10,
    isSortable: true,
    width: 120,
    pin: 'start',
  }),
  patternName: column.text('Name', '名称', {
    isEditable: true,
    isRequired: true,
    maxLength: 60,
    isSortable: true,
    width: 220,
  }),
  spans: column.text('Time spans', '時間帯', {
    hint: {
      en: 'Shift, start and end of each span, as D 06:30-10:30, D 11:15-15:15. The time between two is a break; after midnight times go on to 48:00.',
      ja: '直・開始・終了（例：D 06:30-10:30, D 11:15-15:15）。間は休憩、翌日の時刻は 48:00 まで続けて入力します。',
    },
    isEditable: true,
    isRequired: true,
    maxLength: 600,
    width: 560,
  }),
}

export interface ShiftSpan {
  readonly shift: string
  readonly from: string
  readonly to: string
}

const spanPattern = /^(\S{1,10}) +(\d{1,2}):(\d{2}) *[-–~～] *(\d{1,2}):(\d{2})$/

/** Undefined: not written as shift, start and end. */
export function readSpan(text: string): ShiftSpan | undefined {
  const [, shift = '', fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = spanPattern.exec(text) ?? []
  if (shift === '') return undefined
  return {
    shift: shift.toUpperCase(),
    from: `${fromHour.padStart(2, '0')}:${fromMinute}`,
    to: `${toHour.padStart(2, '0')}:${toMinute}`,
  }
}

export const spanTexts = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .split(/[,;、\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** As they are stored: by their start. What is not understood stays as typed, and where it was typed. */
export function normaliseSpans(text: string): string {
  const written = spanTexts(text).map((item) => ({ item, span: readSpan(item) }))
  const isReadable = written.every(({ span }) => span)
  const inOrder = isReadable
    ? written.toSorted((a, b) => (a.span?.from ?? '').localeCompare(b.span?.from ?? ''))
    : written
  return inOrder.map(({ item, span }) => (span ? `${span.shift} ${span.from}-${span.to}` : item)).join(', ')
}

export const shiftPatterns = master({
  screen: 'calendar-code',
  route: '/CalendarCode',
  functionId: 'A01F01',
  noun: 'shift-patterns',
  table: 'shift_pattern',
  title: { en: 'Shift patterns', ja: '勤務シフト' },
  about: {
    en: 'Shift patterns: the time spans in which a line works. Calendars and days name a pattern; overtime follows its last span.',
    ja: '勤務シフト：ラインの稼働時間帯。カレンダー・日に割り当てます。残業は最後の時間帯の後に続きます。',
  },
  columns: shiftPatternColumns,
  trial: { step: 'LEVEL' },
})
