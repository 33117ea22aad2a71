import type { ImportRow } from '../../host-import/staging/stage.ts'

export interface DemoCaseType {
  readonly code: string
  readonly family: string
  readonly material: 'STEEL' | 'WOOD' | 'CARTON'
  readonly lengthMm: number
  readonly widthMm: number
  readonly heightMm: number
  readonly innerLengthMm: number
  readonly innerWidthMm: number
  readonly innerHeightMm: number
  readonly tareG: number
  readonly maxGrossG: number
}

/** Per mille of a case that boxes may fill; the rest is air, pads and bars. */
export const FILL_LIMIT_PERMILLE = 920
const STACK_HEIGHT_MM = 2_550
const LOWEST_CASE_MM = 550

const wall = {
  STEEL: { side: 30, height: 110 },
  WOOD: { side: 25, height: 120 },
  CARTON: { side: 10, height: 130 },
} as const
const strength = {
  STEEL: { maxGrossKg: 1_500, topKg: 4_000, tarePerSquareMetreKg: 14 },
  WOOD: { maxGrossKg: 1_200, topKg: 2_500, tarePerSquareMetreKg: 9 },
  CARTON: { maxGrossKg: 450, topKg: 900, tarePerSquareMetreKg: 4 },
} as const

type Material = DemoCaseType['material']
/** Heights are modular: 2 × 1100, 3 × 730, 4 × 550, 1460 + 730 and 1650 + 550 all give 2190 to 2200. */
const families: readonly (readonly [string, Material, number, number, readonly number[]])[] = [
  ['8F', 'STEEL', 1490, 1130, [550, 730, 900, 1100, 1460, 1650]],
  ['10F', 'STEEL', 2280, 1490, [550, 730, 1100, 1460]],
  ['WA', 'WOOD', 1140, 1130, [550, 730, 900, 1100, 1460, 1650]],
  ['WB', 'WOOD', 1490, 1130, [550, 730, 900, 1100]],
  ['WC', 'WOOD', 2280, 1130, [550, 730, 1100]],
  ['SA', 'STEEL', 1130, 740, [550, 730, 1100]],
  ['SB', 'STEEL', 740, 740, [550, 730]],
  ['CT', 'CARTON', 1140, 1130, [730, 900, 1100]],
]

function caseType(
  family: string,
  material: Material,
  lengthMm: number,
  widthMm: number,
  heightMm: number,
): DemoCaseType {
  const { side, height } = wall[material]
  const surface = 2 * (lengthMm * widthMm + (lengthMm + widthMm) * heightMm)
  return {
    code: `${family}${heightMm}`,
    family,
    material,
    lengthMm,
    widthMm,
    heightMm,
    innerLengthMm: lengthMm - 2 * side,
    innerWidthMm: widthMm - 2 * side,
    innerHeightMm: heightMm - height,
    tareG: Math.round((surface * strength[material].tarePerSquareMetreKg) / 1_000_000) * 1000,
    maxGrossG: strength[material].maxGrossKg * 1000,
  }
}

export const demoCaseTypes: readonly DemoCaseType[] = families.flatMap(
  ([family, material, lengthMm, widthMm, heights]) =>
    heights.map((heightMm) => caseType(family, material, lengthMm, widthMm, heightMm)),
)

/** A case carries as many others as the lowest ones that fit above it: the container height decides on the mix. */
export const mostInStack = (heightMm: number): number => 1 + Math.floor((STACK_HEIGHT_MM - heightMm) / LOWEST_CASE_MM)

export const caseTypeRows = (): ImportRow[] =>
  demoCaseTypes.map((type) => [
    type.code,
    type.family,
    type.material,
    type.lengthMm,
    type.widthMm,
    type.heightMm,
    type.innerLengthMm,
    type.innerWidthMm,
    type.innerHeightMm,
    type.tareG,
    type.maxGrossG,
    FILL_LIMIT_PERMILLE,
    true,
    mostInStack(type.heightMm),
    strength[type.material].topKg * 1000,
    '',
    0,
    false,
    false,
    null,
    null,
    0,
  ])

/** Usable inner sizes and operational payloads. Cost relative to a 40 ft container. */
export const containerTypeRows = (): ImportRow[] => [
  ['20GP', 5850, 2300, 2250, 2_300_000, 21_000_000, 62, 2338, 2280, 4500],
  ['40GP', 12_000, 2300, 2250, 3_800_000, 24_000_000, 100, 2338, 2280, 3000],
  ['40HC', 12_000, 2300, 2550, 3_940_000, 24_000_000, 104, 2338, 2585, 3000],
]
