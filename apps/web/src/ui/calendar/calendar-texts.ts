import type { Texts } from '../../platform/i18n/texts.ts'

export const calendarTexts = {
  calendar: { en: '{label}: calendar', ja: '{label}：カレンダー' },
  today: { en: 'Today {date}', ja: '今日 {date}' },
  holiday: { en: 'Holiday', ja: '休日' },
  nonWorking: { en: 'Non-working day', ja: '非稼働日' },
  week: { en: 'Wk', ja: '週' },
  previousMonth: { en: 'Previous month', ja: '前月' },
  nextMonth: { en: 'Next month', ja: '翌月' },
  previousYear: { en: 'Previous year', ja: '前年' },
  nextYear: { en: 'Next year', ja: '翌年' },
  thisMonth: { en: 'This month {month}', ja: '今月 {month}' },
  'keys.date': { en: 'Day and month fields', ja: '日付・年月の入力' },
  'keys.today': { en: 'Today', ja: '今日' },
  'keys.step': { en: 'One day (month) forward or back', ja: '1 日（1 か月）後・前' },
  'keys.stepMonth': { en: 'One month (year) forward or back', ja: '1 か月（1 年）後・前' },
  'keys.calendar': { en: 'Open the calendar or list', ja: 'カレンダー・一覧を開く' },
} as const satisfies Texts
