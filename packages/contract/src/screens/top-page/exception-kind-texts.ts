import type { WordedText } from '../../texts/translate.ts'

/** Name and reason of each kind, for the list of exceptions and for mails. */
export const exceptionKindTexts = {
  'kind.NETS_FAILED': { en: 'Failed', ja: '異常終了' },
  'kind.NETS_LATE': { en: 'Over time limit', ja: '時間超過' },
  'kind.CUT_OFF': { en: 'Cut-off', ja: '締切' },
  'say.CUT_OFF': {
    en: { one: '{count} dealer can still order', other: '{count} dealers can still order' },
    ja: '{count} ディーラーが受付中',
  },
  'kind.BOM_DUE': { en: 'Due', ja: '期限' },
  'say.BOM_DUE': {
    en: { one: '{count} BOM finding to answer', other: '{count} BOM findings to answer' },
    ja: 'BOM 指摘 {count} 件の回答',
  },
  'severity.E': { en: 'error', ja: 'エラー' },
  'severity.W': { en: 'warning', ja: '警告' },
  'severity.I': { en: 'information', ja: '情報' },
  'kind.ORDERS_RECEIVED': { en: 'Check', ja: 'チェック' },
  'say.ORDERS_RECEIVED': {
    en: { one: 'Orders of {count} dealer to check', other: 'Orders of {count} dealers to check' },
    ja: '{count} ディーラーの注文をチェック',
  },
  'kind.ORDERS_CHECKED': { en: 'Compile', ja: 'コンパイル' },
  'say.ORDERS_CHECKED': {
    en: { one: 'Orders of {count} dealer to compile', other: 'Orders of {count} dealers to compile' },
    ja: '{count} ディーラーの注文をコンパイル',
  },
  'kind.OVER_OPEN': { en: 'Answer', ja: '回答' },
  'say.OVER_OPEN': {
    en: { one: '{count} open order above the tolerance', other: '{count} open orders above the tolerance' },
    ja: '許容超過の未承認注文 {count} 件',
  },
  'kind.ORDERS_COMPILED': { en: 'Confirm', ja: '確定' },
  'say.ORDERS_COMPILED': {
    en: { one: 'Cycle of {count} dealer to confirm', other: 'Cycles of {count} dealers to confirm' },
    ja: '{count} ディーラーのサイクルを確定',
  },
  'kind.OPENINGS_CHANGED': { en: 'Take over', ja: '繰越反映' },
  'say.OPENINGS_CHANGED': {
    en: {
      one: '{count} part opens with other pieces than compiled, since an earlier month was closed',
      other: '{count} parts open with other pieces than compiled, since an earlier month was closed',
    },
    ja: '前月の締めにより、{count} 品番の期首繰越がコンパイル時から変更',
  },
  'kind.CLOSED_DAYS': { en: 'Level', ja: '平準化' },
  'say.CLOSED_DAYS': {
    en: {
      one: '{count} plan row on a day that its line no longer works',
      other: '{count} plan rows on days that their lines no longer work',
    },
    ja: '稼働しなくなった日の計画 {count} 行',
  },
  'kind.TO_LEVEL': { en: 'Level', ja: '平準化' },
  'say.TO_LEVEL': {
    en: {
      one: 'Compiled orders of {count} dealer to level',
      other: 'Compiled orders of {count} dealers to level',
    },
    ja: 'コンパイル済み {count} ディーラーの平準化',
  },
  'kind.CASES_TO_BUILD': { en: 'Build', ja: '組立' },
  'say.CASES_TO_BUILD': {
    en: 'Build cases and load containers for revision {rev}',
    ja: '改訂 {rev} のケース組立とコンテナ積付け',
  },
  'kind.CASES_TO_LOAD': { en: 'Load', ja: '積付け' },
  'say.CASES_TO_LOAD': { en: 'Load containers for revision {rev}', ja: '改訂 {rev} のコンテナ積付け' },
  'kind.ANSWERS_TO_SEND': { en: 'Send', ja: '送信' },
  'say.ANSWERS_TO_SEND': {
    en: { one: 'Confirmations of {count} dealer not sent', other: 'Confirmations of {count} dealers not sent' },
    ja: '{count} ディーラーへの回答が未送信',
  },
  'kind.ANSWERS_OUTDATED': { en: 'Changed', ja: '計画変更' },
  'say.ANSWERS_OUTDATED': {
    en: {
      one: '{count} sent confirmation no longer matches the plan',
      other: '{count} sent confirmations no longer match the plan',
    },
    ja: '送信後に計画と一致しなくなった回答 {count} 件',
  },
  'kind.SCANS_HELD': { en: 'Decide', ja: '判断' },
  'say.SCANS_HELD': {
    en: {
      one: '{count} scan on hold because of a wrong clock',
      other: '{count} scans on hold because of a wrong clock',
    },
    ja: '時計の誤りで保留中のスキャン {count} 件',
  },
  'kind.ANSWERS_DISPUTED': { en: 'Answer', ja: '回答' },
  'say.ANSWERS_DISPUTED': {
    en: {
      one: '{count} confirmation disputed by its dealer',
      other: '{count} confirmations disputed by their dealers',
    },
    ja: 'ディーラーの異議 {count} 件',
  },
  'kind.ANSWERS_TO_ACCEPT': { en: 'Accept', ja: '承諾' },
  'say.ANSWERS_TO_ACCEPT': {
    en: { one: '{count} confirmation to accept or dispute', other: '{count} confirmations to accept or dispute' },
    ja: '回答 {count} 件の承諾・異議',
  },
  'kind.ANSWERS_OVERDUE': { en: 'Overdue', ja: '確認遅れ' },
  'say.ANSWERS_OVERDUE': {
    en: {
      one: '{count} confirmation not acknowledged for 24 hours',
      other: '{count} confirmations not acknowledged for 24 hours',
    },
    ja: '24 時間を過ぎても未確認の回答 {count} 件',
  },
  'kind.NOTICES_WRONG': { en: 'Correct', ja: '訂正' },
  'say.NOTICES_WRONG': {
    en: {
      one: '{count} ship notice with an error reported by its dealer',
      other: '{count} ship notices with errors reported by their dealers',
    },
    ja: 'ディーラーが差し戻した出荷通知 {count} 件',
  },
  'kind.RECEIPTS_UNMATCHED': { en: 'Receipt without notice', ja: '通知のない受領' },
  'say.RECEIPTS_UNMATCHED': {
    en: {
      one: '{dealer}: {count} line of receipt {name} matches no sent notice ({pieces} pieces). Ask for a correction, or upload the right file.',
      other:
        '{dealer}: {count} lines of receipt {name} match no sent notice ({pieces} pieces). Ask for a correction, or upload the right file.',
    },
    ja: '{dealer}：受領通知 {name} の {count} 行（{pieces} 個）に該当する送信済みの出荷通知がありません。訂正を依頼するか、正しいファイルをアップロードしてください。',
  },
  'kind.NOTICES_OVERDUE': { en: 'Overdue', ja: '確認遅れ' },
  'say.NOTICES_OVERDUE': {
    en: {
      one: '{count} ship notice not acknowledged for 24 hours',
      other: '{count} ship notices not acknowledged for 24 hours',
    },
    ja: '24 時間を過ぎても未確認の出荷通知 {count} 件',
  },
  'kind.NOTICES_TO_ACKNOWLEDGE': { en: 'Acknowledge', ja: '受領確認' },
  'say.NOTICES_TO_ACKNOWLEDGE': {
    en: { one: '{count} ship notice to acknowledge', other: '{count} ship notices to acknowledge' },
    ja: '出荷通知 {count} 件の受領確認',
  },
  'kind.CALENDARS': { en: 'Approve', ja: '承認' },
  'say.CALENDARS': {
    en: { one: '{count} correspondence calendar to approve', other: '{count} correspondence calendars to approve' },
    ja: '対応カレンダー {count} 件の承認',
  },
  'kind.CHANGES': { en: 'Changed', ja: '変更' },
  'say.CHANGES': {
    en: { one: '{count} changed confirmation', other: '{count} changed confirmations' },
    ja: '変更された回答 {count} 件',
  },
  'kind.VANNINGS_MISSED': { en: 'Vanning missed', ja: 'バンニング未了' },
  'say.VANNINGS_MISSED': {
    en: {
      one: '{count} container of {dealer} is still open: its vanning date was {van}.',
      other: '{count} containers of {dealer} are still open: their vanning date was {van}.',
    },
    ja: '{dealer} のコンテナ {count} 本が未締切です。バンニング日は {van} でした。',
  },
  'kind.VANNINGS_AT_RISK': { en: 'Vanning at risk', ja: 'バンニング懸念' },
  'say.VANNINGS_AT_RISK': {
    en: {
      one: '{count} case for the vanning of {dealer} on {van} is not packed, and time for it is over.',
      other: '{count} cases for the vanning of {dealer} on {van} are not packed, and time for them is over.',
    },
    ja: '{dealer} の {van} バンニング分 {count} ケースが、期限を迎えても未梱包です。',
  },
  'kind.CASES_BEHIND': { en: 'Behind plan', ja: '計画遅れ' },
  'say.CASES_BEHIND': {
    en: {
      one: '{count} case for the vanning of {dealer} on {van} was not packed on its day. It is still in time.',
      other:
        '{count} cases for the vanning of {dealer} on {van} were not packed on their days. They are still in time.',
    },
    ja: '{dealer} の {van} バンニング分 {count} ケースが計画日に梱包されていません。期限には間に合います。',
  },
  'kind.CASES_LEFT': { en: 'Left behind', ja: '積み残し' },
  'say.CASES_LEFT': {
    en: {
      one: '{count} case of {dealer} missed its vanning on {van} and is in no container.',
      other: '{count} cases of {dealer} missed their vanning on {van} and are in no container.',
    },
    ja: '{dealer} の {count} ケースが {van} のバンニングに載らず、コンテナがありません。',
  },
  'kind.SAILINGS_CANCELLED': { en: 'Sailing cancelled', ja: '欠航' },
  'say.SAILINGS_CANCELLED': {
    en: {
      one: 'The sailing {name} was cancelled. {count} case has no ship; the days need another one.',
      other: 'The sailing {name} was cancelled. {count} cases have no ship; the days need another one.',
    },
    ja: '{name} が欠航になりました。{count} ケースに船がなく、対応日の振替が必要です。',
  },
  'kind.SAILINGS_MOVED': { en: 'Sailing moved', ja: '船便変更' },
  'say.SAILINGS_MOVED': {
    en: {
      one: 'The schedule of {name} has changed. {count} production day is still mapped to the former dates.',
      other: 'The schedule of {name} has changed. {count} production days are still mapped to the former dates.',
    },
    ja: '{name} の船便日程が変わりました。生産日 {count} 日が旧日程のままです。',
  },
  'kind.CASES_STRANDED': { en: 'No place', ja: '積付不可' },
  'say.CASES_STRANDED': {
    en: {
      one: '{count} case for the vanning of {dealer} on {van} has no vessel, or no place in its containers.',
      other: '{count} cases for the vanning of {dealer} on {van} have no vessel, or no place in its containers.',
    },
    ja: '{dealer} の {van} バンニング分 {count} ケースに船がないか、コンテナに入りません。',
  },
  'kind.LOTS_STRANDED': { en: 'No vessel', ja: '船なし' },
  'say.LOTS_STRANDED': {
    en: {
      one: '{count} lot is planned for the vanning of {dealer} on {van}, from which no vessel leaves any more. Plan the month again, from compiling on.',
      other:
        '{count} lots are planned for the vanning of {dealer} on {van}, from which no vessel leaves any more. Plan the month again, from compiling on.',
    },
    ja: '{dealer} の {van} バンニング向けに {count} ロットが計画されていますが、船がなくなりました。コンパイルから計画し直してください。',
  },
  'kind.CASES_SHORT': { en: 'Not replaced', ja: '未補充' },
  'say.CASES_SHORT': {
    en: {
      one: 'Short or cancelled cases of {dealer} lack {pieces} pcs of {count} part, which no other case has.',
      other: 'Short or cancelled cases of {dealer} lack {pieces} pcs of {count} parts, which no other case has.',
    },
    ja: '{dealer} の {count} 品番 {pieces} 個が、不足または取消のケースにより欠けています。補充ケースはまだありません。',
  },
  'kind.CONTAINERS_SHORT': { en: 'Closed short', ja: '不足積載' },
  'say.CONTAINERS_SHORT': {
    en: {
      one: '{count} closed container of {dealer} for {van} lacks {pieces} planned pcs and has not left yet.',
      other: '{count} closed containers of {dealer} for {van} lack {pieces} planned pcs and have not left yet.',
    },
    ja: '{dealer} の {van} 分の締切済コンテナ {count} 本に、計画より {pieces} 個不足しています。まだ出荷前です。',
  },
  'kind.SPOT_ORDERS': { en: 'Spot order', ja: 'スポット' },
  'say.SPOT_ORDERS': {
    en: {
      one: 'Spot order {name} of {dealer} with {count} line is in no case yet. Next: {step}.',
      other: 'Spot order {name} of {dealer} with {count} lines is in no case yet. Next: {step}.',
    },
    ja: '{dealer} のスポット注文 {name}（{count} 明細）はまだケースになっていません。次の作業：{step}。',
  },
  'step.COMPILE': { en: 'compile the orders', ja: 'オーダーのコンパイル' },
  'step.LEVEL': { en: 'level the plan', ja: '計画の平準化' },
  'step.BUILD': { en: 'build the cases', ja: 'ケース組立' },
  'kind.UNPLANNED': { en: 'Unplanned', ja: '未割付' },
  'say.UNPLANNED': {
    en: { one: '{count} row with {pieces} pcs has no day.', other: '{count} rows with {pieces} pcs have no day.' },
    ja: '{count} 行 {pieces} 個に計画日がありません。',
  },
  'kind.CONTAINERS_THIN': { en: 'Thin', ja: '低充填' },
  'say.CONTAINERS_THIN': {
    en: {
      one: '{count} container of {dealer} for {van} is filled less than its rule asks for.',
      other: '{count} containers of {dealer} for {van} are filled less than their rule asks for.',
    },
    ja: '{dealer} の {van} 分のコンテナ {count} 本が充填率の基準を下回ります。',
  },
  'kind.ORDER_FILES_REJECTED': { en: 'File rejected', ja: 'ファイル却下' },
  'say.ORDER_FILES_REJECTED': {
    en: {
      one: 'The order file {name} was rejected, in whole or for some dealers: {count} finding.',
      other: 'The order file {name} was rejected, in whole or for some dealers: {count} findings.',
    },
    ja: 'オーダーファイル {name} は全部または一部が却下されました。指摘 {count} 件。',
  },
  'kind.ORDER_FILES_WAITING': { en: 'File waiting', ja: 'ファイル確認待ち' },
  'say.ORDER_FILES_WAITING': {
    en: {
      one: 'The order file {name} was checked and waits for its commit: {count} finding.',
      other: 'The order file {name} was checked and waits for its commit: {count} findings.',
    },
    ja: 'オーダーファイル {name} はチェック済みで、登録を待っています。指摘 {count} 件。',
  },
  'kind.PARTNER_FILES': { en: 'Exchange of files', ja: 'ファイル交換' },
  'say.PARTNER_FILES': {
    en: {
      one: '{dealer}: {count} file, message or server of the exchange needs a decision: {name}.',
      other: '{dealer}: {count} files, messages or servers of the exchange need a decision, the newest {name}.',
    },
    ja: '{dealer}：ファイル交換に確認が必要です。ファイル・メッセージ・接続先 {count} 件（最新 {name}）。',
  },
  'kind.MASTERS_MISSING': { en: 'Master missing', ja: 'マスター未登録' },
  'say.MASTERS_MISSING': {
    en: {
      one: '{pieces} pcs of {count} part were not compiled: {cause}.',
      other: '{pieces} pcs of {count} parts were not compiled: {cause}.',
    },
    ja: '{count} 品番 {pieces} 個がコンパイルされていません：{cause}。',
  },
  'cause.NO_CONDITION': { en: 'no packing condition', ja: '荷姿条件なし' },
  'cause.NO_CORRESPONDENCE': { en: 'no row in the correspondence calendar', ja: '対応カレンダーなし' },
  'say.NETS_FAILED': {
    en: '{net} has failed and does not run again until somebody confirms it.',
    ja: '{net} が異常終了しました。確認するまで再実行されません。',
  },
  'say.NETS_LATE': { en: '{net} is running over its time limit.', ja: '{net} が上限時間を超えて実行中です。' },
} as const satisfies Readonly<Record<string, WordedText>>
