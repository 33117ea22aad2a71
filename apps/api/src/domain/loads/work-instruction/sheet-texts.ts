import type { Language } from '@packing/contract'

const texts = {
  title: { en: 'Loading work instruction', ja: 'バンニング作業指示書' },
  overview: { en: 'Overview', ja: '全体図' },
  steps: { en: 'Steps', ja: '積付順' },
  container: { en: 'Container', ja: 'コンテナ番号' },
  type: { en: 'Type', ja: 'タイプ' },
  dealer: { en: 'Dealer', ja: 'ディーラー' },
  vanOn: { en: 'Vanning day', ja: 'バンニング日' },
  cases: { en: 'Cases', ja: 'ケース数' },
  cargo: { en: 'Cargo', ja: '積載重量' },
  tare: { en: 'Container', ja: '容器重量' },
  gross: { en: 'Gross', ja: '総重量' },
  fill: { en: 'Fill', ja: '容積率' },
  gravity: { en: 'Centre of gravity from the front', ja: '重心（前壁から）' },
  floor: { en: 'Floor, seen from above', ja: '床面（上から）' },
  top: { en: 'From above', ja: '平面図' },
  left: { en: 'From the left', ja: '左側面図' },
  right: { en: 'From the right', ja: '右側面図' },
  door: { en: 'DOOR', ja: '扉' },
  front: { en: 'FRONT', ja: '前壁' },
  step: { en: 'Step', ja: '順' },
  caseNo: { en: 'Case no', ja: 'ケース番号' },
  caseCode: { en: 'Case', ja: '種別' },
  size: { en: 'L × W × H mm', ja: '長 × 幅 × 高 mm' },
  place: { en: 'From front / left / floor mm', ja: '前壁 / 左壁 / 床から mm' },
  weight: { en: 'kg', ja: 'kg' },
  done: { en: 'Done', ja: '済' },
  loadedBy: { en: 'Loaded by', ja: '積込担当' },
  checkedBy: { en: 'Checked by', ja: '確認者' },
  isoNo: { en: 'Container ISO no', ja: 'コンテナISO番号' },
  sealNo: { en: 'Seal no', ja: 'シール番号' },
  legend: {
    en: 'Numbers are loading steps; 2·4 is step 2 with step 4 over or before it. Sizes as the case stands: along, across, high. Left is seen from the door.',
    ja: '図中の番号は積付順です（2·4 は 2 の上または手前に 4）。寸法は置いた向きでの 奥行・幅・高さ です。左は扉側から見た左です。',
  },
  page: { en: 'Page {page} of {pages}', ja: '{page} / {pages} ページ' },
} as const satisfies Record<string, Record<Language, string>>

export type SheetText = (key: keyof typeof texts) => string
export const sheetText =
  (language: Language): SheetText =>
  (key) =>
    texts[key][language]
