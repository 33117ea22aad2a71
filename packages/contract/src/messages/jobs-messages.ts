import type { Texts } from '../texts/texts.ts'

export const jobMessages = {
  'M-JOB-001': {
    en: 'Abandoned after {attempts} worker {attempts|crash|crashes}.',
    ja: 'ワーカーの異常停止が {attempts} 回発生したため、実行を打ち切りました。',
  },
  'M-JOB-022': {
    en: 'Abandoned: the database was lost {outages} {outages|time|times} during this run. Ask the system administrator for the cause, then run it again.',
    ja: '実行中にデータベース接続が {outages} 回失われたため、打ち切りました。システム管理者に原因を確認してから、再実行してください。',
  },
  'M-JOB-030': {
    en: 'Cancelled: the run took longer than its limit of {minutes} min.',
    ja: '実行時間が上限の {minutes} 分を超えたため、中止しました。',
  },
  'M-JOB-002': {
    en: 'Job net {net} does not exist in this version.',
    ja: 'このバージョンにはジョブネット {net} がありません。',
  },
  'M-JOB-003': { en: 'Unexpected error: {error}', ja: '予期しないエラー：{error}' },
  'M-JOB-004': {
    en: 'The result violates constraints and was not saved: {issues}',
    ja: '結果が制約に違反したため、保存していません：{issues}',
  },
  'M-JOB-005': {
    en: 'No dealer has sent orders in cycle {cycleMonth}. Upload orders first.',
    ja: 'サイクル {cycleMonth} の注文がありません。先に注文をアップロードしてください。',
  },
  'M-JOB-006': {
    en: 'The plan was changed during the run and again when it was repeated. Nothing was saved. Confirm this run and run the job net again.',
    ja: '処理中とその再処理中に計画が変更されたため、保存していません。この実行を確認済みにしてから、再度実行してください。',
  },
  'M-JOB-007': {
    en: 'No lots remain for {month} without {dealers}. Keep at least one dealer.',
    ja: '{dealers} を除外すると {month} のロットがなくなります。ディーラーを 1 つ以上残してください。',
  },
  'M-JOB-008': { en: 'The changes cannot be read: {text}', ja: '変更内容を読み取れません：{text}' },
  'M-JOB-009': {
    en: 'Container loads were changed during the run and again when it was repeated. Nothing was saved. Confirm this run and run the job net again.',
    ja: '処理中とその再処理中に積付内容が変更されたため、保存していません。この実行を確認済みにしてから、再度実行してください。',
  },
  'M-JOB-011': {
    en: 'Locked cases in container {renbanNo} violate a current constraint: {issue} Change or unlock them on CASE INFORMATION.',
    ja: 'コンテナ {renbanNo} の固定ケースが現在の制約に違反しています：{issue} ケース情報（L03）で変更するか、固定を解除してください。',
  },
  'M-JOB-012': {
    en: 'Collective vanning rule {rule} does not exist. Choose one registered on COLLECTIVE VANNING.',
    ja: '混載バンニング規則 {rule} は存在しません。混載バンニング（B04）に登録された規則を選択してください。',
  },
  'M-JOB-013': {
    en: 'Select a collective vanning rule, or the dealers sharing containers.',
    ja: '混載バンニング規則、またはコンテナを共有するディーラーを指定してください。',
  },
  'M-JOB-014': {
    en: 'Rule {rule} has no effect: this PRCTCC does not separate cases by “{mixKey@mixKey}”.',
    ja: 'この管理コードでは「{mixKey@mixKey}」でケースを分けていないため、規則 {rule} は効果がありません。',
  },
  'M-JOB-015': {
    en: 'In {month}, no two of {members} have the same vanning date and a common container type.',
    ja: '{month} には、{members} のうち 2 つ以上が同じ日に共通のコンテナタイプでバンニングされる日がありません。',
  },
  'M-JOB-016': {
    en: 'No dealer has shipping terms. Register them first.',
    ja: '出荷条件のあるディーラーがありません。先に登録してください。',
  },
  'M-JOB-017': {
    en: 'Dealer {dealer} has no shipping terms. Register them first.',
    ja: 'ディーラー {dealer} に出荷条件がありません。先に登録してください。',
  },
  'M-JOB-018': {
    en: '{dealer} has no registered rows for {month} to remap. Run the preparation with method Automatic.',
    ja: '{dealer} の {month} には再対応付けする登録済みの行がありません。方法「自動」で実行してください。',
  },
  'M-JOB-028': {
    en: '{dealer} {month} revision {rev} was not changed: it is approved or has rows changed by hand. Run again with “Replace” to prepare it again.',
    ja: '{dealer} {month} 改訂 {rev} は承認済みまたは手修正があるため、変更していません。再作成する場合は「置き換える」を指定してください。',
  },
  'M-JOB-019': {
    en: 'The plan of {month} has no such cases to load. Choose another dealer or vanning date, or build cases first.',
    ja: '{month} の計画に、該当する未積載のケースがありません。別のディーラー・バンニング日を選択するか、先にケース組立を実行してください。',
  },
  'M-JOB-020': {
    en: 'No files to import in folder {folder} of the import folder (IMPORT_DIR).',
    ja: '取込フォルダー（IMPORT_DIR）の {folder} に取り込むファイルがありません。',
  },
  'M-JOB-021': {
    en: 'Cases were rebuilt during the run and again when it was repeated. Nothing was saved. Confirm this run and run the job net again.',
    ja: '処理中とその再処理中にケース組立がやり直されたため、保存していません。この実行を確認済みにしてから、再度実行してください。',
  },
  'M-JOB-027': {
    en: 'No files of results in folder {folder} of the import folder (IMPORT_DIR).',
    ja: '取込フォルダー（IMPORT_DIR）の {folder} に実績ファイルがありません。',
  },
  'M-JOB-029': {
    en: 'A cycle was confirmed during the compile and another one when it was repeated. Nothing was saved. Confirm this run and run the job net again.',
    ja: '処理中とその再処理中にサイクルが確定されたため、保存していません。この実行を確認済みにしてから、再度実行してください。',
  },
  'M-JOB-035': {
    en: '{by} moved lots of {dealer} {part} to line {line} on {on} during the run, and they are no longer in the plan. Nothing was saved. Confirm this run and run the job net again.',
    ja: '処理中に {by} が {dealer} {part} のロットをライン {line} の {on} に移動しましたが、そのロットは計画にありません。保存していません。この実行を確認済みにしてから、再度実行してください。',
  },
  'M-JOB-036': {
    en: '{by} moved lots of {dealer} {part} to line {line} on {on} during the run, and that day is full in the new plan. Nothing was saved. Confirm this run and run the job net again.',
    ja: '処理中に {by} が {dealer} {part} のロットをライン {line} の {on} に移動しましたが、新しい計画ではその日の能力を超えます。保存していません。この実行を確認済みにしてから、再度実行してください。',
  },
  'M-JOB-037': {
    en: '{codes} was deleted from the masters during the run and again when it was repeated. Nothing was saved. Confirm this run and run the job net again.',
    ja: '処理中とその再処理中に {codes} がマスターから削除されたため、保存していません。この実行を確認済みにしてから、再度実行してください。',
  },
  'M-JOB-024': { en: 'Month {month} is closed.', ja: '{month} は月締め済みです。' },
  'M-JOB-025': { en: 'Close month {earlier} first.', ja: '先に {earlier} を月締めしてください。' },
  'M-JOB-026': {
    en: 'Cases of {month} are planned until {last}. Close the month after that day.',
    ja: '{month} のケースは {last} まで計画されています。その翌日以降に月締めしてください。',
  },
} as const satisfies Texts
