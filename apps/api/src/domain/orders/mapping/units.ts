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

/** Units that are a number of pieces or a package, as headings and titles write them. Of other things, such as yen, they may be prices. */
const multiples: ReadonlySet<string> = new Set([
  ...['dz', 'doz', 'dozen', 'dozens', 'dtz', 'dutzend', 'gross', 'pair', 'pairs', 'k', 'kpcs', 'thousand', 'thousands'],
  ...['hundred', 'hundreds', 'tsd', 'tausend', 'x10', 'x100', 'x1000', 'x12', '000', '1000', '1000pcs', '100pcs'],
  ...[
    'box',
    'boxes',
    'case',
    'cases',
    'carton',
    'cartons',
    'ctn',
    'ctns',
    'pallet',
    'pallets',
    'plt',
    'set',
    'sets',
    'pack',
    'packs',
  ],
  ...[
    '千',
    '千個',
    '千本',
    '千枚',
    '千台',
    '百',
    '百個',
    '百本',
    '万',
    '万個',
    '十個',
    'ダース',
    '打',
    '箱',
    'ケース',
    'パレット',
    'セット',
  ],
  ...['組', '対', '袋', '缶', 'カートン', 'c/s', 'kg', 'kgs', 'kilogram', 'kilograms', 'トン'],
])

const plainUnit = (text: string) =>
  text
    .toLowerCase()
    .replace(/^(?:unit|units|uom|in|単位)\s*[:=]?\s*/, '')
    .replace(/×/g, 'x')
    .replace(/[\s,.'’]/g, '')

/** The unit that a heading names in brackets or as its last word, if it is not pieces: Qty (dz), 数量（千個）, Order kg. */
export function unitOfHeading(heading: string): string | undefined {
  const text = heading.normalize('NFKC').trim()
  const inBrackets = [...text.matchAll(/[([【〔<]([^()[\]【】〔〕<>]+)[)\]】〕>]/g)].map(([, unit = '']) => unit)
  const words = text.split(/[\s_/:-]+/)
  const named = [...inBrackets, ...(words.length > 1 ? words.slice(-1) : [])]
  return named.find((unit) => multiples.has(plainUnit(unit)))
}

/** The unit that a title above the headings says all quantities have: 単位：千個, Unit: dozen, quantities in thousands. */
export function unitOfTitle(title: string): string | undefined {
  const text = title.normalize('NFKC').trim()
  const stated = /(?:単位|\bunits?(?: of (?:measure|quantity))?)\s*[:=はを]?\s*([^\s)\]】、。;]+)/i.exec(text)?.[1]
  const counted = /\b(?:qty|quantit(?:y|ies)|figures|pieces|all)\b.*\bin ([a-z]+)\b/i.exec(text)?.[1]
  const alone = /^[([【]([^()[\]【】]+)[)\]】]$/.exec(text)?.[1]
  return [stated, counted, alone].find((unit) => unit !== undefined && multiples.has(plainUnit(unit)))
}

export const isPieces = (unit: string): boolean =>
  pieces.has(unit.normalize('NFKC').trim().toUpperCase().replace(/\.$/, ''))
