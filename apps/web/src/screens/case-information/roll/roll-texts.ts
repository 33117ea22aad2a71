import type { Texts } from '../../../platform/i18n/texts.ts'
import { fieldTexts } from '../../../ui/words/field-texts.ts'

export const rollTexts = {
  open: { en: 'Roll thin containers', ja: '低充填コンテナの振替' },
  needsMonth: { en: 'Search by packing month first.', ja: '先に梱包月で検索してください。' },
  title: { en: 'Roll thin containers to another vanning date', ja: '低充填コンテナを別のバンニング日へ振替' },
  about: {
    en: 'Tries to load the cases of each date’s emptiest container with those of the vanning date before or after, within the shipping windows. The simulation does not change the plan; rolling does.',
    ja: '各バンニング日の最も空いたコンテナのケースを、出荷可能期間内で前後のバンニング日に積み合わせられるかをシミュレーションします。計画が変わるのは、振替を実行したときだけです。',
  },
  run: { en: 'Find proposals', ja: '提案を作成' },
  none: {
    en: 'No simulation for this month yet. Choose “Find proposals”.',
    ja: 'この月のシミュレーションはまだありません。「提案を作成」を実行してください。',
  },
  nothing: {
    en: 'No container can be saved by rolling cases to another date.',
    ja: '振替によって削減できるコンテナはありません。',
  },
  measured: { en: 'Plan revision {rev} · {at} · {by}', ja: '計画改訂 {rev}・{at}・{by}' },
  total: { en: 'All open containers', ja: '未締切コンテナ全体' },
  proposals: { en: 'Proposals', ja: '提案' },
  select: { en: 'Select {what}', ja: '{what} を選択' },
  selectAll: { en: 'Select all', ja: 'すべて選択' },
  dealer: fieldTexts.dealer,
  dates: { en: 'Vanning date', ja: 'バンニング日' },
  cases: { en: 'Cases moved', ja: '振替ケース数' },
  containers: { en: 'Containers', ja: 'コンテナ数' },
  fill: { en: 'Volume fill %', ja: '容積充填率 %' },
  cost: { en: 'Relative cost ±', ja: '相対費用 ±' },
  costHint: {
    en: 'Sum of the relative costs of the container types; 100 is the standard type. Not a currency amount.',
    ja: 'コンテナタイプに登録された相対費用の合計です（標準タイプ＝100）。金額ではありません。',
  },
  vessel: { en: '{from} → {to}', ja: '{from} → {to}' },
  sailing: { en: '{vessel}, ETD {etd}', ja: '{vessel}（出港 {etd}）' },
  waiting: {
    en: { one: 'Loads {count} case that would wait', other: 'Loads {count} cases that would wait' },
    ja: '待機中の {count} ケースを積載',
  },
  outdated: { en: 'Rolled or changed since', ja: '振替済または変更あり' },
  apply: { en: 'Roll selected ({count})', ja: '選択した提案を振替（{count}）' },
  applyHint: { en: 'Select proposals first.', ja: '先に提案を選択してください。' },
  question: {
    en: {
      one: 'Roll the cases of {count} proposal to another vanning date? Cases: {cases}. Containers: {before} → {after}.',
      other:
        'Roll the cases of {count} proposals to another vanning date? Cases: {cases}. Containers: {before} → {after}.',
    },
    ja: '{cases} ケースを別のバンニング日に振り替え、コンテナ {before} 本を {after} 本に積み直しますか？（提案 {count} 件）',
  },
  questionPapers: {
    en: 'Work instructions of the replaced containers become invalid.',
    ja: '対象コンテナの作業指示書は無効になります。',
  },
  thin: {
    en: { one: '{count} thin container stays', other: '{count} thin containers stay' },
    ja: '振替できない低充填コンテナ：{count} 本',
  },
  thinWaiting: {
    en: { one: '{count} case not loaded', other: '{count} cases not loaded' },
    ja: '未積載 {count} ケース',
  },
  'obstacle.LOCKED': {
    en: 'has locked cases or cases that must share a container',
    ja: '固定ケースまたは同一コンテナ指定のケースあり',
  },
  'obstacle.NO_DATE': {
    en: 'no other vanning date of the dealer with open containers in this month',
    ja: '当月内に未締切コンテナのある別のバンニング日なし',
  },
  'obstacle.OTHER_GROUP': {
    en: 'another collective vanning rule applies on the other date',
    ja: '振替先の日に別の混載バンニング規則を適用',
  },
  'obstacle.ARRIVES_LATE': {
    en: 'the vessel of the other date arrives later than the slack allows',
    ja: '振替先の日の本船では、余裕日数を超える到着遅れ',
  },
  'obstacle.PACKED_LATER': { en: 'packed too late for the earlier date', ja: '前のバンニング日までの梱包が不可' },
  'obstacle.NO_SAVING': { en: 'the other date has no room for its cases', ja: '振替先の日のコンテナに空きなし' },
  'obstacle.OTHER_PAIR': {
    en: 'the other date is part of a better proposal',
    ja: '振替先の日は、より効果の大きい提案の対象',
  },
} as const satisfies Texts
