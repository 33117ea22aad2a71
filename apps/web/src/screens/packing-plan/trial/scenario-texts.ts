import type { Texts } from '../../../platform/i18n/texts.ts'

export const scenarioTexts = {
  title: { en: 'Scenarios', ja: 'シナリオ' },
  name: { en: 'Scenario name', ja: 'シナリオ名' },
  keep: { en: 'Save as scenario', ja: 'シナリオとして保存' },
  full: {
    en: 'A month has at most {max} scenarios. Remove one first.',
    ja: 'シナリオは {max} 件までです。先に 1 件削除してください。',
  },
  current: { en: 'Current plan (rev. {rev})', ja: '現行計画（改訂 {rev}）' },
  planned: { en: 'Planned lots', ja: '割付済ロット' },
  unplanned: { en: 'Unplanned lots', ja: '未割付ロット' },
  peak: { en: 'Peak load', ja: '最大負荷' },
  nearAverage: { en: 'Days within ±5 % of average', ja: '平均 ±5% 以内の日' },
  overtime: { en: 'Overtime (min)', ja: '残業（分）' },
  early: { en: 'Packed early (m³·days)', ja: '前倒し（m³・日）' },
  mix: { en: 'Mix deviation (by dealer)', ja: 'ミックス偏差（ディーラー別）' },
  moved: { en: 'Moved lots', ja: '移動ロット' },
  basedOn: { en: 'Simulated on revision', ja: '基準の改訂' },
  outdated: { en: '{rev} (outdated)', ja: '{rev}（旧）' },
  actions: { en: 'Actions', ja: '操作' },
  actionOf: { en: '{action}: {name}', ja: '{action}：{name}' },
  show: { en: 'Show', ja: '表示' },
  promote: { en: 'Promote', ja: '採用' },
  remove: { en: 'Remove', ja: '削除' },
} as const satisfies Texts
