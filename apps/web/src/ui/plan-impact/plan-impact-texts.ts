import type { Texts } from '../../platform/i18n/texts.ts'
import { fieldTexts } from '../words/field-texts.ts'

export const planImpactTexts = {
  title: { en: 'Saving affects:', ja: 'この保存により、次のデータに影響があります。' },
  row: { en: '{row}: {what}', ja: '{row}：{what}' },
  orders: {
    en: { one: '{count} order line ({qty} pcs)', other: '{count} order lines ({qty} pcs)' },
    ja: '注文 {count} 明細（{qty} 個）',
  },
  plan: {
    en: { one: '{count} plan row ({qty} pcs)', other: '{count} plan rows ({qty} pcs)' },
    ja: '計画 {count} 行（{qty} 個）',
  },
  containers: {
    en: { one: '{count} container to load again', other: '{count} containers to load again' },
    ja: '積み直すコンテナ {count} 本',
  },
  cases: { en: { one: '{count} case', other: '{count} cases' }, ja: 'ケース {count} 件' },
  more: { en: { one: 'and {count} more row', other: 'and {count} more rows' }, ja: 'ほか {count} 行' },
  repack: {
    en: {
      one: '{count} case is already packed and must be repacked.',
      other: '{count} cases are already packed and must be repacked.',
    },
    ja: '梱包済みの {count} ケースは再梱包が必要です。',
  },
  case: { en: '{caseNo} · packed {packOn} · {qty} pcs', ja: '{caseNo}・梱包日 {packOn}・{qty} 個' },
  moreCases: { en: { one: 'and {count} more case', other: 'and {count} more cases' }, ja: 'ほか {count} ケース' },
  file: { en: 'Committing this file affects {what}.', ja: 'このファイルの登録により、{what}に影響があります。' },
  and: { en: ', ', ja: '、' },
  none: {
    en: 'Committing this file affects no orders, plan rows or cases.',
    ja: 'このファイルを登録しても、注文・計画・ケースへの影響はありません。',
  },
  tab: { en: 'Affected ({count})', ja: '影響（{count}）' },
  rows: { en: 'Rows that affect orders, plan or cases', ja: '注文・計画・ケースに影響する行' },
  orderLines: fieldTexts.orderLines,
  orderQty: { en: 'Ordered', ja: '注文数' },
  planRows: { en: 'Plan rows', ja: '計画行' },
  planQty: { en: 'Planned', ja: '計画数' },
  caseCount: { en: 'Cases', ja: 'ケース数' },
  packed: { en: 'To repack', ja: '要再梱包' },
  packedCases: { en: 'Packed cases', ja: '梱包済みケース' },
} as const satisfies Texts
