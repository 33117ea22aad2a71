import type { Texts } from '../../texts/texts.ts'

export const jobNetKickMessages = {
  'M-M01-001': { en: '{net} is already running (run {runId}).', ja: '{net} は実行中です（実行番号 {runId}）。' },
  'M-M01-002': { en: '{net} was started (run {runId}).', ja: '{net} を実行しました（実行番号 {runId}）。' },
  'M-M01-003': {
    en: 'Run {runId} ended abnormally and is not confirmed. Confirm it before you run the job net again.',
    ja: '実行番号 {runId} が異常終了しています。確認してから再度実行してください。',
  },
  'M-M01-004': {
    en: 'This action is not possible: run {runId} has the status “{status@run}”.',
    ja: '実行番号 {runId} の状態が「{status@run}」のため、この操作はできません。',
  },
  'M-M01-005': { en: 'Cancellation of run {runId} was requested.', ja: '実行番号 {runId} の中止を要求しました。' },
  'M-M01-006': {
    en: 'The abnormal end of run {runId} is confirmed.',
    ja: '実行番号 {runId} の異常終了を確認済みにしました。',
  },
  'M-M01-007': { en: 'Run {runId} does not exist.', ja: '実行番号 {runId} は存在しません。' },
  'M-M01-008': { en: '{label} is missing or invalid.', ja: '{label} が未入力または不正です。' },
  'M-M01-009': {
    en: 'Cycle {cycleMonth} has no firm orders. Upload orders first.',
    ja: 'サイクル {cycleMonth} に確定注文がありません。先に注文をアップロードしてください。',
  },
  'M-M01-010': {
    en: 'Nothing is compiled for {month}. Run the order compile of the previous cycle. If it has run, none of its orders has a packing window and a condition: see its exceptions.',
    ja: '{month} のコンパイル結果がありません。前月サイクルのオーダーコンパイルを実行してください。実行済みの場合は、梱包期間と梱包条件のある注文がないため、例外一覧を確認してください。',
  },
  'M-M01-011': {
    en: 'There is no plan for {month} yet. Run plan levelling first.',
    ja: '{month} の計画がありません。先に平準化を実行してください。',
  },
  'M-M01-012': {
    en: 'The plan of {month} has no cases yet. Run case building first.',
    ja: '{month} の計画にケースがありません。先にケース組立を実行してください。',
  },
  'M-M01-013': {
    en: 'Job nets cover all dealers of the PRCTCC, but you have access to only some of them. Ask a planner to run the job net.',
    ja: 'ジョブネットは全ディーラーを対象とします。一部のディーラーのみ参照できるユーザーは実行できません。計画担当者に依頼してください。',
  },
  'M-M01-014': {
    en: 'Dealer {dealer} is not registered in this PRCTCC. Choose another dealer.',
    ja: 'ディーラー {dealer} はこの管理コードに登録されていません。別のディーラーを選択してください。',
  },
  'M-M01-015': {
    en: '“Vanning to” {to} is before “Vanning from” {from}. Choose a later date.',
    ja: 'バンニング日（終了）{to} が開始 {from} より前です。{from} 以降の日を選択してください。',
  },
  'M-M01-017': {
    en: '{net} may not be started between {from} and {to}. Start it later, or change its forbidden time.',
    ja: '{net} は {from}～{to} の間は実行できません。時間をおいて実行するか、実行禁止時間を変更してください。',
  },
  'M-M01-018': {
    en: 'Run {runId} held. It starts when you release it.',
    ja: '実行番号 {runId} を保留しました。保留を解除すると開始します。',
  },
  'M-M01-019': { en: 'Run {runId} released.', ja: '実行番号 {runId} の保留を解除しました。' },
  'M-M01-020': { en: 'Run {runId} skipped.', ja: '実行番号 {runId} をスキップしました。' },
  'M-M01-021': {
    en: 'The scheduled start was missed by more than an hour because no worker was running.',
    ja: 'ワーカーが停止していたため、予定時刻から 1 時間以内に開始できませんでした。',
  },
  'M-M01-022': { en: '{net} is running.', ja: '{net} を実行中です。' },
  'M-M01-023': {
    en: 'Another user changed the settings of {net}. Reload and try again.',
    ja: '{net} の設定は他のユーザーが変更しました。再読み込みしてからやり直してください。',
  },
  'M-M01-024': {
    en: '{net} is run by the screen that sets its parameters and has no schedule.',
    ja: '{net} はパラメータを設定する画面から実行するため、スケジュールを設定できません。',
  },
  'M-M01-025': { en: 'Enter a day.', ja: '日を入力してください。' },
  'M-M01-026': {
    en: 'Calendar {calendar} is not registered. Choose another calendar.',
    ja: 'カレンダー {calendar} は登録されていません。別のカレンダーを選択してください。',
  },
  'M-M01-027': {
    en: 'The start is within the forbidden time {from}–{to}. Choose another time.',
    ja: '開始時刻が実行禁止時間 {from}～{to} に含まれています。別の時刻を選択してください。',
  },
  'M-M01-028': { en: 'Start and end of the forbidden time are equal.', ja: '実行禁止時間の開始と終了が同じです。' },
  'M-M01-034': {
    en: '{net} concerns all PRCTCCs and can be run only in the head office. Switch to {prctCode}.',
    ja: '{net} は全管理コードを対象とするため、本社でのみ実行できます。管理コード {prctCode} に切り替えてください。',
  },
  'M-M01-035': {
    en: 'Enter a longest duration. A run is cancelled only when it exceeds one.',
    ja: '超過時に実行を中止するには、上限時間を入力してください。',
  },
  'M-M01-029': { en: 'Settings of {net} saved.', ja: '{net} の設定を保存しました。' },
  'M-M01-056': {
    en: 'Settings of {net} saved. Calendar {calendar} has no working day to come: the net starts on the next one that it gets.',
    ja: '{net} の設定を保存しました。カレンダー {calendar} に今後の稼働日がないため、稼働日が登録されてから開始します。',
  },
  'M-M01-030': {
    en: 'The plan of {month} is fixed. Release it on PACKING PLAN before you level it again.',
    ja: '{month} の計画は確定済みです。再平準化するには、先に梱包計画（J01）で確定を解除してください。',
  },
  'M-M01-031': {
    en: '{net} changes data of {screen}, which you are not allowed to edit. Ask your administrator for edit access.',
    ja: '{net} は {screen} のデータを変更しますが、変更権限がありません。管理者に変更権限を依頼してください。',
  },
  'M-M01-016': {
    en: 'The month is closed: its plan and carry-over no longer change.',
    ja: '月締め済みのため、計画と繰越は変更できません。',
  },
  'M-M01-032': {
    en: 'The cases of {month} are not loaded into containers yet. Run container loading first.',
    ja: '{month} のケースはコンテナに積み付けられていません。先にコンテナ積付けを実行してください。',
  },
  'M-M01-033': {
    en: 'The backup process is not running. Ask the system administrator to set BACKUP_DIR and start it.',
    ja: 'バックアップ用プロセスが起動していません。システム管理者に起動（BACKUP_DIR の設定）を依頼してください。',
  },
  'M-M01-037': {
    en: '“{call}” is not a call or group of calls that a machine can open. Choose it from the list.',
    ja: '「{call}」はマシンに許可できる呼出しではありません。一覧から選択してください。',
  },
  'M-M01-038': {
    en: 'You cannot grant {call}: you do not have access to it yourself.',
    ja: '{call} は自分に権限がないため、許可できません。',
  },
  'M-M01-039': {
    en: 'Token {code} exists already, possibly revoked. Codes cannot be reused, because the history refers to them. Choose another code.',
    ja: 'トークン {code} は登録済みです（失効済みを含む）。履歴に残るため再利用できません。別のコードを入力してください。',
  },
  'M-M01-040': {
    en: 'Another user changed token {code}, or it is revoked. Reload and try again.',
    ja: 'トークン {code} は他のユーザーが変更したか、失効しています。再読み込みしてからやり直してください。',
  },
  'M-M01-041': {
    en: 'Choose a day after today and within two years.',
    ja: '明日から 2 年以内の日を選択してください。',
  },
  'M-M01-042': {
    en: 'Only users with access to all dealers can manage machine tokens.',
    ja: 'マシントークンは、全ディーラーを参照できるユーザーのみ管理できます。',
  },
  'M-M01-043': { en: 'Token {code} saved.', ja: 'トークン {code} を保存しました。' },
  'M-M01-044': { en: 'Token {code} revoked.', ja: 'トークン {code} を失効しました。' },
  'M-M01-045': {
    en: 'Enter a code of 1 to 12 capital letters, digits and hyphens, such as ERP-1.',
    ja: 'コードは英大文字・数字・ハイフン 12 文字以内で入力してください（例：ERP-1）。',
  },
  'M-M01-046': {
    en: 'Enter an address such as https://erp.example.com/events, without user name and password.',
    ja: 'https://erp.example.com/events のような URL を、ユーザー名・パスワードなしで入力してください。',
  },
  'M-M01-047': {
    en: 'Enter an address that begins with https://.',
    ja: 'https:// で始まる URL を入力してください。',
  },
  'M-M01-048': {
    en: 'Events may be sent only to these hosts: {hosts}. Ask the system administrator to add others (WEBHOOK_HOSTS).',
    ja: 'イベントの送信先に指定できるホスト：{hosts}。追加はシステム管理者に依頼してください（WEBHOOK_HOSTS）。',
  },
  'M-M01-049': {
    en: 'This installation sends no events. Ask the system administrator to set SECRETS_KEY_FILE and WEBHOOK_HOSTS.',
    ja: 'イベント送信は設定されていません。システム管理者に設定（SECRETS_KEY_FILE、WEBHOOK_HOSTS）を依頼してください。',
  },
  'M-M01-050': {
    en: 'There is a subscription named {name} already. Choose another name.',
    ja: '「{name}」という名称は登録済みです。別の名称を入力してください。',
  },
  'M-M01-051': { en: 'Event subscription {name} saved.', ja: 'イベント送信「{name}」を保存しました。' },
  'M-M01-052': {
    en: 'Another user changed or deleted this event subscription. Reload and try again.',
    ja: 'このイベント送信は他のユーザーが変更または削除しました。再読み込みしてからやり直してください。',
  },
  'M-M01-053': { en: 'Event subscription {name} deleted.', ja: 'イベント送信「{name}」を削除しました。' },
  'M-M01-054': {
    en: 'Events queued to be sent again: {count}.',
    ja: '再送待ちに戻したイベント：{count} 件。',
  },
  'M-M01-055': {
    en: 'Only users with access to all dealers can manage event subscriptions.',
    ja: 'イベント送信は、全ディーラーを参照できるユーザーのみ管理できます。',
  },
  'M-M01-036': {
    en: 'The backup is complete, but it could not be restored for trial: {why}',
    ja: 'バックアップは完了しましたが、試験復元に失敗しました：{why}',
  },
} as const satisfies Texts
