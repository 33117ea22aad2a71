import type { Texts } from '../../texts/texts.ts'

export const packingInformationMessages = {
  'M-L02-001': {
    en: 'Enter at least one of part no, order no, case no, renban no or vanning date.',
    ja: '品番・注文番号・ケース番号・連番・バンニング日のいずれかを入力してください。',
  },
  'M-L02-002': {
    en: 'Case number {value} is mistyped: its check character should be {expected}.',
    ja: 'ケース番号 {value} は入力誤りです（正しいチェックキャラクターは {expected}）。',
  },
} as const satisfies Texts
