import type { Texts } from '../../texts/texts.ts'

export const partMasterMessages = {
  'M-B01-001': {
    en: 'Part {partNo} is not registered. Search again: the host may have removed it.',
    ja: '品番 {partNo} は登録されていません。ホストで削除された可能性があるため、再検索してください。',
  },
  'M-B01-002': {
    en: 'Line {line} is not registered, not in use, or has no working calendar. Choose another line, or register its calendar first.',
    ja: 'ライン {line} は未登録、使用停止、または稼働日カレンダー未登録です。別のラインを選択するか、先にカレンダーを登録してください。',
  },
  'M-B01-003': {
    en: 'Part {partNo} is on order, but its weight or dimensions are missing. Have them registered in the host system.',
    ja: '品番 {partNo} は注文がありますが、質量または寸法が未登録です。ホストシステムで登録してください。',
  },
  'M-B01-004': {
    en: 'A density of {density} kg/m³ is outside the usual range (20 to 8,000). Check the units of weight (g) and dimensions (mm).',
    ja: '密度 {density} kg/m³ は通常の範囲（20～8,000）外です。質量（g）と寸法（mm）の単位を確認してください。',
  },
  'M-B01-005': {
    en: 'Part {partNo} is dangerous goods (class {dgClass}) but has no packing condition for dangerous goods.',
    ja: '品番 {partNo} は危険物（クラス {dgClass}）ですが、危険物用の荷姿条件がありません。',
  },
  'M-B01-006': {
    en: 'Dealer {dealer} is not registered in this PRCTCC. Choose one in [Values for dealer].',
    ja: 'ディーラー {dealer} はこの管理コードに登録されていません。[表示ディーラー] で選択してください。',
  },
} as const satisfies Texts
