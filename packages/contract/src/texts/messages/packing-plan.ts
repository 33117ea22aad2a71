import type { Texts } from './texts.ts'

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
  'M-J01-011': {
    en: 'The week from {week} is frozen: what is in it stays in it, and nothing comes to it. Choose a day that leaves the row in its week.',
    ja: '{week} からの週は凍結済みのため、週をまたぐ移動はできません。同じ週の日を選択してください。',
  },
  'M-J01-020': {
    en: '0 minutes change nothing. Enter minutes to add, or with a minus to take away.',
    ja: '0 分では変更になりません。追加する分、または減らす分（マイナス）を入力してください。',
  },
  'M-J01-021': {
    en: 'The last day {to} is before the first day {from}. Enter {from} or later.',
    ja: '終了日 {to} が開始日 {from} より前です。{from} 以降を入力してください。',
  },
  'M-J01-022': {
    en: 'Name a dealer, a part, or both: for all dealers and all parts it says nothing.',
    ja: 'ディーラーか品番、または両方を指定してください。両方とも全てでは変更になりません。',
  },
  'M-J01-023': {
    en: 'Change {first} says something of the same already. Take one of the two out.',
    ja: '変更 {first} と同じ対象です。どちらかを削除してください。',
  },
  'M-J01-024': {
    en: 'Line {line} is not in use. Choose one of {lines}.',
    ja: 'ライン {line} は使用されていません。{lines} から選択してください。',
  },
  'M-J01-025': {
    en: 'Line {line} does not work from {from} to {to}, as far as {month} is planned ({first} to {last}). Choose working days.',
    ja: 'ライン {line} は {from}～{to} に稼働日がありません（{month} の計画期間 {first}～{last}）。稼働日を選択してください。',
  },
  'M-J01-026': {
    en: 'The plan is frozen before {fence}: nothing changes there. Begin on {fence} or later.',
    ja: '{fence} より前の計画は凍結されています。開始日は {fence} 以降にしてください。',
  },
  'M-J01-027': {
    en: 'Nothing of dealer {dealer}, part {part} is compiled for {month}. Check both, or compile the orders first.',
    ja: '{month} にディーラー {dealer}・品番 {part} のコンパイル結果がありません。指定を確認するか、先に注文をコンパイルしてください。',
  },
  'M-J01-028': {
    en: 'There is no plan of {month} yet that could be kept. Take this change out, or level first.',
    ja: '{month} の計画がまだないため、安定度は指定できません。この変更を削除するか、先に平準化してください。',
  },
  'M-J01-030': {
    en: 'The week of {week} is frozen: its lots stay in it. Begin on {free} or later.',
    ja: '{week} の週は凍結されており、週をまたぐ変更はできません。開始日は {free} 以降にしてください。',
  },
  'M-J01-029': {
    en: 'A dealer can be left out in a trial only: in a plan its lots would be owed to nobody. Take this change out.',
    ja: 'ディーラーの除外は試算のみ可能です（計画では不足が記録されません）。この変更を削除してください。',
  },
  'M-J01-031': {
    en: 'Name the dealer to leave out: without all of them there is nothing to plan.',
    ja: '除くディーラーを指定してください。全ディーラーを除くと計画するものがありません。',
  },
} as const satisfies Texts
