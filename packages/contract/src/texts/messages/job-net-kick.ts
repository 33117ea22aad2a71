import type { Texts } from './texts.ts'

export const jobNetKickMessages = {
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
  'M-M01-013': {
    en: 'Job nets work for all dealers of the unit; your user sees some of them only. Ask a planner to run it.',
    ja: 'ジョブネットは全ディーラーを対象とします。一部のディーラーのみ参照できるユーザーは実行できません。計画担当者に依頼してください。',
  },
  'M-M01-014': {
    en: 'Dealer {dealer} is not known in this unit. Choose one of its dealers.',
    ja: 'ディーラー {dealer} は登録されていません。登録済みのディーラーを選択してください。',
  },
  'M-M01-015': {
    en: 'The last vanning date {to} is before the first, {from}. Choose a later one.',
    ja: 'バンニング日 至（{to}）が自（{from}）より前です。{from} 以降の日を選択してください。',
  },
} as const satisfies Texts
