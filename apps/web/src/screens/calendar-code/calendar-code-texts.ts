import { valueNames } from '@packing/contract'
import { namesUnder } from '../../platform/i18n/names-under.ts'
import type { Texts } from '../../platform/i18n/texts.ts'

export const calendarCodeTexts = {
  calendars: { en: 'calendar codes', ja: 'カレンダーコード' },
  calendarCode: { en: 'Calendar', ja: 'カレンダー' },
  name: { en: 'Name', ja: '名称' },
  nameHint: { en: 'Any part of the name', ja: '部分一致' },
  kind: { en: 'Kind', ja: '種別' },
  country: { en: 'Country', ja: '国' },
  active: { en: 'Active', ja: '有効' },
  inactive: { en: 'Inactive', ja: '無効' },
  asBase: { en: 'Same as {base}', ja: '{base} と同じ' },
  asStandard: { en: 'Standard', ja: '標準' },
  codeRule: { en: '2 to 6 letters and digits', ja: '英数字 2～6 桁' },
  ...namesUnder('kind', valueNames.calendarKind),
  'active.Y': { en: 'Active', ja: '有効' },
  'active.N': { en: 'Inactive', ja: '無効' },
} as const satisfies Texts
