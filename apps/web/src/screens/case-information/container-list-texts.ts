import type { Texts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { fieldTexts } from '../../ui/words/field-texts.ts'

export const containerListTexts = {
  view: fieldTexts.view,
  'view.cases': { en: 'Cases', ja: 'ケース' },
  'view.containers': { en: 'Containers', ja: 'コンテナ' },
  'view.timeline': { en: 'Timeline', ja: 'タイムライン' },
  list: { en: 'Container list', ja: 'コンテナ一覧' },
  type: { en: 'Container type', ja: 'コンテナタイプ' },
  lockedOnly: { en: 'With locked cases only', ja: '固定ケースありのみ' },
  print: { en: 'Work instructions ({count})', ja: '作業指示書（{count}）' },
  printHint: { en: 'Search by month or renban no first.', ja: '先に梱包月または連番で検索してください。' },
  'trial.open': { en: 'Simulate collective vanning', ja: '混載バンニングシミュレーション' },
  'trial.needsMonth': { en: 'Search by month first.', ja: '先に梱包月で検索してください。' },
  'trial.title': { en: 'Collective vanning: before and after', ja: '混載バンニング：前後比較' },
  'trial.about': {
    en: 'Loads the cases of a rule, or of selected dealers, separately and together, and compares the results. The plan is not changed.',
    ja: '規則または選択したディーラーの対象ケースを、個別・混載の両方で積み付けて比較します。計画は変わりません。',
  },
  'trial.rule': { en: 'Collective vanning rule', ja: '混載バンニング規則' },
  'trial.noRule': { en: '— Select dealers below —', ja: '― 下でディーラーを選択 ―' },
  'trial.members': {
    en: 'Dealers sharing containers, in unloading order',
    ja: '混載するディーラー（荷降ろし順）',
  },
  'trial.from': { en: 'Vanning from', ja: 'バンニング日（開始）' },
  'trial.to': { en: 'Vanning to', ja: 'バンニング日（終了）' },
  'trial.run': actionTexts.compare,
  'trial.none': {
    en: 'No simulation for this month yet. Choose a rule or dealers, then Compare.',
    ja: 'この月のシミュレーション結果はまだありません。規則またはディーラーを選択して「比較」を実行してください。',
  },
} as const satisfies Texts
