import { type Language, type Text, textIn } from '@packing/contract'

const texts = {
  title: { en: 'Packing instruction', ja: '梱包作業指示書' },
  line: { en: 'Line', ja: 'ライン' },
  packOn: { en: 'Pack date', ja: '梱包日' },
  shift: { en: 'Shift', ja: 'シフト' },
  noShift: { en: 'not planned', ja: '未定' },
  cases: { en: 'Cases', ja: 'ケース数' },
  qty: { en: 'Qty (pcs)', ja: '数量（個）' },
  order: { en: 'No', ja: '順' },
  start: { en: 'Start', ja: '開始' },
  caseNo: { en: 'Case no', ja: 'ケース番号' },
  caseCode: { en: 'Case type', ja: 'ケース種別' },
  dealer: { en: 'Dealer', ja: 'ディーラー' },
  content: { en: 'Part · boxes · material', ja: '品番・箱数・資材' },
  pickAddress: { en: 'Dock, address', ja: 'ドック・番地' },
  boxes: { en: 'boxes', ja: '箱' },
  rust: { en: 'Rust protection', ja: '防錆' },
  returnable: { en: 'Returnable', ja: '通い箱' },
  label: { en: 'Label', ja: 'ラベル' },
  weight: { en: 'Gross kg', ja: '総質量 kg' },
  vanOn: { en: 'Vanning', ja: 'バンニング' },
  done: { en: 'Done', ja: '済' },
  page: { en: 'Page {page} of {pages}', ja: '{page} / {pages} ページ' },
} as const satisfies Record<string, Text>

export type InstructionText = (key: keyof typeof texts) => string
export const instructionText =
  (language: Language): InstructionText =>
  (key) =>
    textIn(texts[key], language)
