import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../words/field-texts.ts'

export const loadTrialTexts = {
  vanOn: fieldTexts.vanningDate,
  apart: { en: 'Without', ja: 'なし' },
  together: { en: 'With', ja: 'あり' },
  fillApart: { en: 'Fill % without', ja: '充填率% なし' },
  fillTogether: { en: 'Fill % with', ja: '充填率% あり' },
  cost: { en: 'Relative cost ±', ja: '費用 ±' },
  costHint: {
    en: 'Sum of the relative costs of the container types; 100 is the standard type. Not a currency amount.',
    ja: 'コンテナタイプに登録された相対費用の合計です（標準タイプ＝100）。金額ではありません。',
  },
  left: { en: 'Not loaded', ja: '未積載' },
  sum: { en: { one: 'Total, {count} day', other: 'Total, {count} days' }, ja: '合計（{count} 日）' },
  costs: { en: 'Relative cost {before} → {after}', ja: '相対費用 {before} → {after}' },
  value: { en: 'Value', ja: '値' },
  cases: { en: 'Cases', ja: 'ケース数' },
  volume: { en: 'm³', ja: 'm³' },
  least: { en: 'Lowest per date', ja: '日別の最小' },
  most: { en: 'Highest per date', ja: '日別の最大' },
  swing: { en: 'Volume per vanning date (m³)', ja: 'バンニング日別の容積（m³）' },
  swingHint: {
    en: 'The total varies less than the single values: in shared containers, their ups and downs even out.',
    ja: '合計の変動は個々の値より小さくなります。混載すると、個々の変動が互いに打ち消し合うためです。',
  },
  joined: { en: 'Together', ja: '合計' },
  leftTitle: {
    en: { one: '{count} case not loaded with the rule', other: '{count} cases not loaded with the rule' },
    ja: '規則ありで未積載のケース：{count} 件',
  },
  leftMore: { en: { one: 'and {count} more', other: 'and {count} more' }, ja: 'ほか {count} 件' },
  onlyAfter: { en: 'loaded without the rule', ja: '規則なしでは積載可' },
  measured: {
    en: {
      one: 'Measured: {count} case of {dealers}, vanning {from}–{to}; plan {month} revision {rev} of {planAt}, orders of cycle {cycle}.',
      other:
        'Measured: {count} cases of {dealers}, vanning {from}–{to}; plan {month} revision {rev} of {planAt}, orders of cycle {cycle}.',
    },
    ja: '対象：{dealers} の {count} ケース、バンニング {from}～{to}。計画 {month} 改訂 {rev}（{planAt} 作成）、サイクル {cycle} の注文。',
  },
  fixed: {
    en: {
      one: '{count} case in an announced container was left out.',
      other: '{count} cases in announced containers were left out.',
    },
    ja: '出荷通知済みコンテナの {count} ケースは除外しています。',
  },
  locked: {
    en: {
      one: '{count} locked case was loaded anew here; container loading leaves it in place.',
      other: '{count} locked cases were loaded anew here; container loading leaves them in place.',
    },
    ja: '固定ケース {count} 件もここでは積み直しています（コンテナ積付けでは動かしません）。',
  },
  newer: {
    en: 'Orders of {dealers} were received after the plan was made.',
    ja: '{dealers} の注文は計画作成後に受信したものがあります。',
  },
} as const satisfies Texts
