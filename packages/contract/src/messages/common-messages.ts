import type { Texts } from '../texts/texts.ts'

export const commonMessages = {
  'M-COM-002': { en: 'No data found.', ja: '該当するデータがありません。' },
  'M-COM-003': { en: 'Please sign in again.', ja: '再度サインインしてください。' },
  'M-COM-004': {
    en: 'You do not have permission for this action ({functionId}).',
    ja: 'この操作の権限がありません（{functionId}）。',
  },
  'M-COM-005': {
    en: 'You have no access to PRCTCC {prctCode}.',
    ja: '管理コード {prctCode} にはアクセスできません。',
  },
  'M-COM-006': { en: 'Check the marked fields.', ja: '入力内容を確認してください。' },
  'M-COM-007': {
    en: 'A system error occurred. Report this number to the system administrator: {correlationId}',
    ja: 'システムエラーが発生しました。システム管理者に次の番号をお伝えください：{correlationId}',
  },
  'M-COM-008': {
    en: 'The file is larger than {limit} bytes.',
    ja: 'ファイルサイズが上限（{limit} バイト）を超えています。',
  },
  'M-COM-009': { en: 'Done.', ja: '完了しました。' },
  'M-COM-010': { en: 'Address not found: {path}', ja: 'アドレスが見つかりません：{path}' },
  'M-COM-011': {
    en: 'Too many requests. Wait a moment and try again.',
    ja: 'リクエストが集中しています。しばらくしてからもう一度お試しください。',
  },
  'M-COM-012': {
    en: 'This request key was already used for a different request.',
    ja: '同じリクエストキーが別の要求に使用されています。',
  },
  'M-COM-013': { en: 'Select a file first.', ja: 'ファイルを選択してください。' },
  'M-COM-014': {
    en: 'The file no longer exists or has expired.',
    ja: 'ファイルが存在しないか、有効期限が切れています。',
  },
  'M-COM-015': { en: 'The request does not match its headers.', ja: 'リクエストとヘッダーが一致しません。' },
  'M-COM-016': {
    en: 'The identity provider is not available. Try again in a moment.',
    ja: '認証基盤に接続できません。しばらくしてからもう一度お試しください。',
  },
  'M-COM-017': {
    en: 'This sign-in was used to sign in again elsewhere. This window can no longer be used.',
    ja: '同じサインインで別の画面が開かれたため、この画面は使用できなくなりました。',
  },
  'M-COM-018': {
    en: 'Send one file at a time, with at most {fields} fields of up to {length} characters.',
    ja: '一度に送信できるファイルは 1 つのみです（項目は {fields} 個、各 {length} 文字まで）。',
  },
  'M-COM-019': {
    en: 'The request took too long. Narrow the search and try again.',
    ja: '処理に時間がかかりすぎたため中止しました。検索条件を絞り込んで、もう一度お試しください。',
  },
  'M-COM-020': {
    en: 'Another user is changing the same data. Try again in a moment.',
    ja: '他のユーザーが同じデータを更新中です。しばらくしてからもう一度お試しください。',
  },
  'M-COM-021': {
    en: 'You are signed in, but not registered in this system. Ask your system administrator to add you.',
    ja: 'サインインは確認できましたが、このシステムに登録されていません。システム管理者に登録を依頼してください。',
  },
  'M-COM-022': {
    en: 'The online service is closed until {until}. {reasonEn}',
    ja: 'オンラインサービスは {until} まで停止しています。{reasonJa}',
  },
  'M-COM-023': {
    en: 'The online service is closed until maintenance is complete. {reasonEn}',
    ja: 'オンラインサービスは停止しています。作業が完了し次第、再開します。{reasonJa}',
  },
  'M-COM-036': {
    en: 'The online service is closed during a batch run. {reasonEn} Try again when it has ended.',
    ja: 'バッチ処理中のため、オンラインサービスは停止しています。{reasonJa}終了後に再度お試しください。',
  },
  'M-COM-037': {
    en: 'The request has too many conditions to be sent. Search for fewer codes at a time.',
    ja: '検索条件が多すぎて送信できません。指定するコードを減らしてください。',
  },
  'M-COM-038': {
    en: 'The request did not arrive in time. Check the network and try again.',
    ja: 'リクエストの受信が時間内に完了しませんでした。ネットワークを確認して、もう一度お試しください。',
  },
  'M-COM-039': {
    en: 'Token {token} has no access to {call}. Have it granted on JOB NET KICK (M01).',
    ja: 'トークン {token} には {call} が許可されていません。ジョブネット実行（M01）で許可してください。',
  },
  'M-COM-040': {
    en: 'Only users of the packing site who see all its dealers can do this. Ask the packing site.',
    ja: '全ディーラーを参照できる梱包拠点のユーザーのみ実行できます。梱包拠点に依頼してください。',
  },
  'M-COM-024': {
    en: 'Your sign-in could not be verified. Sign in again. If this happens again, contact your system administrator.',
    ja: 'サインインを確認できませんでした。再度サインインしてください。繰り返す場合は、システム管理者にご連絡ください。',
  },
  'M-COM-050': {
    en: '{count} {count|character|different characters} of the rows cannot be written in Shift_JIS and {count|is a question mark|are question marks} in the file: {characters}. Download UTF-8 or a workbook for all of them.',
    ja: 'Shift_JIS で表せない文字が {count} 種類あり、ファイルでは「?」になっています（{characters}）。すべての文字が必要な場合は UTF-8 またはワークブックをダウンロードしてください。',
  },
  'M-COM-025': {
    en: 'This session was signed out. Please sign in again.',
    ja: 'このセッションはサインアウト済みです。再度サインインしてください。',
  },
  'M-COM-029': {
    en: 'The request is too large. Send fewer rows at a time.',
    ja: '送信するデータが大きすぎます。件数を減らしてください。',
  },
  'M-COM-026': {
    en: 'The database is not available at the moment. Only changes that were confirmed are saved. Try again shortly.',
    ja: '現在、データベースに接続できません。完了の表示がない変更は保存されていません。しばらくしてからもう一度お試しください。',
  },
  'M-COM-035': {
    en: 'The server is busy. Nothing was changed. Try again in a few seconds.',
    ja: 'サーバーが混み合っています。変更は保存されていません。数秒後にもう一度お試しください。',
  },
  'M-COM-027': {
    en: 'The file would exceed {limit} MB. Narrow the search.',
    ja: 'ファイルが上限（{limit} MB）を超えます。検索条件を絞り込んでください。',
  },
  'M-COM-028': {
    en: 'The server is out of disk space. Contact the system administrator.',
    ja: 'サーバーの空き容量が不足しています。システム管理者にご連絡ください。',
  },
  'M-COM-030': {
    en: 'The request uses the character set “{charset}”. Send JSON in UTF-8.',
    ja: 'リクエストの文字コードが「{charset}」です。JSON は UTF-8 で送信してください。',
  },
  'M-COM-031': {
    en: 'The request is not UTF-8 text. Send JSON in UTF-8.',
    ja: 'リクエストが UTF-8 ではありません。JSON は UTF-8 で送信してください。',
  },
  'M-COM-032': {
    en: '“{field}” contains invisible characters (line breaks, control or direction characters). Remove them.',
    ja: '「{field}」に制御文字（改行、書字方向など）が含まれています。取り除いて送信してください。',
  },
  'M-COM-033': {
    en: 'The request has no PRCTCC (header AccessPrctCode). Reload the page and try again.',
    ja: 'リクエストに管理コード（AccessPrctCode ヘッダー）がありません。画面を再読み込みしてもう一度お試しください。',
  },
  'M-COM-034': {
    en: 'The token was issued for PRCTCC {tokenPrctCode}, but the request names {prctCode} (header AccessPrctCode). Switch to {prctCode} first, or reload the page.',
    ja: 'トークンは管理コード {tokenPrctCode} 用ですが、リクエスト（AccessPrctCode ヘッダー）は {prctCode} です。先に {prctCode} へ切り替えるか、画面を再読み込みしてください。',
  },
} as const satisfies Texts
