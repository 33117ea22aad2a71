import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../../ui/words/field-texts.ts'

export const reportOutputTexts = {
  'report.ECNF': { en: 'ECNF', ja: 'ECNF' },
  'report.DSF': { en: 'DSF', ja: 'DSF' },
  dealer: fieldTexts.dealer,
  line: fieldTexts.line,
  partNo: fieldTexts.partNo,
  ecnNo: { en: 'ECN no', ja: '設変番号' },
  'period.ECNF': { en: 'Month of the change', ja: '切替月' },
  'period.DSF': { en: 'Vanning month', ja: 'バンニング月' },
  monthFrom: { en: 'First month', ja: '開始月' },
  monthTo: { en: 'Last month', ja: '終了月' },
  vanDate: fieldTexts.vanningDate,
  etd: { en: 'ETD', ja: 'ETD' },
  vessel: { en: 'Vessel contains', ja: '船名（部分一致）' },
  pdf: { en: 'PDF (.pdf)', ja: 'PDF（.pdf）' },
  tooMany: {
    en: '{total} rows exceed the limit of {max} per report. Narrow the criteria.',
    ja: '該当 {total} 行が帳票の上限（{max} 行）を超えています。条件を絞り込んでください。',
  },
} as const satisfies Texts
