import { type Language, type Text, textIn } from '@packing/contract'

const texts = {
  title: { en: 'Loading work instruction', ja: '積付作業指示書' },
  overview: { en: 'Overview', ja: '全体図' },
  steps: { en: 'Loading sequence', ja: '積付順' },
  container: { en: 'Renban no', ja: '連番' },
  type: { en: 'Type', ja: 'コンテナタイプ' },
  dealer: { en: 'Dealer', ja: 'ディーラー' },
  vanOn: { en: 'Vanning date', ja: 'バンニング日' },
  cases: { en: 'Cases', ja: 'ケース数' },
  cargo: { en: 'Cargo weight', ja: '積載質量' },
  tare: { en: 'Tare weight', ja: 'コンテナ自重' },
  gross: { en: 'Gross weight', ja: '総質量' },
  fill: { en: 'Volume fill', ja: '容積充填率' },
  gravity: { en: 'Centre of gravity, distance from front wall', ja: '重心（前壁から）' },
  floor: { en: 'Floor plan', ja: '平面配置' },
  top: { en: 'Top view', ja: '平面図' },
  left: { en: 'Left side', ja: '左側面図' },
  right: { en: 'Right side', ja: '右側面図' },
  door: { en: 'DOOR', ja: '扉' },
  front: { en: 'FRONT', ja: '前壁' },
  step: { en: 'Seq', ja: '順' },
  caseNo: { en: 'Case no', ja: 'ケース番号' },
  caseCode: { en: 'Case type', ja: 'ケース種別' },
  size: { en: 'L × W × H mm', ja: '長 × 幅 × 高 mm' },
  place: { en: 'From front / left / floor, mm', ja: '前壁 / 左壁 / 床から mm' },
  weight: { en: 'kg', ja: 'kg' },
  done: { en: 'Done', ja: '済' },
  loadedBy: { en: 'Loaded by', ja: '積込担当' },
  checkedBy: { en: 'Checked by', ja: '確認者' },
  isoNo: { en: 'Container no (ISO)', ja: 'コンテナ番号（ISO）' },
  sealNo: { en: 'Seal no', ja: 'シール番号' },
  legend: {
    en: 'Numbers show the loading sequence; 2·4 means case 4 is on top of or in front of case 2. Sizes are length × width × height as placed. Left and right are seen from the door.',
    ja: '図中の番号は積付順です（2·4 は 2 の上または手前に 4 を積むことを示します）。寸法は積付時の向きでの長さ×幅×高さです。左右は扉側から見た向きです。',
  },
  page: { en: 'Page {page} of {pages}', ja: '{page} / {pages} ページ' },
} as const satisfies Record<string, Text>

export type InstructionText = (key: keyof typeof texts) => string
export const instructionText =
  (language: Language): InstructionText =>
  (key) =>
    textIn(texts[key], language)
