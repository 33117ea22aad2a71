import type { Texts } from '../../texts/texts.ts'

export const packingResultMessages = {
  'M-D02-001': { en: 'Case {caseNo} does not exist.', ja: 'ケース {caseNo} は存在しません。' },
  'M-D02-002': {
    en: 'The case is in container {renbanNo}, which is closed. Only users with full privilege can correct its result.',
    ja: 'ケースは締切済みのコンテナ {renbanNo} に積載されています。実績の訂正には全権限が必要です。',
  },
  'M-D02-003': {
    en: 'The case is in container {renbanNo}, which is closed. Correct its pieces, or, if it was not loaded, take it out under “Vanning result” on CASE INFORMATION (L03).',
    ja: 'ケースは締切済みのコンテナ {renbanNo} に積載されています。数量を訂正するか、積み込まれていない場合はケース情報（L03）の「バンニング実績」で外してください。',
  },
  'M-D02-004': {
    en: '{qty} pieces exceed the capacity of {max}. Correct the pieces.',
    ja: '数量 {qty} が収容能力 {max} を超えています。数量を修正してください。',
  },
  'M-D02-005': {
    en: 'Enter the packed pieces, from 1 to {max}, of a short case.',
    ja: '数量不足の場合は、梱包数を 1～{max} で入力してください。',
  },
  'M-D02-006': {
    en: 'Result “{status@result}” does not match {qty} of {plan} pieces. Correct the result or the pieces.',
    ja: '実績「{status@result}」と数量（計画 {plan} に対し {qty}）が一致しません。実績または数量を修正してください。',
  },
  'M-D02-007': {
    en: 'The case contains several parts. Enter the pieces of each part in the details.',
    ja: '混載ケースです。明細で品番ごとの数量を入力してください。',
  },
  'M-D02-008': { en: 'Enter a time from 00:00 to 23:59.', ja: '時刻は 00:00～23:59 で入力してください。' },
  'M-D02-009': {
    en: 'The end {end} is not after the start {start} of the business day. Correct one of the times.',
    ja: '終了 {end} は開始 {start} より後の時刻を入力してください（業務日内）。',
  },
  'M-D02-010': {
    en: '{on} is in the future. Enter {today} or an earlier day.',
    ja: '{on} は未来の日付です。{today} 以前の日付を入力してください。',
  },
  'M-D02-011': {
    en: 'Month {month} is closed. Its results can no longer be changed.',
    ja: '{month} は月締め済みです。実績は変更できません。',
  },
  'M-D02-012': {
    en: 'Choose a reason: the pieces differ from the plan by {diff}.',
    ja: '計画との差異が {diff} 個あります。理由を選択してください。',
  },
  'M-D02-013': {
    en: 'Shift {shift} does not exist. Choose one of {shifts}.',
    ja: 'シフト {shift} は存在しません。{shifts} から選択してください。',
  },
  'M-D02-014': { en: 'The case has no result to cancel.', ja: '取り消す実績がありません。' },
  'M-D02-015': {
    en: 'A result cannot be blank. Choose “Cancel result” to withdraw it.',
    ja: '実績を空白にすることはできません。取り消す場合は「実績取消」を使用してください。',
  },
  'M-D02-016': {
    en: 'Only a packed case can be repacked.',
    ja: '再梱包は梱包済みのケースにのみ指定できます。',
  },
  'M-D02-017': { en: 'Choose a result.', ja: '実績を選択してください。' },
  'M-D02-018': {
    en: '{start}–{end} is outside shift {shift} of line {line} on {on}.',
    ja: '{start}～{end} は、{on} ライン {line} のシフト {shift} の時間外です。',
  },
  'M-D02-019': {
    en: 'The current plan no longer contains the case. It will be recorded as unplanned.',
    ja: '現行計画に含まれないケースです。計画外として登録します。',
  },
  'M-D02-020': {
    en: 'The dealer has the ship notice of container {renbanNo}. Correct the notice as well.',
    ja: 'コンテナ {renbanNo} の出荷通知は送信済みです。出荷通知も訂正してください。',
  },
  'M-D02-021': {
    en: 'Packed {days} {days|day|days} after the pack-by date {latest}, without a reason.',
    ja: '梱包期限 {latest} を {days} 日過ぎていますが、理由が未入力です。',
  },
  'M-D02-022': {
    en: 'The case was changed by {by} at {at}. Search again and repeat the change.',
    ja: 'ケースは {at} に {by} が更新しました。再検索して、もう一度入力してください。',
  },
  'M-D02-023': { en: 'The case has no content {seq}.', ja: 'ケースに内容 {seq} はありません。' },
  'M-D02-024': { en: 'Result of case {caseNo} saved.', ja: 'ケース {caseNo} の実績を保存しました。' },
  'M-D02-025': { en: 'Result of case {caseNo} cancelled.', ja: 'ケース {caseNo} の実績を取り消しました。' },
  'M-D02-026': {
    en: 'The result has warnings. Check them and save again.',
    ja: '警告があります。内容を確認して、もう一度保存してください。',
  },
  'M-D02-027': {
    en: '{value} is not a date and time. Write it like 2026-12-03T10:15:00+09:00.',
    ja: '{value} は日時として読み取れません。2026-12-03T10:15:00+09:00 の形式で指定してください。',
  },
  'M-D02-028': {
    en: 'Case {caseNo} contains {count} parts. Enter the pieces of each part that differs from the plan.',
    ja: 'ケース {caseNo} には {count} 品番が入っています。計画と異なる品番ごとに数量を指定してください。',
  },
  'M-D02-029': {
    en: 'Case {caseNo} does not contain part {partNo}.',
    ja: 'ケース {caseNo} に品番 {partNo} は含まれていません。',
  },
  'M-D02-030': {
    en: 'Result number {resultNo} belongs to case {caseNo}. Send this result with a number of its own.',
    ja: '実績番号 {resultNo} はケース {caseNo} で使用されています。別の番号で送信してください。',
  },
  'M-D02-031': {
    en: 'This photo of case {caseNo} no longer exists.',
    ja: 'ケース {caseNo} のこの写真は存在しません。',
  },
  'M-D02-032': {
    en: 'Case {caseNo} has no result yet. Record its result first, then add photos.',
    ja: 'ケース {caseNo} には実績がありません。実績を登録してから写真を追加してください。',
  },
  'M-D02-033': {
    en: 'Case {caseNo} already has {max} photos. Delete one first.',
    ja: 'ケース {caseNo} には写真が {max} 枚登録されています。1 枚削除してから追加してください。',
  },
  'M-D02-034': { en: 'Photo added to case {caseNo}.', ja: 'ケース {caseNo} に写真を追加しました。' },
  'M-D02-035': { en: 'Photo of case {caseNo} deleted.', ja: 'ケース {caseNo} の写真を削除しました。' },
  'M-D02-036': {
    en: '{on} is before month {month} was planned ({from}). Correct the date or the clock of the device.',
    ja: '{on} は {month} の計画作成日（{from}）より前です。日付または端末の時計を修正してください。',
  },
  'M-D02-037': {
    en: 'Choose a reason for the correction. It is stored with the reversal of the old result.',
    ja: '訂正理由を選択してください。理由は元の実績の取消とともに履歴に残ります。',
  },
  'M-D02-038': {
    en: 'Enter one lot of at most {max} characters, or several with their pieces, such as A12:8, B07:4.',
    ja: 'ロットは {max} 文字以内で 1 つ、または数量を付けて複数（例：A12:8, B07:4）入力してください。',
  },
  'M-D02-039': {
    en: 'The lots add up to {sum} pieces, but {qty} pieces were packed. Correct the lots or the packed pieces.',
    ja: 'ロットの数量合計 {sum} が梱包数 {qty} と一致しません。ロットまたは梱包数を修正してください。',
  },
  'M-D02-040': {
    en: '{at} is outside the times that scans may have now ({from} to {to}). Correct the clock of the device. The scan is on hold until it is reviewed in PACKING RESULT MAINTENANCE (D02).',
    ja: '{at} は、現在スキャンで登録できる日時の範囲（{from}～{to}）外です。端末の時計を修正してください。このスキャンは保留され、梱包実績メンテナンス（D02）で登録または破棄されます。',
  },
  'M-D02-041': {
    en: 'Somebody else has decided on this scan. Look at the list again.',
    ja: 'このスキャンは他の担当者が処理済みです。一覧を更新してください。',
  },
  'M-D02-042': {
    en: 'The scan of case {caseNo} cannot be recorded: {why} Correct the time, or discard the scan.',
    ja: 'ケース {caseNo} のスキャンを登録できません：{why} 時刻を修正するか、スキャンを破棄してください。',
  },
  'M-D02-043': { en: 'Scan of case {caseNo} recorded.', ja: 'ケース {caseNo} のスキャンを登録しました。' },
  'M-D02-044': {
    en: 'A newer entry of case {caseNo} counts: the scan was not used.',
    ja: 'ケース {caseNo} にはより新しい登録があるため、スキャンは使用されませんでした。',
  },
  'M-D02-045': { en: 'Scan of case {caseNo} discarded.', ja: 'ケース {caseNo} のスキャンを破棄しました。' },
  'M-D02-046': {
    en: 'Result {resultNo} states the pieces of case {caseNo} more than once, and differently. State those of the case or of each part once.',
    ja: '実績番号 {resultNo} では、ケース {caseNo} の数量が異なる値で複数回指定されています。ケースまたは品番ごとに 1 回だけ指定してください。',
  },
} as const satisfies Texts
