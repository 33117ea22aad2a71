import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../../ui/field-texts.ts'

export const caseInformationTexts = {
  caseNo: fieldTexts.caseNo,
  caseCode: fieldTexts.caseCode,
  dealer: fieldTexts.dealer,
  line: fieldTexts.line,
  month: fieldTexts.packingMonth,
  packOn: fieldTexts.packDate,
  packDate: fieldTexts.packDate,
  vanOn: fieldTexts.vanningDate,
  vanDate: fieldTexts.vanningDate,
  status: fieldTexts.status,
  renbanNo: { en: 'Renban no', ja: '連番' },
  partNo: fieldTexts.partNo,
  mixedOnly: { en: 'Mixed cases only', ja: '混載のみ' },
  leftOnly: { en: 'Not loaded only', ja: '未積載のみ' },
  boxCount: { en: 'Boxes', ja: '箱数' },
  qty: { en: 'Qty', ja: '数量' },
  netKg: { en: 'Net weight', ja: '正味質量' },
  grossKg: { en: 'Gross weight', ja: '総質量' },
  volumeM3: { en: 'Volume', ja: '容積' },
  size: { en: 'L × W × H', ja: '長 × 幅 × 高' },
  left: { en: 'not loaded', ja: '未積載' },
  contents: { en: 'Contents', ja: '内容明細' },
  detail: { en: 'Case {caseNo}', ja: 'ケース {caseNo}' },
  container: { en: 'Container {renbanNo}', ja: 'コンテナ {renbanNo}' },
  containerFacts: {
    en: {
      one: '{type} · {dealer} · vanning {vanOn} · {count} case',
      other: '{type} · {dealer} · vanning {vanOn} · {count} cases',
    },
    ja: '{type}・{dealer}・バンニング {vanOn}・{count} ケース',
  },
  noContainer: {
    en: 'This case is not loaded yet.',
    ja: 'このケースはまだコンテナに割り付けられていません。',
  },
  openOther: { en: 'Open case {caseNo}', ja: 'ケース {caseNo} を開く' },
  notFound: { en: 'Case {caseNo} does not exist.', ja: 'ケース {caseNo} は存在しません。' },
  list: { en: 'Case list', ja: 'ケース一覧' },
} as const satisfies Texts
