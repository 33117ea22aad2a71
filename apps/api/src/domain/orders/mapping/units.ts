import { normaliseHeader } from '../../../platform/files/table/header-match.ts'

const headings: ReadonlySet<string> = new Set([
  ...['unit', 'units', 'uom', 'u/m', 'um', 'unitofmeasure', 'orderunit', 'qtyunit', 'quantityunit'],
  ...['einheit', 'mengeneinheit', 'me', 'unidad', '単位', '数量単位', '注文単位'],
])

export const isUnitHeading = (heading: string): boolean => headings.has(normaliseHeader(heading).replace(/[.:_]/g, ''))

/** Ways to write pieces: codes of UN/ECE and X12, and what spreadsheets have. */
const pieces: ReadonlySet<string> = new Set([
  ...[
    'PC',
    'PCS',
    'PCE',
    'PIECE',
    'PIECES',
    'EA',
    'EACH',
    'H87',
    'C62',
    'NAR',
    'NMB',
    'NR',
    'UN',
    'UNIT',
    'UNITS',
    '1',
  ],
  ...['ST', 'STK', 'STÜCK', 'PZA', 'PZ', '個', '本', '枚', '台', '点', 'ヶ', 'ケ', 'コ'],
])

export const isPieces = (unit: string): boolean =>
  pieces.has(unit.normalize('NFKC').trim().toUpperCase().replace(/\.$/, ''))
