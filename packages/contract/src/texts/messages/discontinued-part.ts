import type { Texts } from './texts.ts'

/** B05 DISCONTINUED PART. */
export const discontinuedPartMessages = {
  'M-B05-001': { en: 'Part {partNo} is not known.', ja: '品番 {partNo} は登録されていません。' },
  'M-B05-002': { en: 'A part cannot follow itself.', ja: '旧品番と新品番が同じです。' },
  'M-B05-003': {
    en: 'Part {partNo} has no packing condition for dealer {dealer} on {on}. Register one first.',
    ja: '品番 {partNo}（ディーラー {dealer}）は {on} に有効な荷姿条件がありません。先に登録してください。',
  },
  'M-B05-004': {
    en: 'The last order month {month} is after the month of the last packing day {on}.',
    ja: '最終受注月 {month} が最終梱包日 {on} の月より後です。',
  },
  'M-B05-005': {
    en: 'Timing STOCK_OUT needs the quantity that may still be packed.',
    ja: '在庫限り（STOCK_OUT）の場合は打切り数量を入力してください。',
  },
  'M-B05-006': {
    en: 'Timing DATE needs the last packing day or the successor’s first.',
    ja: '日付指定（DATE）の場合は最終梱包日または新品番の初回梱包日を入力してください。',
  },
  'M-B05-007': {
    en: 'The successors lead back to {partNo}: {chain}.',
    ja: '後継品番が {partNo} に戻ります：{chain}',
  },
  'M-B05-008': {
    en: '{qty} pieces of {partNo} are ordered after {month}. They will stand in the BOM check list.',
    ja: '品番 {partNo} は {month} より後に {qty} 個の受注があります。BOMチェックリストに表示されます。',
  },
  'M-B05-009': {
    en: 'Part {partNo} is paired with {other} ({pair}), which goes on. Discontinue both sides together.',
    ja: '品番 {partNo} とペア（{pair}）の {other} は打切りになっていません。両方を同時に打切りしてください。',
  },
  'M-B05-010': {
    en: 'All rows of group {group} end together: last order month and last packing day differ from {other}.',
    ja: 'グループ {group} は同時に打切りします。最終受注月または最終梱包日が {other} と異なります。',
  },
  'M-B05-011': {
    en: 'Another row of group {group} has an error; the group is saved together.',
    ja: 'グループ {group} の別の行にエラーがあるため、保存できません。',
  },
  'M-B05-012': {
    en: 'The date lies before {fence}, where the plan is frozen. Changing it takes full privilege.',
    ja: '{fence} より前は計画が確定しています。変更には全権限が必要です。',
  },
  'M-B05-013': {
    en: 'The date lies before {fence}, where the plan is frozen. Give the reason for the change.',
    ja: '{fence} より前は計画が確定しています。変更理由を入力してください。',
  },
  'M-B05-014': {
    en: 'Status {from} cannot become {to}.',
    ja: '状態を {from} から {to} に変更できません。',
  },
  'M-B05-015': {
    en: 'Only what is REGISTERED and was never noticed can be deleted; this row is {status}.',
    ja: '削除できるのは未通知の登録済み（REGISTERED）のみです。この行は {status} です。',
  },
  'M-B05-016': { en: 'Dealer {dealer} is not known in this unit.', ja: 'ディーラー {dealer} は登録されていません。' },
  'M-B05-020': {
    en: 'A closed discontinuation is not changed any more.',
    ja: '完了（CLOSED）した打切りは変更できません。',
  },
} as const satisfies Texts
