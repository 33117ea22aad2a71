import { normaliseHeader } from '../../../platform/files/table/header-match.ts'
import { spelledUnit, type Unit, unitNamed } from '../../parts/unit-words.ts'

const headings: ReadonlySet<string> = new Set([
  ...['unit', 'units', 'uom', 'u/m', 'um', 'udm', 'unitofmeasure', 'orderunit', 'orderuom', 'qtyunit', 'quantityunit'],
  ...['einheit', 'mengeneinheit', 'bestelleinheit', 'basiseinheit', 'me', 'bme', 'unité', 'unitédemesure', 'unidad'],
  ...[
    'unidaddemedida',
    'unidade',
    'unidadedemedida',
    'unità',
    'unitàdimisura',
    '単位',
    '数量単位',
    '注文単位',
    '单位',
    '單位',
  ],
])

export const isUnitHeading = (heading: string): boolean => headings.has(normaliseHeader(heading).replace(/[.:_]/g, ''))

/** A unit with the words that name it in the file. */
export interface NamedUnit {
  readonly text: string
  /** undefined: a quantity of each such unit, as in pcs/box. */
  readonly unit: Unit | undefined
}

const BRACKETS = /[([【〔<]([^()[\]【】〔〕<>]+)[)\]】〕>]/g
/** Pieces of each package: no quantity that is ordered. */
const PER_UNIT = /^(.*?)(?:\/|／|\bper\b|\bje\b|\bpro\b|\bpor\b|\bpar\b)\s*(\S+)$/i

function perUnit(text: string): NamedUnit | undefined {
  const [, counted = '', of = ''] = PER_UNIT.exec(text) ?? []
  const isPackage = unitNamed(of)?.pieces === undefined && unitNamed(of) !== undefined
  const last =
    counted
      .trim()
      .split(/[\s_([]+/)
      .at(-1) ?? ''
  return isPackage && /\p{L}/u.test(last) && unitNamed(last)?.pieces === 1
    ? { text: `${last}/${of}`, unit: undefined }
    : undefined
}

/** In a column of units. undefined: the cell is empty. */
export const namedUnit = (text: string): NamedUnit | undefined =>
  text.trim() === '' ? undefined : { text: text.trim(), unit: unitNamed(text) }

/** The unit that a heading names in brackets or as its last word: Qty (dz), 数量（千個）, Menge in kg, pcs/box. */
export function unitOfHeading(heading: string): NamedUnit | undefined {
  const text = heading.normalize('NFKC').trim()
  const inBrackets = [...text.matchAll(BRACKETS)].map(([, inside = '']) => inside)
  for (const inside of [...inBrackets, text]) {
    const per = perUnit(inside)
    if (per) return per
  }
  const words = text.split(/[\s_/:-]+/)
  // A single letter or a number is a unit only in brackets.
  const last = words.length > 1 ? words.slice(-1).filter((word) => /[^\p{ASCII}]|\D./u.test(word)) : []
  return [...inBrackets, ...last].flatMap((named): NamedUnit[] => {
    const unit = unitNamed(named)
    return unit ? [{ text: named.trim(), unit }] : []
  })[0]
}

/** A month or date without the unit behind it: 2027/01 (dz), 1月［千個］, W03 pcs. */
export function withoutUnit(heading: string): string {
  const inBrackets = heading.replace(BRACKETS, (whole, inside: string) => (unitNamed(inside) ? '' : whole)).trim()
  if (inBrackets !== heading) return inBrackets
  const [, rest, last = ''] = /^(.*\d.*)\s(\p{L}{2,})$/u.exec(heading) ?? []
  return rest !== undefined && unitNamed(last) ? rest.trim() : heading
}

const qualifiers =
  /^(?:open|offen|firm|fixed|fest|net|netto|brutto|new|neu|old|alt|total|gesamt|sum|order(?:ed)?|confirmed|requested|required|demand|forecast|plan(?:ned)?|remaining|rest|balance|due|actual|bestellt|確定|内示|注文|発注|合計|計|新|今回|変更後|n)$/i

/** What stands in brackets behind a heading and may be a unit that is not known. */
export function unknownUnit(heading: string): string | undefined {
  const text = heading.normalize('NFKC').trim()
  const inside = [...text.matchAll(BRACKETS)].map(([, each = '']) => each.trim()).at(-1)
  const isWord = inside !== undefined && /^\p{L}{1,12}\.?$/u.test(inside)
  return isWord && !qualifiers.test(inside) && !unitNamed(inside) ? inside : undefined
}

/** The unit that a title above the headings says all quantities have: 単位：千個, Unit: dozen, quantities in thousands. */
export function unitOfTitle(title: string): string | undefined {
  const text = title.normalize('NFKC').trim()
  const stated = /(?:単位|单位|\bunits?(?: of (?:measure|quantity))?)\s*[:=はを]?\s*([^\s)\]】、。;]+)/i.exec(text)?.[1]
  const counted = /\b(?:qty|quantit(?:y|ies)|figures|pieces|all)\b.*\bin ([a-z]+)\b/i.exec(text)?.[1]
  const alone = /^[([【]([^()[\]【】]+)[)\]】]$/.exec(text)?.[1]
  return [stated, counted, alone].find((text) => {
    const unit = text === undefined ? undefined : unitNamed(text)
    return unit !== undefined && unit.pieces !== 1
  })
}

export interface UnitRules {
  /** Pieces of units, by the settings of the dealer. */
  readonly agreed: Readonly<Record<string, number>>
  /** In which the part is counted, where that is no piece. */
  readonly ofPart: string | undefined
}

/** undefined: the unit is neither a number of pieces nor that of the part. */
export function piecesOf(text: string, { agreed, ofPart }: UnitRules): number | undefined {
  const unit = unitNamed(text)
  const spelled = agreed[spelledUnit(text)] ?? (unit && agreed[unit.code])
  if (spelled !== undefined) return spelled
  const own = ofPart === undefined ? undefined : (unitNamed(ofPart)?.code ?? spelledUnit(ofPart))
  if (own !== undefined && own === (unit?.code ?? spelledUnit(text))) return 1
  return unit?.pieces
}

/** By which the settings of a dealer know a unit: in letters and figures only. */
export const unitCode = (text: string): string => unitNamed(text)?.code ?? spelledUnit(text)
