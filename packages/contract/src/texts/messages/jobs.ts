import type { Texts } from './texts.ts'

export const jobMessages = {
  'M-JOB-001': {
    en: '{attempts} workers died of this run; it is not tried again.',
    ja: 'この実行の処理中にワーカーが {attempts} 回停止したため、再試行しません。',
  },
  'M-JOB-002': {
    en: 'This version does not know the net {net}.',
    ja: 'このバージョンにはジョブネット {net} がありません。',
  },
  'M-JOB-003': { en: 'Unexpected failure: {error}', ja: '予期しないエラー：{error}' },
  'M-JOB-004': {
    en: 'The result broke rules and was not saved: {issues}',
    ja: '結果が規則に反したため、保存しませんでした：{issues}',
  },
  'M-JOB-005': {
    en: 'No dealer has sent orders in the cycle {cycleMonth}. Upload orders first.',
    ja: 'サイクル {cycleMonth} の注文がありません。先に注文をアップロードしてください。',
  },
  'M-JOB-006': {
    en: 'The plan was changed meanwhile. Nothing was saved; confirm this run and run again.',
    ja: '処理中に計画が変更されました。保存していません。この実行を確認済みにして、再度実行してください。',
  },
  'M-JOB-007': {
    en: 'Without {dealers} there are no lots for {month}. Leave a dealer in.',
    ja: '{dealers} を除くと {month} のロットがありません。ディーラーを残してください。',
  },
  'M-JOB-008': { en: 'The changes cannot be read: {text}', ja: '変更内容を読み取れません：{text}' },
  'M-JOB-009': {
    en: 'Loads were changed meanwhile. Nothing was saved; confirm this run and run again.',
    ja: '処理中に積載内容が変更されました。保存していません。この実行を確認済みにして、再度実行してください。',
  },
  'M-JOB-010': {
    en: 'Cases of {month} are packed or announced already. They cannot be built anew.',
    ja: '{month} のケースは梱包済みまたは出荷通知済みのため、組み直せません。',
  },
  'M-JOB-011': {
    en: 'What is fixed in container {renbanNo} breaks a rule of today: {issue} Change it or release it in CASE INFORMATION.',
    ja: 'コンテナ {renbanNo} の固定内容が現在の規則に反しています：{issue} ケース情報で変更または固定を解除してください。',
  },
  'M-JOB-012': {
    en: 'There is no collective rule {rule}. Choose one of COLLECTIVE VANNING.',
    ja: '混載規則 {rule} がありません。混載バンニングから選択してください。',
  },
  'M-JOB-013': {
    en: 'Name a collective rule, or the dealers that would share containers.',
    ja: '混載規則、またはコンテナを共有するディーラーを指定してください。',
  },
  'M-JOB-014': {
    en: 'The unit keeps no cases apart by {mixKey}: rule {rule} has nothing to join.',
    ja: 'ユニットは {mixKey} でケースを分けていないため、規則 {rule} で混載するものがありません。',
  },
  'M-JOB-015': {
    en: 'On no day of {month} are several of {members} vanned in container types they share.',
    ja: '{month} には、{members} のうち複数が共通のコンテナ種別でバンニングされる日がありません。',
  },
  'M-JOB-016': {
    en: 'No dealer has terms of shipping. Register them first.',
    ja: '出荷条件のあるディーラーがありません。先に登録してください。',
  },
  'M-JOB-017': {
    en: 'The dealer {dealer} has no terms of shipping. Register them first.',
    ja: 'ディーラー {dealer} に出荷条件がありません。先に登録してください。',
  },
  'M-JOB-018': {
    en: '{dealer} has no registered rows for {month} to map anew. Prepare the month without a method.',
    ja: '{dealer} の {month} には再割当する登録済みの行がありません。方法を指定せずに作成してください。',
  },
  'M-JOB-019': {
    en: 'The plan of {month} has no such cases that wait for a container. Choose another dealer or vanning date, or build the cases first.',
    ja: '{month} の計画に、該当するコンテナ待ちのケースがありません。別のディーラー・バンニング日を選択するか、先にケース組立を実行してください。',
  },
  'M-JOB-020': {
    en: 'There are no files to import in the folder {folder} of the import folder (IMPORT_DIR).',
    ja: '取込フォルダー（IMPORT_DIR）の {folder} に取り込むファイルがありません。',
  },
  'M-JOB-021': {
    en: 'Cases were built again meanwhile. Nothing was saved; confirm this run and run again.',
    ja: '処理中にケースが組み直されました。保存していません。この実行を確認済みにして、再度実行してください。',
  },
} as const satisfies Texts
