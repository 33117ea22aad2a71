import { languages, type OrderFileField, textIn } from '@packing/contract'
import { normaliseHeader } from '../../../platform/files/table/header-match.ts'
import { orderFileColumnList } from '../rows/order-file-format.ts'
import { withoutUnit } from './units.ts'

/** Headings that dealers use besides our own. */
const synonyms: Readonly<Record<OrderFileField, readonly string[]>> = {
  dealer_code: [
    'dealer',
    'customer',
    'customer code',
    'plant',
    'ディーラー',
    'ディーラーコード',
    '得意先',
    '得意先コード',
    '販売店',
    '工場',
  ],
  order_no: [
    'order no',
    'order number',
    'order',
    'po',
    'po no',
    'po number',
    'purchase order',
    '注文番号',
    '発注番号',
    '注文no',
    'オーダーno',
    '契約番号',
  ],
  line_no: ['line no', 'line', 'item', 'position', 'pos', '明細番号', '明細', '行番号', '行'],
  order_type: ['order type', 'type', '注文区分', '区分'],
  part_no: [
    'part no',
    'part number',
    'part',
    'item code',
    'item no',
    'material',
    'material no',
    'article',
    '品番',
    '部品番号',
    '部番',
    '部品no',
    '品目',
    ...[
      'teil',
      'teilenummer',
      'teile-nr',
      'sachnummer',
      'materialnummer',
      'artikelnummer',
      'número de parte',
      'no. de parte',
    ],
    ...['referencia', 'référence', 'código', 'código da peça', 'codice'],
  ],
  target_month: ['target month', 'month', 'period', '対象月', '月', '年月', '生産月'],
  required_on: [
    'required date',
    'delivery date',
    'due date',
    'date',
    'eta date',
    '納期',
    '納入日',
    '要求日',
    '希望日',
    '生産日',
    '日付',
    ...['termin', 'liefertermin', 'lieferdatum', 'bedarfstermin', 'fecha', 'fecha de entrega', 'date de livraison'],
    ...['data de entrega', 'data di consegna'],
  ],
  qty: [
    'qty',
    'quantity',
    'order qty',
    'order quantity',
    'pieces',
    'pcs',
    '数量',
    '注文数',
    '発注数',
    '注文数量',
    '個数',
    ...['menge', 'stückzahl', 'bestellmenge', 'anzahl', 'cantidad', 'quantité', 'quantidade', 'quantità'],
  ],
  pack_from: ['pack from', '梱包開始日'],
  pack_to: ['pack to', 'pack by', '梱包終了日', '梱包期限'],
  pack_style: ['pack style', 'packing style', 'packaging', '荷姿', '荷姿コード'],
}

const fieldByHeading = new Map(
  orderFileColumnList.flatMap(({ key, header }) => {
    const field = key as OrderFileField
    return [key, ...languages.map((language) => textIn(header, language)), ...synonyms[field]].map(
      (heading) => [normaliseHeader(heading), field] as const,
    )
  }),
)

/** The field that a heading most likely means, each at most once; without punctuation and "no." written in many ways. */
export function proposeFields(headings: readonly string[]): (OrderFileField | null)[] {
  const used = new Set<OrderFileField>()
  return headings.map((heading) => {
    const plain = normaliseHeader(withoutUnit(heading.trim()))
    const field = fieldByHeading.get(plain) ?? fieldByHeading.get(plain.replace(/[._#()（）:：-]/g, ''))
    if (!field || used.has(field)) return null
    used.add(field)
    return field
  })
}
