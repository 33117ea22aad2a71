import type { Texts } from '../../texts/texts.ts'

export const discontinuedPartMessages = {
  'M-B05-001': {
    en: 'Part {partNo} is not registered. Enter a part of the part master.',
    ja: '品番 {partNo} は登録されていません。部品マスタの品番を入力してください。',
  },
  'M-B05-002': {
    en: 'Old part and new part are the same. Enter another new part, or leave it blank.',
    ja: '旧品番と新品番が同じです。別の新品番を入力するか、空白にしてください。',
  },
  'M-B05-003': {
    en: 'Part {partNo} has no packing condition on {on} for {dealer}. Register one for each of these dealers, or one for all dealers.',
    ja: '品番 {partNo} は {on} に有効な荷姿条件がありません（ディーラー：{dealer}）。ディーラー別または全ディーラー共通の条件を登録してください。',
  },
  'M-B05-004': {
    en: 'The last order month {month} is after the month of the last pack date {on}. Correct one of them.',
    ja: '最終オーダー月 {month} が最終梱包日 {on} の月より後です。いずれかを修正してください。',
  },
  'M-B05-005': {
    en: 'Timing “{timing@timing}” needs the run-out quantity. Enter the pieces of the old part that are still packed.',
    ja: '切替方法が「{timing@timing}」の場合は使い切り数量を入力してください。',
  },
  'M-B05-006': {
    en: 'Timing “On a date” needs a date. Enter the last pack date, or the first pack date of the new part.',
    ja: '切替方法が「日付指定」の場合は、最終梱包日または新品番の初回梱包日を入力してください。',
  },
  'M-B05-007': {
    en: 'The successors lead back to part {partNo}: {chain}. Enter another new part, or close one of these rows.',
    ja: '後継品番が {partNo} に戻ります：{chain}。別の新品番を入力するか、いずれかの行を完了にしてください。',
  },
  'M-B05-008': {
    en: '{qty} {qty|piece|pieces} of {partNo} are ordered after {month}. They will be listed on BOM CHECK LIST.',
    ja: '品番 {partNo} は {month} より後に {qty} 個の注文があります。BOM チェックリスト（I04）に表示されます。',
  },
  'M-B05-009': {
    en: 'Part {partNo} is paired with {other} ({pair}), which is not discontinued (dealers: {dealers}). Discontinue both parts together.',
    ja: '品番 {partNo} とペア（{pair}）の {other} は打切りになっていません（ディーラー：{dealers}）。両方を同時に打切りしてください。',
  },
  'M-B05-010': {
    en: 'All rows of group {group} end together, but the last order month or last pack date differs from {other}. Enter the same dates.',
    ja: 'グループ {group} は同時に打切ります。最終オーダー月または最終梱包日が {other} と異なります。同じ日付を入力してください。',
  },
  'M-B05-011': {
    en: 'Another row of group {group} has an error. Correct it: all rows of a group are saved together.',
    ja: 'グループ {group} の別の行にエラーがあります。修正してください（グループの行は同時に保存します）。',
  },
  'M-B05-012': {
    en: 'This change takes effect on {on}, but the plan is frozen before {fence}. Only users with full privilege can change it.',
    ja: 'この変更は {on} に適用されますが、{fence} より前の計画は凍結されています。変更には全権限が必要です。',
  },
  'M-B05-013': {
    en: 'This change takes effect on {on}, but the plan is frozen before {fence}. Enter a new reason in “Reason for change”.',
    ja: 'この変更は {on} に適用されますが、{fence} より前の計画は凍結されています。今回の変更理由を「変更理由」に新しく入力してください。',
  },
  'M-B05-014': {
    en: 'The status cannot change from “{from@discontinuation}” to “{to@discontinuation}”. The order is Registered, Notified (by “Notify”), Running out, Closed.',
    ja: '状態を「{from@discontinuation}」から「{to@discontinuation}」に変更できません。登録済 → 通知済（「通知」で設定）→ 使い切り中 → 完了の順に変更します。',
  },
  'M-B05-015': {
    en: 'Only registered rows that were never notified can be deleted. This row has the status “{status@discontinuation}”.',
    ja: '削除できるのは、登録済で未通知の行のみです。この行の状態は「{status@discontinuation}」です。',
  },
  'M-B05-016': {
    en: 'Dealer {dealer} is not registered in this PRCTCC. Enter a registered dealer, or * for all.',
    ja: 'ディーラー {dealer} はこの管理コードに登録されていません。登録済みのディーラーまたは * を入力してください。',
  },
  'M-B05-017': {
    en: 'The new part starts on {first}, on or before the last pack date {last} of the old part. Orders from {first} on go to the new part.',
    ja: '新品番の初回梱包日 {first} が旧品番の最終梱包日 {last} 以前です。{first} 以降の注文は新品番に切り替わります。',
  },
  'M-B05-018': {
    en: 'Rows of group {group} are processed together, but {other} is not included. Process all rows of the group, or remove this row from the group first.',
    ja: 'グループ {group} は一括で処理します。{other} が含まれていません。グループの全行を処理するか、先にこの行をグループから外してください。',
  },
  'M-B05-019': {
    en: 'This row can only be saved together with another row that is awaiting your confirmation.',
    ja: 'この行は、警告の確認待ちの別の行と同時に保存する必要があります。',
  },
  'M-B05-020': {
    en: 'A closed discontinuation can no longer be changed. Register a new one with another ECN number.',
    ja: '完了した打切りは変更できません。別の設変番号で新しく登録してください。',
  },
  'M-B05-021': {
    en: 'All rows of group {group} are notified together, but {other} is missing. Select all rows of the group, or remove this row from the group first.',
    ja: 'グループ {group} は一括で通知します。{other} が選択されていません。グループの全行を選択するか、先にこの行をグループから外してください。',
  },
} as const satisfies Texts
