import type { Texts } from './texts.ts'

export const partMasterMessages = {
  'M-B01-001': { en: 'Part {partNo} is not known.', ja: '品番 {partNo} は登録されていません。' },
  'M-B01-002': {
    en: 'Line {line} is not known, not in use or has no calendar. Choose another line or register its calendar first.',
    ja: 'ライン {line} は未登録、使用停止、またはカレンダー未登録です。別のラインを選択するか、カレンダーを登録してください。',
  },
  'M-B01-003': {
    en: 'Part {partNo} is on order, but weight or measures are missing. Ask for them at the host system.',
    ja: '品番 {partNo} は受注がありますが、質量または寸法が未登録です。ホスト側で登録してください。',
  },
  'M-B01-004': {
    en: '{density} kg/m³ is hardly possible (20 to 8,000): are weight (g) and measures (mm) in the right units?',
    ja: '密度 {density} kg/m³ は通常の範囲（20～8,000）外です。質量（g）と寸法（mm）の単位を確認してください。',
  },
  'M-B01-005': {
    en: 'Part {partNo} is dangerous goods (class {dgClass}), but has no packing condition that is fit for them.',
    ja: '品番 {partNo} は危険物（クラス {dgClass}）ですが、危険物用の荷姿条件がありません。',
  },
  'M-B01-006': { en: 'Dealer {dealer} is not known in this unit.', ja: 'ディーラー {dealer} は登録されていません。' },
} as const satisfies Texts
