import type { Random } from '../terms/random.ts'
import { type DemoCaseType, demoCaseTypes, FILL_LIMIT_PERMILLE } from './demo-cases.ts'
import type { DemoPacking } from './demo-parts.ts'

interface Footprint {
  readonly lengthMm: number
  readonly widthMm: number
  readonly tareG: number
}
const footprint = (lengthMm: number, widthMm: number, tareG: number): Footprint => ({ lengthMm, widthMm, tareG })

const largeBoxes = [footprint(1060, 1040, 5200), footprint(1060, 520, 3100), footprint(700, 520, 2000)]
const smallBoxes = [
  footprint(530, 350, 900),
  footprint(350, 345, 600),
  footprint(350, 260, 450),
  footprint(265, 175, 250),
]
const largeHeights = [240, 320, 400]
const smallHeights = [100, 130, 160, 200]
const largeSnp = [1, 2, 4, 5, 8, 10, 20]
const smallSnp = [5, 8, 10, 20, 50, 100]

const across = (inner: number, box: number) => Math.floor(inner / box)

export function boxesPerCase(
  type: DemoCaseType,
  box: { lengthMm: number; widthMm: number; heightMm: number; grossG: number },
): number {
  const layers = across(type.innerHeightMm, box.heightMm)
  const straight = across(type.innerLengthMm, box.lengthMm) * across(type.innerWidthMm, box.widthMm)
  const turned = across(type.innerLengthMm, box.widthMm) * across(type.innerWidthMm, box.lengthMm)
  const innerVolume = type.innerLengthMm * type.innerWidthMm * type.innerHeightMm
  const byFill = Math.floor((innerVolume * FILL_LIMIT_PERMILLE) / 1000 / (box.lengthMm * box.widthMm * box.heightMm))
  const byWeight = Math.floor((type.maxGrossG - type.tareG) / box.grossG)
  return Math.min(layers * Math.max(straight, turned), byFill, byWeight)
}

export function makePacking(random: Random, type: DemoCaseType, isHigh: boolean, snp: number): DemoPacking {
  const fits = (isHigh ? largeBoxes : smallBoxes).filter(
    (box) => boxesPerCase(type, { ...box, heightMm: 240, grossG: 1 }) > 0 || !isHigh,
  )
  const box = fits.length > 0 ? random.pick(fits) : (smallBoxes[0] as Footprint)
  const heightMm = random.pick(isHigh ? largeHeights : smallHeights)
  const volume = (box.lengthMm * box.widthMm * heightMm) / 1_000_000_000
  const densityKg = 120 + 480 * random.next() ** 1.5
  const pieceNetG = Math.max(3, Math.round((volume * densityKg * 1000) / snp))
  const boxGrossG = pieceNetG * snp + box.tareG
  const count = boxesPerCase(type, { ...box, heightMm, grossG: boxGrossG })
  return {
    snp,
    boxesPerCase: Math.max(1, count),
    boxLengthMm: box.lengthMm,
    boxWidthMm: box.widthMm,
    boxHeightMm: heightMm,
    boxGrossG,
    pieceNetG,
    caseCode: type.code,
  }
}

export const pickSnp = (random: Random, isHigh: boolean) => random.pick(isHigh ? largeSnp : smallSnp)

const heavyTypes = demoCaseTypes.filter(({ family }) => family === '8F' || family === '10F')
const fullTypes = demoCaseTypes.filter(({ family, heightMm }) => family !== 'SB' && family !== 'SA' && heightMm >= 730)
const mixTypes = demoCaseTypes.filter(({ heightMm }) => heightMm <= 1100)

export const pickCaseType = (random: Random, isRackLine: boolean, isHigh: boolean): DemoCaseType =>
  random.pick(isRackLine ? heavyTypes : isHigh ? fullTypes : mixTypes)
