import type { Texts } from '../../texts/texts.ts'

export const packingPlanMessages = {
  'M-J01-001': {
    en: 'This plan has a newer revision. Search again and change that revision.',
    ja: 'この計画には新しい改訂があります。再検索して最新の改訂を変更してください。',
  },
  'M-J01-002': {
    en: 'Line {line} cannot pack this part. Lines allowed by its packing condition: {lines}.',
    ja: 'ライン {line} ではこの部品を梱包できません。荷姿条件で可能なライン：{lines}',
  },
  'M-J01-003': {
    en: 'Line {line} does not work on {day}, or the date is outside the plan. Choose a working day.',
    ja: 'ライン {line} は {day} に稼働しないか、計画期間外です。稼働日を選択してください。',
  },
  'M-J01-004': {
    en: '{day} is after the pack-by date {latest}: the row would miss its vanning. Choose {latest} or earlier.',
    ja: '{day} は梱包期限 {latest} を過ぎており、バンニングに間に合いません。{latest} 以前を選択してください。',
  },
  'M-J01-005': {
    en: '{day} is before the pack-from date {earliest}: the parts may not have arrived yet.',
    ja: '{day} は梱包開始日 {earliest} より前です。部品が未入荷の可能性があります。',
  },
  'M-J01-006': {
    en: 'The plan is frozen before {fence}. Rows cannot be moved into or out of this period.',
    ja: '{fence} より前の計画は凍結されています。この期間への移動、この期間からの移動はできません。',
  },
  'M-J01-007': {
    en: 'Line {line} would be {minutes} min short on {day}, even with overtime. Move other rows away first.',
    ja: 'ライン {line} の {day} は残業を含めて {minutes} 分不足します。先に他の行を移動してください。',
  },
  'M-J01-008': {
    en: 'Line {line} would need {minutes} min of overtime on {day}.',
    ja: 'ライン {line} の {day} は残業 {minutes} 分が必要になります。',
  },
  'M-J01-009': {
    en: 'Cases of this row are already packed or being packed. The row cannot be moved.',
    ja: 'この行のケースは梱包中または梱包済みのため、移動できません。',
  },
  'M-J01-010': {
    en: 'This part is packed together with group {group}. The other parts of the group follow at the next levelling.',
    ja: 'グループ {group} と同時に梱包する部品です。他の部品は次回の平準化で移動します。',
  },
  'M-J01-011': {
    en: 'The week from {week} is frozen: rows cannot move into or out of it. Choose a day in the same week.',
    ja: '{week} からの週は凍結済みのため、週をまたぐ移動はできません。同じ週の日を選択してください。',
  },
  'M-J01-012': {
    en: 'Pair {pair} would be split: {day} would have {qtyA} pcs of {partA} and {qtyB} pcs of {partB}. Move both parts together.',
    ja: 'ペア {pair} が分かれます：{day} は {partA} が {qtyA} 個、{partB} が {qtyB} 個になります。両方の品番を一緒に移動してください。',
  },
  'M-J01-013': {
    en: 'The row is within the frozen period. To move it anyway, enter the reason.',
    ja: '凍結期間内の行です。移動する場合は、理由を入力してください。',
  },
  'M-J01-014': {
    en: 'The row is moved within the frozen period for the reason entered.',
    ja: '入力された理由により、凍結期間内の行を移動します。',
  },
  'M-J01-015': {
    en: 'The period {from} to {to} is longer than 62 days or ends before it begins. Choose other dates.',
    ja: '{from}～{to} は 62 日を超えているか、順序が逆です。期間を修正してください。',
  },
  'M-J01-020': {
    en: '0 minutes is not a change. Enter the minutes to add, or a negative number to reduce.',
    ja: '0 分は変更になりません。増やす分数、または減らす分数（マイナス）を入力してください。',
  },
  'M-J01-021': {
    en: 'The end date {to} is before the start date {from}. Enter {from} or later.',
    ja: '終了日 {to} が開始日 {from} より前です。{from} 以降を入力してください。',
  },
  'M-J01-022': {
    en: 'Select a dealer, a part, or both. A change for all dealers and all parts has no effect.',
    ja: 'ディーラーか品番、または両方を指定してください。全ディーラー・全品番への変更は効果がありません。',
  },
  'M-J01-023': {
    en: 'Dates overlap with change {first}. Remove one of them.',
    ja: '変更条件 {first} と期間が重なっています。どちらかを削除してください。',
  },
  'M-J01-024': {
    en: 'Line {line} is not in use. Choose one of: {lines}.',
    ja: 'ライン {line} は使用されていません。{lines} から選択してください。',
  },
  'M-J01-025': {
    en: 'Line {line} has no working day from {from} to {to} within the plan of {month} ({first} to {last}). Choose working days.',
    ja: 'ライン {line} は {from}～{to} に稼働日がありません（{month} の計画期間 {first}～{last}）。稼働日を選択してください。',
  },
  'M-J01-026': {
    en: 'The plan is frozen before {fence}. Start on {fence} or later.',
    ja: '{fence} より前の計画は凍結されています。開始日は {fence} 以降にしてください。',
  },
  'M-J01-027': {
    en: 'Nothing is compiled for dealer {dealer}, part {part} in {month}. Check both, or compile the orders first.',
    ja: '{month} にディーラー {dealer}・品番 {part} のコンパイル結果がありません。指定を確認するか、先に注文をコンパイルしてください。',
  },
  'M-J01-028': {
    en: 'There is no plan for {month} yet, so plan stability has no effect. Remove this change, or run plan levelling first.',
    ja: '{month} の計画がまだないため、計画安定度は指定できません。この変更条件を削除するか、先に平準化を実行してください。',
  },
  'M-J01-030': {
    en: 'The week of {week} is frozen. Start on {free} or later.',
    ja: '{week} の週は凍結されており、週をまたぐ変更はできません。開始日は {free} 以降にしてください。',
  },
  'M-J01-029': {
    en: 'A dealer can be excluded in a simulation only: in a plan its demand would be dropped. Remove this change.',
    ja: 'ディーラーの除外はシミュレーションのみ可能です（計画ではその注文が失われます）。この変更条件を削除してください。',
  },
  'M-J01-050': {
    en: '0 % is not a change. Enter a percentage above or below 0.',
    ja: '0 % は変更になりません。増減率を入力してください。',
  },
  'M-J01-051': {
    en: 'Orders can be changed in a simulation only: the plan follows the orders. Upload the changed orders, or remove this change.',
    ja: '注文の増減はシミュレーションのみ可能です（計画は注文に基づきます）。変更後の注文をアップロードするか、この変更条件を削除してください。',
  },
  'M-J01-063': {
    en: 'Line {line} would have {minutes} minutes on {day}; a day has 1,440. Add at most {most} {most|minute|minutes}.',
    ja: 'ライン {line} の {day} は {minutes} 分になり、1 日（1,440 分）を超えます。追加は {most} 分以内にしてください。',
  },
  'M-J01-031': {
    en: 'Select the dealer to exclude. Without all dealers there is nothing to plan.',
    ja: '除外するディーラーを指定してください。全ディーラーを除外すると計画対象がなくなります。',
  },
  'M-J01-045': {
    en: 'No cases are to be packed on {packOn}. Build the cases first, or choose another day, line or shift.',
    ja: '{packOn} に梱包予定のケースがありません。ケース組立を実行するか、別の日・ライン・シフトを選択してください。',
  },
  'M-J01-046': {
    en: 'Line {line} does not work shift {shift} on {day}. Choose one of its shifts: {shifts}.',
    ja: 'ライン {line} の {day} にシフト {shift} はありません。次のいずれかを選択してください：{shifts}。',
  },
  'M-J01-055': {
    en: 'Line {line} packs at most {limit} cases on {day}: {cases} {cases|case|cases} too many. Move other rows away first.',
    ja: 'ライン {line} の {day} の上限は {limit} ケースです。{cases} ケース超過します。先に他の行を移動してください。',
  },
  'M-J01-056': {
    en: 'Line {line} packs at most {limit} m³ on {day}: {m3} m³ too much. Move other rows away first.',
    ja: 'ライン {line} の {day} の上限は {limit} m³ です。{m3} m³ 超過します。先に他の行を移動してください。',
  },
  'M-J01-057': {
    en: 'Line {line} has no case limit to remove. Enter a limit, or remove this change.',
    ja: 'ライン {line} にはケース数の上限がありません。上限を入力するか、この変更条件を削除してください。',
  },
  'M-J01-058': {
    en: 'Line {line} already has a limit of {cases} {cases|case|cases} per day. Enter another limit, or remove this change.',
    ja: 'ライン {line} の上限はすでに 1 日 {cases} ケースです。別の上限を入力するか、この変更条件を削除してください。',
  },
  'M-J01-059': {
    en: 'Line {line} has no volume limit to remove. Enter a limit, or remove this change.',
    ja: 'ライン {line} には容積の上限がありません。上限を入力するか、この変更条件を削除してください。',
  },
  'M-J01-060': {
    en: 'Line {line} already has a limit of {m3} m³ per day. Enter another limit, or remove this change.',
    ja: 'ライン {line} の上限はすでに 1 日 {m3} m³ です。別の上限を入力するか、この変更条件を削除してください。',
  },
  'M-J01-061': {
    en: 'Changeovers on line {line} already take {minutes} min. Enter another time, or remove this change.',
    ja: 'ライン {line} の段取替え時間はすでに {minutes} 分です。別の時間を入力するか、この変更条件を削除してください。',
  },
  'M-J01-034': {
    en: 'Another user changed the state of the plan to “{status@planState}”. Search again.',
    ja: '他のユーザーが計画の状態を「{status@planState}」に変更しました。再検索してください。',
  },
  'M-J01-035': {
    en: 'A plan in the state “{status@planState}” cannot be changed this way.',
    ja: '計画の状態が「{status@planState}」のため、この操作はできません。',
  },
  'M-J01-036': {
    en: 'The month is closed: its plan no longer changes.',
    ja: '月締め済みのため、計画は変更できません。',
  },
  'M-J01-037': {
    en: 'The days of the plan are fixed. Release the plan by one step before you move rows.',
    ja: '日次計画は確定済みです。行を移動するには、先に確定を 1 段階解除してください。',
  },
  'M-J01-038': {
    en: 'The weeks of the plan are fixed: the row must stay in its week. Release the plan by one step first.',
    ja: '週次計画は確定済みのため、週をまたぐ移動はできません。先に確定を 1 段階解除してください。',
  },
  'M-J01-039': { en: 'Enter the reason for the release.', ja: '確定を解除する理由を入力してください。' },
  'M-J01-040': {
    en: 'The plan now has the state “{status@planState}”.',
    ja: '計画の状態を「{status@planState}」に変更しました。',
  },
  'M-J01-041': {
    en: 'A month has at most {max} scenarios. Remove one first.',
    ja: 'シナリオは 1 か月につき {max} 件までです。先に 1 件削除してください。',
  },
  'M-J01-042': {
    en: 'Run {runId} is not a simulation of this month. Simulate the changes again.',
    ja: '実行番号 {runId} はこの月のシミュレーションではありません。再度シミュレーションを実行してください。',
  },
  'M-J01-043': { en: 'Scenario “{name}” saved.', ja: 'シナリオ「{name}」を保存しました。' },
  'M-J01-044': { en: 'Scenario “{name}” removed.', ja: 'シナリオ「{name}」を削除しました。' },
  'M-J01-032': {
    en: 'Overlaps with change {first}. Remove one of them.',
    ja: '変更条件 {first} と対象が重なっています。どちらかを削除してください。',
  },
  'M-J01-033': {
    en: 'Line {line} has room on {day} only when other rows that await your confirmation leave. Save them together.',
    ja: 'ライン {line} の {day} には、警告の確認待ちの行が移動した場合のみ割り付けられます。同時に保存してください。',
  },
} as const satisfies Texts
