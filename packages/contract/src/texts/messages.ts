/** Messages of the server: `M-<screen>-nnn`, one text per language, `{name}` takes a parameter. */
export const messages = {
  'M-COM-001': { en: 'This function is not available yet.', ja: 'この機能はまだ利用できません。' },
  'M-COM-002': { en: 'No data found.', ja: '該当するデータがありません。' },
  'M-COM-003': { en: 'Please sign in again.', ja: '再度サインインしてください。' },
  'M-COM-004': {
    en: 'You are not permitted to do this ({functionId}).',
    ja: 'この操作の権限がありません（{functionId}）。',
  },
  'M-COM-005': {
    en: 'The unit {prctCode} is not among those you may work in.',
    ja: '管理コード {prctCode} にはアクセスできません。',
  },
  'M-COM-006': { en: 'Please check the marked fields.', ja: '入力内容を確認してください。' },
  'M-COM-007': {
    en: 'Something went wrong on our side. Please tell the system administrator this number: {correlationId}',
    ja: 'システムエラーが発生しました。システム管理者に次の番号をお伝えください：{correlationId}',
  },
  'M-COM-008': {
    en: 'The file is larger than {limit} bytes.',
    ja: 'ファイルサイズが上限（{limit} バイト）を超えています。',
  },
  'M-COM-009': { en: 'Done.', ja: '完了しました。' },
  'M-COM-010': { en: 'No such address: {path}', ja: 'アドレスが存在しません：{path}' },
  'M-COM-011': {
    en: 'Too many requests at once. Please wait a moment and try again.',
    ja: 'リクエストが集中しています。しばらくしてからもう一度お試しください。',
  },
  'M-COM-012': {
    en: 'The same request key was used for another request.',
    ja: '同じリクエストキーが別の要求に使用されています。',
  },
  'M-COM-013': { en: 'Choose a file first.', ja: 'ファイルを選択してください。' },
  'M-COM-014': {
    en: 'The file no longer exists or has expired.',
    ja: 'ファイルが存在しないか、有効期限が切れています。',
  },
  'M-COM-015': { en: 'The request does not match its headers.', ja: 'リクエストとヘッダーが一致しません。' },
  'M-COM-016': {
    en: 'The identity provider cannot be reached. Please try again in a moment.',
    ja: '認証基盤に接続できません。しばらくしてからもう一度お試しください。',
  },
  'M-I02-001': { en: 'Dealer {value} is not known in this unit.', ja: 'ディーラー {value} は登録されていません。' },
  'M-I02-002': {
    en: 'Part {value} is not known. Check the number or import the part first.',
    ja: '品番 {value} は登録されていません。品番を確認してください。',
  },
  'M-I02-003': {
    en: 'Order {orderNo} line {lineNo} appears twice (also in line {otherLine}).',
    ja: '注文 {orderNo} 明細 {lineNo} が重複しています（{otherLine} 行目）。',
  },
  'M-I02-004': {
    en: 'Month {value} is outside the horizon {from} to {to}.',
    ja: '対象月 {value} は範囲外です（{from}～{to}）。',
  },
  'M-I02-005': {
    en: 'The date {value} is not in the target month {month}.',
    ja: '日付 {value} が対象月 {month} と一致しません。',
  },
  'M-I02-006': {
    en: 'The cycle of dealer {value} is {status}; only spot orders (type S) are taken now.',
    ja: 'ディーラー {value} のサイクルは {status} のため、スポット（S）のみ受付可能です。',
  },
  'M-I02-007': {
    en: 'No packing condition for part {value} and dealer {dealer} on that date.',
    ja: '品番 {value}（ディーラー {dealer}）の荷姿条件がありません。',
  },
  'M-I02-008': {
    en: 'No correspondence calendar for dealer {dealer} on {value}.',
    ja: 'ディーラー {dealer} の {value} の対応カレンダーがありません。',
  },
  'M-I02-009': {
    en: '{value} is not a multiple of the packing lot {snp}; it will be rounded with carry-over.',
    ja: '{value} は収容数 {snp} の倍数ではありません。端数は繰越計算されます。',
  },
  'M-I02-010': { en: 'Firm lines of {month} need a required date.', ja: '{month} の確定分には納期が必要です。' },
  'M-I02-011': {
    en: 'Part {value} is discontinued; orders go to {newPart}.',
    ja: '品番 {value} は打切りです。後継品番 {newPart} に振替えられます。',
  },
  'M-I02-012': {
    en: 'This upload is no longer waiting: another file was committed since. Upload it again to see what it would change now.',
    ja: '他のファイルが登録されたため、この内容は確定できません。再度アップロードしてください。',
  },
  'M-I02-013': {
    en: 'The file has {count} errors; nothing was taken. Mend them and upload the file again.',
    ja: 'エラーが {count} 件あるため登録できません。修正して再度アップロードしてください。',
  },
  'M-I02-014': {
    en: '{added} lines added, {changed} changed, {deleted} deleted.',
    ja: '追加 {added} 件、変更 {changed} 件、削除 {deleted} 件を登録しました。',
  },
  'M-I02-015': {
    en: 'Dealer {dealer} cannot be confirmed: its cycle is {status}.',
    ja: 'ディーラー {dealer} は {status} のため確定できません。',
  },
  'M-I02-016': {
    en: 'Dealer {dealer} was changed by {by} at {at}.',
    ja: 'ディーラー {dealer} は {at} に {by} が更新しました。',
  },
  'M-I02-017': { en: '{count} cycles confirmed.', ja: '{count} 件のサイクルを確定しました。' },
  'M-I02-018': {
    en: 'This very file was committed before; nothing changes.',
    ja: 'このファイルは登録済みです。変更はありません。',
  },
  'M-I02-019': { en: 'The window {from} to {to} ends before it starts.', ja: '期間 {from}～{to} が不正です。' },
  'M-I02-020': { en: 'No order lines. Choose another file.', ja: '注文明細がありません。' },
  // What the reader of a file says of a cell comes with its own text in both languages.
  'M-I02-021': { en: '{en}', ja: '{ja}' },
  'M-M01-001': { en: '{net} is running already (run {runId}).', ja: '{net} は実行中です（実行番号 {runId}）。' },
  'M-M01-002': { en: '{net} was kicked (run {runId}).', ja: '{net} を起動しました（実行番号 {runId}）。' },
  'M-M01-003': {
    en: 'Run {runId} ended abnormally and is not confirmed. Confirm it before the next kick.',
    ja: '実行番号 {runId} が異常終了しています。確認してから起動してください。',
  },
  'M-M01-004': {
    en: 'Run {runId} is {status}; this is not possible now.',
    ja: '実行番号 {runId} は {status} のため実行できません。',
  },
  'M-M01-005': { en: 'Run {runId} is asked to stop.', ja: '実行番号 {runId} の停止を要求しました。' },
  'M-M01-006': { en: 'Run {runId} is confirmed.', ja: '実行番号 {runId} を確認済みにしました。' },
  'M-M01-007': { en: 'There is no run {runId}.', ja: '実行番号 {runId} は存在しません。' },
  'M-M01-008': { en: '{label} is missing or not valid.', ja: '{label} が未入力または不正です。' },
  'M-M01-009': {
    en: 'There are no firm orders in the cycle {cycleMonth}. Upload orders first.',
    ja: 'サイクル {cycleMonth} に確定注文がありません。先に注文をアップロードしてください。',
  },
  'M-M01-010': {
    en: 'Nothing is compiled for {month} yet. Run the order compile of the cycle before first.',
    ja: '{month} のコンパイル結果がありません。先に前月サイクルの注文コンパイルを実行してください。',
  },
  'M-M01-011': {
    en: 'There is no plan for {month} yet. Level it first.',
    ja: '{month} の計画がありません。先に平準化を実行してください。',
  },
  'M-M01-012': {
    en: 'The plan of {month} has no cases yet. Build them first.',
    ja: '{month} の計画にケースがありません。先にケース組立を実行してください。',
  },
  'M-L03-001': { en: 'There is no case {caseNo}.', ja: 'ケース番号 {caseNo} は存在しません。' },
} as const satisfies Record<string, { readonly en: string; readonly ja: string }>

export type MessageCode = keyof typeof messages
export type Language = 'en' | 'ja'
export type MessageParams = Readonly<Record<string, string | number>>

/** The text of a message with its parameters put in; a parameter that was not given stays visible as `{name}`. */
export function messageText(code: MessageCode, language: Language, params: MessageParams = {}): string {
  return messages[code][language].replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  )
}
