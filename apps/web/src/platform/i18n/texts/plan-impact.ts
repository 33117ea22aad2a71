/** What a save or a file touches of orders, plan and cases. */
export const planImpactTexts = {
  'impact.title': { en: 'Saving this touches:', ja: 'この保存により、次のデータに影響があります。' },
  'impact.row': { en: '{row}: {what}', ja: '{row}：{what}' },
  'impact.orders_one': {
    en: '{orderLines} order line ({orderQty} pcs)',
    ja: '受注 {orderLines} 明細（{orderQty} 個）',
  },
  'impact.orders': { en: '{orderLines} order lines ({orderQty} pcs)', ja: '受注 {orderLines} 明細（{orderQty} 個）' },
  'impact.plan_one': { en: '{planRows} plan row ({planQty} pcs)', ja: '計画 {planRows} 行（{planQty} 個）' },
  'impact.plan': { en: '{planRows} plan rows ({planQty} pcs)', ja: '計画 {planRows} 行（{planQty} 個）' },
  'impact.cases_one': { en: '{cases} case', ja: 'ケース {cases} 件' },
  'impact.cases': { en: '{cases} cases', ja: 'ケース {cases} 件' },
  'impact.more': { en: 'and {count} more rows', ja: 'ほか {count} 行' },
  'impact.repack_one': {
    en: '{cases} case is packed already and will have to be repacked.',
    ja: '梱包済みの {cases} ケースは再梱包が必要です。',
  },
  'impact.repack': {
    en: '{cases} cases are packed already and will have to be repacked.',
    ja: '梱包済みの {cases} ケースは再梱包が必要です。',
  },
  'impact.case': { en: '{caseNo} · packed {packOn} · {qty} pcs', ja: '{caseNo}・梱包日 {packOn}・{qty} 個' },
  'impact.moreCases_one': { en: 'and {count} more case', ja: 'ほか {count} ケース' },
  'impact.moreCases': { en: 'and {count} more cases', ja: 'ほか {count} ケース' },
  'impact.file': {
    en: 'Committing this file touches {what}.',
    ja: 'このファイルの登録により、{what}に影響があります。',
  },
  'impact.and': { en: ', ', ja: '、' },
  'impact.none': {
    en: 'Committing this file touches no orders, no plan and no cases.',
    ja: 'このファイルの登録による受注・計画・ケースへの影響はありません。',
  },
  'impact.tab': { en: 'Touched ({count})', ja: '影響（{count}）' },
  'impact.rows': { en: 'Rows that touch orders, plan or cases', ja: '受注・計画・ケースに影響する行' },
  'impact.orderLines': { en: 'Order lines', ja: '受注明細' },
  'impact.orderQty': { en: 'Ordered', ja: '受注数' },
  'impact.planRows': { en: 'Plan rows', ja: '計画行' },
  'impact.planQty': { en: 'Planned', ja: '計画数' },
  'impact.caseCount': { en: 'Cases', ja: 'ケース' },
  'impact.packed': { en: 'To repack', ja: '再梱包' },
  'impact.packedCases': { en: 'Packed cases', ja: '梱包済みケース' },
} as const
