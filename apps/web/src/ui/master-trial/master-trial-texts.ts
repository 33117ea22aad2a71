import type { Texts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../words/action-texts.ts'
import { fieldTexts } from '../words/field-texts.ts'

export const masterTrialTexts = {
  try: { en: 'Try', ja: '試算' },
  tryHint: {
    en: 'Plan the affected months with the unsaved changes. Nothing is saved.',
    ja: '未保存の変更を反映して対象月を計画します。何も保存しません。',
  },
  tryDraftHint: {
    en: 'Plan the affected months with the draft, as it will be once it is in use. Nothing is saved.',
    ja: '下書きが使用された場合の計画を対象月について作成します。何も保存しません。',
  },
  tryFirst: { en: 'Change something first.', ja: '先に変更を入力してください。' },
  title: { en: 'Trial of the unsaved changes', ja: '未保存の変更の試算' },
  draftTitle: { en: 'Trial of the draft', ja: '下書きの試算' },
  about: {
    en: 'The plans without and with the changes. Nothing is saved.',
    ja: '変更なしと変更ありの計画を比較します。何も保存しません。',
  },
  again: { en: 'Try again', ja: '再試算' },
  cancel: actionTexts.cancel,
  stale: {
    en: 'You changed something after this trial. Try again.',
    ja: '試算後に変更内容が変わりました。再試算してください。',
  },
  outdated: {
    en: 'Plans, orders or masters have changed since this trial began. Try again.',
    ja: '試算の開始後に計画・注文・マスターが変更されました。再試算してください。',
  },
  levelledAnew: {
    en: 'Orders or masters changed after revision {rev}: compared with the month planned anew without the change.',
    ja: '改訂 {rev} の作成後に注文またはマスターが変更されたため、変更なしで計画し直した結果と比較しています。',
  },
  againstPlan: { en: 'Compared with revision {rev}.', ja: '改訂 {rev} と比較しています。' },
  waiting: { en: 'Calculating…', ja: '計算中…' },
  percent: { en: '{percent} %', ja: '{percent}%' },
  loadsFollow: { en: 'Containers follow.', ja: 'コンテナは計算中です。' },
  without: { en: 'Without', ja: '変更なし' },
  with: { en: 'With', ja: '変更あり' },
  month: { en: 'Plan of {month}', ja: '{month} の計画' },
  same: { en: 'No lot, case or container is affected.', ja: 'この変更による影響はありません。' },
  unplannedLots: { en: 'Unplanned lots', ja: '未割付ロット' },
  lateLots: { en: 'Lots after their pack-by date', ja: '梱包期限後のロット' },
  missedVannings: { en: 'Missed vannings', ja: '間に合わないバンニング' },
  overtimeMinutes: { en: 'Overtime (min)', ja: '残業（分）' },
  movedLots: { en: 'Moved lots', ja: '移動ロット' },
  cases: { en: 'Cases', ja: 'ケース' },
  containers: { en: 'Containers', ja: 'コンテナ' },
  leftCases: { en: 'Cases without a container', ja: 'コンテナのないケース' },
  rows: { en: { one: '{count} row', other: '{count} rows' }, ja: '{count} 行' },
  firstRows: { en: 'The first {shown} of {count} rows', ja: '{count} 行のうち先頭の {shown} 行' },
  dealer: fieldTexts.dealer,
  partNo: fieldTexts.partNo,
  line: fieldTexts.line,
  day: { en: 'Day', ja: '日' },
  vanOn: { en: 'Vanning', ja: 'バンニング日' },
  latestOn: { en: 'Pack by', ja: '梱包期限' },
  from: { en: 'From', ja: '移動元' },
  to: { en: 'To', ja: '移動先' },
  lots: { en: 'Lots', ja: 'ロット' },
  worse: {
    en: 'The trial of these changes shows a worse plan:',
    ja: 'この変更を試算した結果、計画が悪化します：',
  },
  worseFigure: { en: '{figure}: {before} → {after}', ja: '{figure}：{before} → {after}' },
  saveAnyway: { en: 'Save anyway?', ja: 'このまま保存しますか？' },
} as const satisfies Texts
