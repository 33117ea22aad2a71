import { orderFileColumnList } from '../../domain/orders/rows/order-file-format.ts'
import { calendarFormats } from './calendar-formats.ts'
import type { ImportFormat, ImportKind } from './import-format.ts'
import { packagingFormats } from './packaging-formats.ts'
import { partFormats } from './part-formats.ts'
import { printerFormats } from './printer-format.ts'
import { reportFormats } from './report-formats.ts'
import { ruleFormats } from './rule-formats.ts'

const orders = {
  title: 'Orders',
  about:
    'One release per dealer for one cycle. It replaces the dealer’s previous release: changed and missing lines are closed, new lines are added, unchanged lines stay. Sending a file twice changes nothing.',
  table: '',
  columns: orderFileColumnList,
  key: ['dealer_code', 'order_no', 'line_no'],
  references: [
    { column: 'dealer_code', to: 'dealers', toColumn: 'dealer_code' },
    { column: 'part_no', to: 'parts', toColumn: 'part_no' },
  ],
  rules: [
    {
      code: 'WINDOW_AFTER_NEED',
      column: 'pack_to',
      isBad: 'r.pack_to > r.required_on',
      en: 'The packing window ends after the required date.',
      ja: '梱包可能期間が納期より後です。',
    },
  ],
} as const satisfies ImportFormat

const formats = {
  ...calendarFormats,
  ...partFormats,
  ...packagingFormats,
  ...ruleFormats,
  ...printerFormats,
  ...reportFormats,
  orders,
} satisfies Record<ImportKind, ImportFormat>

export const importFormats: Readonly<Record<ImportKind, ImportFormat>> = formats

export type ImportColumn<Kind extends ImportKind> = (typeof formats)[Kind]['columns'][number]['key']
