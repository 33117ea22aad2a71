import { printerColumns } from '@packing/contract'
import { fromList } from '../../domain/files/file-column.ts'
import type { ImportFormat, RowRule } from './import-format.ts'

const printer = fromList(printerColumns)

const badStock = (prints: string, least: string) => `r.prints in ('ALL', '${prints}') and (${least})`

const rules: readonly RowRule[] = [
  {
    code: 'HOST_SHAPE',
    column: 'host',
    isBad: "r.host !~* '^[a-z0-9.-]+$'",
    en: 'Enter the host as a name or an address, without port or path.',
    ja: 'ホストはポートやパスを付けず、ホスト名または IP アドレスで入力してください。',
  },
  {
    code: 'RESOLUTION',
    column: 'dpi',
    isBad: 'r.dpi not in (203, 300, 600)',
    en: 'Enter 203, 300 or 600.',
    ja: '203・300・600 のいずれかを入力してください。',
  },
  {
    code: 'STOCK_SMALL',
    column: 'width_mm',
    isBad: badStock('CASE', 'r.width_mm < 90 or r.length_mm < 120'),
    en: 'Labels of cases need at least 90 × 120 mm: smaller ones are not read by scanners.',
    ja: 'ケースラベルには 90 × 120 mm 以上が必要です（小さいとバーコードを読み取れません）。',
  },
  {
    code: 'STOCK_SMALL',
    column: 'width_mm',
    isBad: badStock('BOX', 'r.width_mm < 80 or r.length_mm < 37'),
    en: 'Labels of boxes need at least 80 × 37 mm: smaller ones are not read by scanners.',
    ja: '箱ラベルには 80 × 37 mm 以上が必要です（小さいとバーコードを読み取れません）。',
  },
  {
    code: 'FONT_SHAPE',
    column: 'font_name',
    isBad: "r.font_name <> '' and r.font_name !~ '^[A-Z]:[A-Z0-9_-]{1,16}[.][A-Z]{3}$'",
    en: 'Enter the font as the printer names it, such as E:ANMDJ.TTF, or leave it blank.',
    ja: 'フォントはプリンターでの名称（例：E:ANMDJ.TTF）で入力するか、空白にしてください。',
  },
]

const printers = {
  title: 'Label printers',
  about:
    'Printers (ZPL II, TCP) that print the labels of cases and boxes. The installation must allow their hosts (PRINTER_HOSTS).',
  table: 'printer',
  columns: [
    printer('printerCode', 'Printer', 'L01-A'),
    printer('printerName', 'Location', 'Line 1, end'),
    printer('lineCode', 'Packing line; * for all', 'L01', { absent: '*' }),
    printer('prints', 'Labels for which its stock is', 'ALL', { absent: 'ALL' }),
    printer('host', 'Name or address', 'printer-l01.plant.example.com'),
    printer('port', 'TCP port', '9100', { absent: 9100 }),
    printer('dpi', 'Resolution: 203, 300 or 600', '203', { absent: 203, unit: 'dots per inch' }),
    printer('widthMm', 'Width of a label, across the head', '102', { absent: 102 }),
    printer('lengthMm', 'Length of a label, in the direction of feed', '152', { absent: 152 }),
    printer('fontName', 'Font of the printer with Japanese; empty: such texts are sent as pictures', 'E:ANMDJ.TTF', {
      absent: '',
    }),
    printer('isActive', 'Offered for printing', 'Y', { absent: true }),
  ],
  key: ['printer_code'],
  references: [{ column: 'line_code', to: 'packing_lines', toColumn: 'line_code', allowsAll: true }],
  rules,
} as const satisfies ImportFormat

export const printerFormats = { printers }
