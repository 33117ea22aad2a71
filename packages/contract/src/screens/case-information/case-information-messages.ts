import type { Texts } from '../../texts/texts.ts'

export const caseInformationMessages = {
  'M-L03-001': { en: 'Case {caseNo} does not exist.', ja: 'ケース {caseNo} は存在しません。' },
  'M-L03-002': { en: 'Container {renbanNo} does not exist.', ja: 'コンテナ {renbanNo} は存在しません。' },
  'M-L03-003': {
    en: 'Container {renbanNo} was changed by {by} at {at}. Reload it and repeat your moves.',
    ja: 'コンテナ {renbanNo} は {at} に {by} が変更しました。再読み込みして操作をやり直してください。',
  },
  'M-L03-004': {
    en: '{count} {count|constraint is|constraints are} violated. Nothing was saved.',
    ja: '積付制約違反が {count} 件あるため、保存していません。',
  },
  'M-L03-005': {
    en: 'Case {caseNo} cannot be loaded here: it does not exist, is in another container, or has another dealer or vanning date.',
    ja: 'ケース {caseNo} はこれらのコンテナに積めません（存在しない、他のコンテナに積載済み、またはディーラー・バンニング日が異なります）。',
  },
  'M-L03-006': {
    en: 'Container {renbanNo} can no longer be changed: the dealer has its ship notice.',
    ja: 'コンテナ {renbanNo} は出荷通知を送信済みのため、変更できません。',
  },
  'M-L03-007': {
    en: 'These containers differ in dealer, vanning date or collective vanning rule. Change one group at a time.',
    ja: 'ディーラー・バンニング日・混載バンニング規則が異なるコンテナは、同時に変更できません。',
  },
  'M-L03-008': { en: 'Case {caseNo} is placed twice.', ja: 'ケース {caseNo} が二重に配置されています。' },
  'M-L03-009': { en: '{saved} {saved|container|containers} saved.', ja: 'コンテナ {saved} 本を保存しました。' },
  'M-L03-010': {
    en: '{count} containers exceed the limit of {max} per file. Narrow the dates or dealers.',
    ja: 'コンテナ {count} 本は 1 ファイルの上限（{max} 本）を超えています。期間またはディーラーを絞り込んでください。',
  },
  'M-L03-011': {
    en: 'Specify renban numbers or a month.',
    ja: '連番または月を指定してください。',
  },
  'M-L03-012': {
    en: 'Container {renbanNo} is shared with dealers you do not have access to. Ask a user with access to all of them to change it.',
    ja: 'コンテナ {renbanNo} は参照権限のないディーラーとの混載です。全ディーラーを参照できる担当者に変更を依頼してください。',
  },
  'M-L03-013': {
    en: 'Container {renbanNo} is listed twice. Send each container once, with all its cases.',
    ja: 'コンテナ {renbanNo} が二重に指定されています。コンテナごとに全ケースを 1 回で送信してください。',
  },
  'M-L03-014': {
    en: 'This container belongs to revision {rev} of the plan; the latest is {newest}. Build cases and load containers again.',
    ja: 'このコンテナは計画の改訂 {rev} のものです（最新は改訂 {newest}）。ケース組立とコンテナ積付けをやり直してください。',
  },
  'M-L03-015': {
    en: 'Case {caseNo} no longer exists: the cases of {month} were built again before its labels were printed. Search by part no or pack date.',
    ja: 'ケース {caseNo} は、ラベル印刷前に {month} のケース組立をやり直したため存在しません。品番または梱包日で検索してください。',
  },
  'M-L03-016': { en: 'Specify case numbers or a pack date.', ja: 'ケース番号または梱包日を指定してください。' },
  'M-L03-017': {
    en: '{count} labels exceed the limit of {max} per file. Choose fewer cases, a line or a shift.',
    ja: 'ラベル {count} 枚は 1 ファイルの上限（{max} 枚）を超えています。ケース、ラインまたはシフトで絞り込んでください。',
  },
  'M-L03-018': {
    en: 'Case {caseNo} does not exist or is cancelled: it has no label.',
    ja: 'ケース {caseNo} は存在しないか取消済みのため、ラベルを印刷できません。',
  },
  'M-L03-019': {
    en: 'Labels of {printed} {printed|case|cases} printed.',
    ja: '{printed} ケースのラベルを印刷しました。',
  },
  'M-L03-020': {
    en: 'Container {renbanNo} is closed. Reopen it in its vanning result to change the load.',
    ja: 'コンテナ {renbanNo} は締切済みのため、積付けを変更できません。バンニング実績で締切を取り消してから変更してください。',
  },
  'M-L03-021': {
    en: 'Container {renbanNo} has been shipped: its load can no longer be changed.',
    ja: 'コンテナ {renbanNo} は出荷済みのため、積付けを変更できません。',
  },
  'M-L03-022': {
    en: 'Simulation {runId} has no proposal {no}. Open the latest simulation.',
    ja: 'シミュレーション {runId} に提案 {no} はありません。最新のシミュレーションを開いてください。',
  },
  'M-L03-023': {
    en: 'The containers or cases of proposal {no} ({renbanNos}) changed since the simulation. Choose “Find proposals” again.',
    ja: '提案 {no} のコンテナまたはケース（{renbanNos}）はシミュレーション後に変更されました。「提案を作成」を再度実行してください。',
  },
  'M-L03-024': {
    en: 'Proposal {no} breaks a loading rule that changed since the simulation: {issue} Choose “Find proposals” again.',
    ja: 'シミュレーション後に積付規則が変更されたため、提案 {no} は適用できません：{issue}「提案を作成」を再度実行してください。',
  },
  'M-L03-030': {
    en: 'Case {caseNo} is in a container or cancelled: only cases without a container get another vanning date.',
    ja: 'ケース {caseNo} はコンテナに積まれているか取消済みです。次のバンニング日にできるのはコンテナのないケースのみです。',
  },
  'M-L03-031': {
    en: '{cases} {cases|case|cases} moved to the next vanning date. Load containers again to include them.',
    ja: '{cases} ケースを次のバンニング日に変更しました。コンテナ積付けをやり直すと積み込まれます。',
  },
  'M-L03-025': {
    en: '{cases} {cases|case|cases} moved to another vanning date: {before} {before|container|containers} replaced by {after}.',
    ja: '{cases} ケースを別のバンニング日に振り替えました（コンテナ {before} 本 → {after} 本）。',
  },
  'M-L03-032': {
    en: 'Case {caseNo} does not exist, is cancelled or has left: it gets no other vanning date.',
    ja: 'ケース {caseNo} は存在しないか、取消済み・バンニング済みのため、バンニング日を変更できません。',
  },
  'M-L03-033': {
    en: '{vanOn} is no vanning date of {dealerCode} from today on.',
    ja: '{vanOn} は {dealerCode} の本日以降のバンニング日ではありません。',
  },
  'M-L03-034': {
    en: 'Case {caseNo} is packed on {packOn}, after the vanning on {vanOn}.',
    ja: 'ケース {caseNo} の梱包日は {packOn} で、{vanOn} のバンニングに間に合いません。',
  },
  'M-L03-036': {
    en: 'This installation sends no labels to printers (PRINTER_HOSTS).',
    ja: 'このシステムではプリンターへのラベル送信が設定されていません（PRINTER_HOSTS）。',
  },
  'M-L03-037': {
    en: 'There is no printer {printer}, or it is not active. Choose another one.',
    ja: 'プリンター {printer} は登録されていないか、無効です。別のプリンターを選択してください。',
  },
  'M-L03-038': {
    en: 'Labels of {cases} {cases|case|cases} wait for printer {printer}.',
    ja: '{cases} ケース分のラベルをプリンター {printer} の印刷待ちに登録しました。',
  },
  'M-L03-039': {
    en: 'This job cannot be sent again or discarded: it is being printed, another user changed it, or it does not have that case. Refresh the list.',
    ja: 'この印刷は印刷中、他のユーザーが処理済み、または指定のケースが含まれないため、再送・破棄できません。一覧を更新してください。',
  },
  'M-L03-040': {
    en: 'Labels of job {jobNo} will not be sent.',
    ja: '印刷 {jobNo} のラベルは送信しません。',
  },
  'M-L03-041': {
    en: 'Printer {printer} has stock for other labels. Choose another printer.',
    ja: 'プリンター {printer} の用紙は別のラベル用です。別のプリンターを選択してください。',
  },
  'M-L03-035': {
    en: '{moved} {moved|case|cases} moved to the vanning on {vanOn}. Load containers again to include them.',
    ja: '{moved} ケースを {vanOn} のバンニングに変更しました。コンテナ積付けをやり直すと積み込まれます。',
  },
} as const satisfies Texts
