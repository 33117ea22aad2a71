import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../../ui/field-texts.ts'

export const caseInformationTexts = {
  caseNo: fieldTexts.caseNo,
  caseCode: fieldTexts.caseCode,
  dealer: fieldTexts.dealer,
  shift: { en: 'Planned shift', ja: '計画シフト' },
  line: fieldTexts.line,
  month: fieldTexts.packingMonth,
  packDate: fieldTexts.packDate,
  vanDate: fieldTexts.vanningDate,
  status: fieldTexts.status,
  container: fieldTexts.container,
  partNo: fieldTexts.partNo,
  mixed: { en: 'Mixed', ja: '混載' },
  'mixed.Y': { en: 'Mixed cases', ja: '混載ケース' },
  'mixed.N': { en: 'Cases with one part', ja: '単一品番ケース' },
  leftOnly: { en: 'Not loaded only', ja: '未積載のみ' },
  unloadedOnly: { en: 'Without a container', ja: 'コンテナなし' },
  lateOnly: { en: 'Late only', ja: '期限超過のみ' },
  print: { en: 'Print labels ({count})', ja: 'ラベル印刷（{count}）' },
  printBoxes: { en: 'Box labels', ja: '箱ラベル' },
  printHint: { en: 'Select the cases first.', ja: '先に対象ケースを選択してください。' },
  printMost: { en: 'At most {max} labels at once', ja: '一度に {max} 件まで' },
  left: { en: 'not loaded', ja: '未積載' },
  list: { en: 'Case list', ja: 'ケース一覧' },
} as const satisfies Texts
