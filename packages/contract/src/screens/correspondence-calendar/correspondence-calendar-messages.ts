import type { Texts } from '../../texts/texts.ts'

export const correspondenceCalendarMessages = {
  'M-A03-001': {
    en: '{dealer} has no calendar for {month}. Prepare the month first.',
    ja: '{dealer} の {month} には対応カレンダーがありません。先に作成してください。',
  },
  'M-A03-002': {
    en: '{dealer} {month} is being prepared, or a sailing schedule is being processed. Try again when that has ended.',
    ja: '{dealer} {month} は作成中、または船積予定を処理中です。終了後にやり直してください。',
  },
  'M-A03-003': {
    en: '{dealer} {month} revision {rev} is not approved. Have it approved first.',
    ja: '{dealer} {month} 改訂 {rev} は未承認です。先に承認を受けてください。',
  },
  'M-A03-004': {
    en: '{dealer} {month} revision {rev} is already approved. Register it.',
    ja: '{dealer} {month} 改訂 {rev} は承認済みです。登録してください。',
  },
  'M-A03-005': {
    en: '{dealer} {month} revision {rev} is registered. Prepare or copy a new revision to change it.',
    ja: '{dealer} {month} 改訂 {rev} は登録済みです。変更するには新しい改訂を作成またはコピーしてください。',
  },
  'M-A03-006': {
    en: 'Only users who see all dealers can change the correspondence calendar.',
    ja: '対応カレンダーを変更できるのは、全ディーラーを参照できるユーザーのみです。',
  },
  'M-A03-007': {
    en: 'Users of another PRCTCC can view months and prepare them, but not register them.',
    ja: '他の管理コードのユーザーは参照と作成のみ可能で、登録はできません。',
  },
  'M-A03-008': {
    en: '{dealer} {month} was changed since it was shown. Search again and repeat.',
    ja: '{dealer} {month} は表示後に変更されました。再検索してからやり直してください。',
  },
  'M-A03-009': {
    en: '{dealer} {month} is at revision {rev}, the row belongs to revision {value}. Search or download again.',
    ja: '{dealer} {month} は改訂 {rev} ですが、この行は改訂 {value} です。再検索または再ダウンロードしてください。',
  },
  'M-A03-010': {
    en: 'Dealer {dealer} has no shipping terms or is inactive. Import its terms, or enter another dealer.',
    ja: 'ディーラー {dealer} は出荷条件が未登録、または無効です。出荷条件を取り込むか、別のディーラーを入力してください。',
  },
  'M-A03-011': {
    en: '{dealer} {month} has {count} {count|error|errors}. Correct {count|it|them} in the exceptions list first.',
    ja: '{dealer} {month} にエラーが {count} 件あります。先に例外一覧で修正してください。',
  },
  'M-A03-012': {
    en: 'You prepared or changed {dealer} {month}. Another user must approve it.',
    ja: '{dealer} {month} を作成または変更した本人は承認できません。別の担当者が承認してください。',
  },
  'M-A03-013': {
    en: '{dealer} {month} has no rows. Prepare it again when calendars and sailings are complete.',
    ja: '{dealer} {month} に行がありません。カレンダーと船積予定を整えてから再作成してください。',
  },
  'M-A03-014': {
    en: '{dealer} {month} leaves packing days unused ({count} {count|warning|warnings}).',
    ja: '{dealer} {month} に使われない梱包日があります（警告 {count} 件）。',
  },
  'M-A03-015': {
    en: '{dealer}: register {previousMonth} before {month}.',
    ja: '{dealer}：{month} より先に {previousMonth} を登録してください。',
  },
  'M-A03-016': {
    en: '{dealer} {month}: {count} frozen {count|case is|cases are} packed outside the new windows, first {cases}. Keep these days in a window.',
    ja: '{dealer} {month}：凍結済みケース {count} 件が新しい梱包可能期間から外れます（{cases} ほか）。該当日を期間に含めてください。',
  },
  'M-A03-017': {
    en: 'Registering changes {rows} {rows|row|rows} that {orders} order {orders|line|lines}, {plan} plan {plan|row|rows} and {cases} {cases|case|cases} rely on.',
    ja: '登録すると {rows} 行が変わり、注文 {orders} 行、計画 {plan} 行、ケース {cases} 件に影響します。',
  },
  'M-A03-018': {
    en: '{count} {count|month|months} approved.',
    ja: '{count} か月分を承認しました。',
  },
  'M-A03-019': {
    en: '{count} {count|month|months} registered. Planning reads {count|it|them} from the next compile on.',
    ja: '{count} か月分を登録しました。次回のコンパイルから反映されます。',
  },
  'M-A03-020': {
    en: '{count} {count|draft|drafts} deleted.',
    ja: '下書き {count} 件を削除しました。',
  },
  'M-A03-021': {
    en: 'Preparation of {count} {count|month|months} started as run {runId}.',
    ja: '{count} か月分の作成を開始しました（実行番号 {runId}）。',
  },
  'M-A03-022': {
    en: '{dealer} {month} revision {rev} has {count} {count|row|rows} changed by hand. Preparing or copying replaces the revision.',
    ja: '{dealer} {month} 改訂 {rev} には手修正が {count} 行あります。作成・コピーを行うと置き換わります。',
  },
  'M-A03-023': {
    en: '{rows} {rows|row|rows} copied to {dealer} {month} as revision {rev}.',
    ja: '{dealer} {month} の改訂 {rev} に {rows} 行をコピーしました。',
  },
  'M-A03-024': {
    en: '{dealer} {month} has no rows to copy. Choose another month.',
    ja: '{dealer} {month} にコピー元の行がありません。別の月を選択してください。',
  },
  'M-A03-025': {
    en: 'A month cannot be copied to itself. Choose another dealer or month.',
    ja: '同じディーラーの同じ月にはコピーできません。別のディーラーまたは月を選択してください。',
  },
  'M-A03-026': {
    en: '{dealer} {month} has no production days to copy to. Check sailings and the plant calendar.',
    ja: '{dealer} {month} にコピー先の生産日がありません。船積予定と工場カレンダーを確認してください。',
  },
  'M-A03-027': {
    en: 'The last order month {monthTo} is before the first, {month}. Correct one of them.',
    ja: '終了オーダー月 {monthTo} が開始オーダー月 {month} より前です。修正してください。',
  },
  'M-A03-028': {
    en: '{dealer} {month} revision {rev} was approved by {by}. Preparing or copying replaces it, and the new revision must be approved again.',
    ja: '{dealer} {month} 改訂 {rev} は {by} が承認しています。作成・コピーを行うと置き換わり、再度承認が必要になります。',
  },
  'M-A03-036': {
    en: '{dealer} has no production date with {vessel} {voyage} any more. Search again.',
    ja: '{dealer} に {vessel} {voyage} の生産日はありません。再検索してください。',
  },
  'M-A03-037': {
    en: '{vessel} {voyage} cannot take these production dates. Choose another voyage of the list.',
    ja: '{vessel} {voyage} はこれらの生産日に割り当てられません。一覧から別の航海を選択してください。',
  },
  'M-A03-038': {
    en: '{rows} production {rows|date|dates} of {dealer} changed to {vessel} {voyage}. Have {count|the month|the months} approved and registered.',
    ja: '{dealer} の生産日 {rows} 件を {vessel} {voyage} に変更しました。{count} か月分の承認と登録を行ってください。',
  },
  'M-A03-030': {
    en: '{on} is in the past and cannot be changed. Enter today or a later date, or leave the row as it is.',
    ja: '{on} は過去の日付のため変更できません。本日以降の日付を入力するか、元の値に戻してください。',
  },
  'M-A03-031': {
    en: 'The pack-by date {to} is before the pack-from date {from}. Correct one of them.',
    ja: '梱包期限 {to} が梱包開始日 {from} より前です。',
  },
  'M-A03-032': {
    en: '{vessel} {voyage} is not in the sailing schedule of {dealer}. Upload the schedule or choose another voyage.',
    ja: '{vessel} {voyage} は {dealer} の船積予定にありません。船積予定をアップロードするか、別の航海を選択してください。',
  },
  'M-A03-033': {
    en: 'Production date {on} is already in order month {month}. Delete it there first.',
    ja: '生産日 {on} はオーダー月 {month} に既に登録されています。先にそちらを削除してください。',
  },
  'M-A03-034': { en: '{sentence}', ja: '{sentence}' },
  'M-A03-035': {
    en: '{on} is too far from the order month. Enter a date of the months around it.',
    ja: '{on} はオーダー月から離れすぎています。前後の月の日付を入力してください。',
  },
  'M-A03-040': {
    en: 'ETA {eta} is not after ETD {etd}. ETD must be before ETA.',
    ja: '入港日 {eta} が出港日 {etd} 以前です。出港日は入港日より前にしてください。',
  },
  'M-A03-041': {
    en: 'CY cut {cut} is after ETD {etd}. Enter a cut on or before ETD.',
    ja: 'CYカット {cut} が出港日 {etd} より後です。出港日以前の日付を入力してください。',
  },
  'M-A03-042': {
    en: 'Ports of loading and discharge are both {port}. Correct one of them.',
    ja: '積港と揚港がどちらも {port} です。いずれかを修正してください。',
  },
  'M-A03-043': {
    en: 'Transhipment dates must follow each other from ETD {etd} to ETA {eta}. Correct their order.',
    ja: '積替の日付は出港日 {etd} から入港日 {eta} までの順にしてください。',
  },
  'M-A03-044': {
    en: 'Transhipment needs both arrival and departure. Enter the missing date, or delete the other.',
    ja: '積替は入港日と出港日の両方を入力してください。',
  },
  'M-A03-045': {
    en: 'No dealer receives goods at {port}. Check the spelling.',
    ja: '{port} を揚港とするディーラーがありません。表記を確認してください。',
  },
  'M-A03-046': {
    en: '{vessel} {voyage} sailed on {etd}. Only its arrival can be changed.',
    ja: '{vessel} {voyage} は {etd} に出港済みです。変更できるのは入港日のみです。',
  },
  'M-A03-047': {
    en: 'The voyage touches registered months: {months} {months|month|months}, {rows} {rows|row|rows}. Prepare them again afterwards.',
    ja: '登録済みの {months} か月・{rows} 行に影響します。確定後に再作成してください。',
  },
  'M-A03-050': {
    en: 'Another sailing schedule is being processed. Wait until it ends.',
    ja: '別の船積予定を処理中です。終了するまでお待ちください。',
  },
  'M-A03-051': {
    en: 'There is no checked sailing schedule to commit. Upload the file again.',
    ja: '確定できる船積予定がありません。ファイルを再度アップロードしてください。',
  },
  'M-A03-052': {
    en: 'The sailing schedule is being processed as run {runId}.',
    ja: '船積予定を処理しています（実行番号 {runId}）。',
  },
} as const satisfies Texts
