import type { Texts } from './texts.ts'

export const discontinuedPartMessages = {
  'M-B05-001': { en: 'Part {partNo} is not known.', ja: '品番 {partNo} は登録されていません。' },
  'M-B05-002': { en: 'A part cannot follow itself.', ja: '旧品番と新品番が同じです。' },
  'M-B05-003': {
    en: 'Part {partNo} has no packing condition on {on} for {dealer}. Register one for each of them, or one for all.',
    ja: '品番 {partNo} は {on} に有効な荷姿条件がありません（ディーラー：{dealer}）。ディーラー別または全ディーラー共通の条件を登録してください。',
  },
  'M-B05-004': {
    en: 'The last order month {month} is after the month of the last packing day {on}.',
    ja: '最終受注月 {month} が最終梱包日 {on} の月より後です。',
  },
  'M-B05-005': {
    en: 'Timing {timing} needs the quantity that may still be packed.',
    ja: '切替方法 {timing} の場合は打切り数量を入力してください。',
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
    en: 'Part {partNo} is paired with {other} ({pair}), which goes on (dealers: {dealers}). Discontinue both sides together.',
    ja: '品番 {partNo} とペア（{pair}）の {other} は打切りになっていません（ディーラー：{dealers}）。両方を同時に打切りしてください。',
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
    en: 'This acts on {on}, before {fence}, where the plan is frozen. Changing it takes full privilege.',
    ja: '{on} に適用されますが、{fence} より前は計画が確定しています。変更には全権限が必要です。',
  },
  'M-B05-013': {
    en: 'This acts on {on}, before {fence}, where the plan is frozen. Write the reason for this change in Reason; one that was given for an earlier change does not count.',
    ja: '{on} に適用されますが、{fence} より前は計画が確定しています。今回の変更の理由を「理由」に入力してください（以前の変更の理由は使えません）。',
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
  'M-B05-017': {
    en: 'The successor begins on {first}, not after the old part’s last packing day {last}: demand from {first} on goes to the successor.',
    ja: '新品番の初回梱包日 {first} が旧品番の最終梱包日 {last} 以前です。{first} 以降の受注は新品番に切り替わります。',
  },
  'M-B05-018': {
    en: 'Rows of group {group} are handled together: {other} would be left behind. Do the same with all of them, or first take this row out of the group.',
    ja: 'グループ {group} は一括で処理します。{other} が対象に含まれていません。全行をまとめて処理するか、先にこの行をグループから外してください。',
  },
  'M-B05-019': {
    en: 'This row is right only together with another one that waits for your yes; both are saved together.',
    ja: 'この行は、警告の確認待ちの別の行と同時に保存する必要があります。',
  },
  'M-B05-020': {
    en: 'A closed discontinuation is not changed any more.',
    ja: '完了（CLOSED）した打切りは変更できません。',
  },
  'M-B05-021': {
    en: 'All of group {group} is told together: {other} is missing. Tick all rows of the group, or first take this one out of it.',
    ja: 'グループ {group} は一括で通知します。{other} が選択されていません。グループの全行を選択するか、先にこの行をグループから外してください。',
  },
} as const satisfies Texts
