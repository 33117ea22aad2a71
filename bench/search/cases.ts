type Query = [string, string][]
export type Case = (at: number) => Query

export const orders =
  `partNo partName partNameJa netWeightG lengthMm widthMm heightMm origin unit supplierCode carFamily dgClass lifecycle ecnNo effectiveFrom effectiveTo hostUpdatedOn
stockQty packLine dockCode pickAddress maxAdvanceDays safetyPackDays partsInLeadDays priority mustPack remark`.split(
    /\s+/,
  )

/** One letter and more; matching nearly all names, many, few and none. */
const japanese = [
  'ド',
  'ー',
  '右',
  'ドア',
  'フード',
  'ワイヤー',
  'バンパーカバー',
  '第77',
  'シートアッシー（左）第12',
  'ヌ',
]
const latin = ['s', 'door', 'HOOD', 'NO.77', 'wire, eng', 'front bumper', 'lh no.4', 'zzz']
const lifecycles = ['NEW', 'RUNOUT', 'DISCONTINUED', 'ACTIVE']

const of = <T>(values: readonly T[], at: number) => values[at % values.length] as T
const signed = (order: string, at: number) => (at % 2 === 0 ? order : `-${order}`)
const family = (at: number) => `${of(['0K', '0D', '12', '26'], at)}${at % 5}`

/** Each kind of condition, each order alone and with a condition, and what is combined. */
export function searchCases(partNos: readonly string[]): Readonly<Record<string, Case>> {
  const part = (at: number) => of(partNos, at * 7919)
  const prefix: Case = (at) => [['partNo', part(at).slice(0, 3 + (at % 6))]]
  const list: Case = (at) => Array.from({ length: 200 }, (_, n) => ['partNo', part(at * 200 + n)])
  const inJapanese: Case = (at) => [['name', of(japanese, at)]]
  const inLatin: Case = (at) => [['name', of(latin, at)]]
  const ofFamily: Case = (at) => [['carFamily', family(at)]]
  const anyOrder: Case = (at) => [['sort', signed(of(orders, at * 5 + 2), at)]]
  const twoOrders: Case = (at) => [
    ['sort', signed(of(orders, at * 3 + 1), at)],
    ['sort', signed(of(orders, at * 11), at >> 1)],
  ]
  const both =
    (...cases: readonly Case[]): Case =>
    (at) =>
      cases.flatMap((one) => one(at))
  const byEach = (name: string, condition: Case): [string, Case][] =>
    orders.map((order) => [`${name} by ${order}`, both(condition, (at) => [['sort', signed(order, at)]])])

  return {
    'no condition': () => [],
    prefix,
    'list of 200': list,
    'Japanese substring': inJapanese,
    'Latin substring': inLatin,
    'car family': ofFamily,
    supplier: (at) => [['supplier', `S${1000 + (at % 700)}`]],
    lifecycle: (at) => [['lifecycle', of(lifecycles, at)]],
    'pack line': (at) => [['packLine', `L0${1 + (at % 5)}`]],
    'pack style': () => [['packStyle', 'STD']],
    'without condition': () => [['withoutCondition', 'true']],
    'host update': (at) => [
      ['hostFrom', `2025-0${1 + (at % 9)}-01`],
      ['hostTo', `2025-0${1 + (at % 9)}-${10 + (at % 18)}`],
    ],
    dealer: () => [['dealer', 'TH01']],
    'prefix, substring': both(prefix, inJapanese),
    'list, substring, order': both(list, inJapanese, anyOrder),
    'family, lifecycle, order': both(ofFamily, (at) => [['lifecycle', of(lifecycles, at)]], anyOrder),
    'family, substring, order': both(ofFamily, inJapanese, anyOrder),
    'without condition, order': both(() => [['withoutCondition', 'true']], anyOrder),
    'dealer, order': both(() => [['dealer', 'TH01']], anyOrder),
    'dealer, substring, order': both(() => [['dealer', 'TH01']], inJapanese, anyOrder),
    'two orders': twoOrders,
    'substring, two orders': both(inJapanese, twoOrders),
    'prefix, two orders': both(prefix, twoOrders),
    'list, order': both(list, anyOrder),
    ...Object.fromEntries([
      ...byEach('all', () => []),
      ...byEach('prefix', prefix),
      ...byEach('substring', inJapanese),
    ]),
  }
}
