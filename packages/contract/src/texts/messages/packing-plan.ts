import type { Texts } from './texts.ts'

/** J01 PACKING PLAN. */
export const packingPlanMessages = {
  'M-J01-001': {
    en: 'There is a newer revision of this plan. Search again and change that one.',
    ja: 'この計画には新しい改訂があります。再検索して最新の改訂を変更してください。',
  },
  'M-J01-002': {
    en: 'Line {line} may not pack this part. Allowed by its packing condition: {lines}.',
    ja: 'ライン {line} ではこの部品を梱包できません。荷姿条件で可能なライン：{lines}',
  },
  'M-J01-003': {
    en: 'Line {line} does not work on {day}, or the day is outside of the plan. Choose a working day.',
    ja: 'ライン {line} は {day} に稼働しないか、計画期間外です。稼働日を選択してください。',
  },
  'M-J01-004': {
    en: '{day} is after the latest day {latest}: the row would miss its vanning. Choose {latest} or earlier.',
    ja: '{day} は最遅梱包日 {latest} を過ぎ、バンニングに間に合いません。{latest} 以前を選択してください。',
  },
  'M-J01-005': {
    en: '{day} is before the earliest day {earliest}: the parts may not be in yet.',
    ja: '{day} は最早梱包日 {earliest} より前です。部品が未入荷の可能性があります。',
  },
  'M-J01-006': {
    en: 'The plan is frozen before {fence}. Rows cannot be moved from or to these days.',
    ja: '{fence} より前の計画は凍結されています。この期間の行は移動できません。',
  },
  'M-J01-007': {
    en: 'Line {line} would be {minutes} min short on {day}, overtime included. Move something else away first.',
    ja: 'ライン {line} の {day} は残業を含めて {minutes} 分不足します。先に他の行を移動してください。',
  },
  'M-J01-008': {
    en: 'Line {line} would need {minutes} min of overtime on {day}.',
    ja: 'ライン {line} の {day} は残業 {minutes} 分が必要になります。',
  },
  'M-J01-009': {
    en: 'Cases of this row are being packed already or are packed. It stays where it is.',
    ja: 'この行のケースは梱包中または梱包済みのため、移動できません。',
  },
  'M-J01-010': {
    en: 'The part is packed together with group {group}: its other parts follow when the plan is levelled again.',
    ja: 'グループ {group} と同時に梱包する部品です。他の部品は次回の平準化で移動します。',
  },
} as const satisfies Texts
