import type { ImportRow } from '../../host-import/staging/stage.ts'
import type { Random } from '../terms/random.ts'
import { carFamilyOf, type PartName, partNames } from './part-names.ts'

export type UnitKind = 'SINGLE' | 'PAIR' | 'GROUP' | 'REPLACED'

export interface DemoPacking {
  readonly snp: number
  readonly boxesPerCase: number
  readonly boxLengthMm: number
  readonly boxWidthMm: number
  readonly boxHeightMm: number
  readonly boxGrossG: number
  readonly pieceNetG: number
  readonly caseCode: string
}

export interface DemoPart {
  readonly partNo: string
  readonly name: PartName
  /** '', ' RH', ' LH' */
  readonly side: string
  readonly carFamily: string
  readonly packing: DemoPacking
  readonly maxAdvanceDays: number
  readonly supplier: string
}

export function partNumbers(random: Random) {
  const used = new Set<string>()
  const suffixes = ['', '', '00', '00', '00', 'A0', 'B0', 'C1']
  return (name: PartName, carFamily: string): string => {
    const suffix = random.pick(suffixes)
    let serial = random.int(0, 999)
    let partNo = ''
    do {
      serial = (serial + 1) % 36_000
      partNo = `${name.prefix}${carFamily}${serial.toString(36).toUpperCase().padStart(3, '0')}${suffix}`
    } while (used.has(partNo.slice(0, 10)))
    used.add(partNo.slice(0, 10))
    return partNo
  }
}

const bigNames = partNames.filter(({ prefix }) => !/^(90|08|17801|11115|13011)/.test(prefix))
const sidedNames = partNames.filter(({ isSided }) => isSided)

export const pickName = (random: Random, kind: UnitKind, isHigh: boolean): PartName => {
  if (kind === 'PAIR') return random.pick(sidedNames)
  const name = random.pick(isHigh ? bigNames : partNames)
  return name.dangerClass !== '' && !random.chance(0.3) ? random.pick(bigNames.slice(0, 7)) : name
}

export const familyCount = (parts: number) => Math.min(36, 6 + Math.floor(parts / 800))
export const pickFamily = (random: Random, parts: number) => carFamilyOf(random.int(0, familyCount(parts) - 1))

function pieceSize({ packing }: DemoPart): readonly [number, number, number] {
  const { boxLengthMm, boxWidthMm, boxHeightMm, snp } = packing
  const share = Math.cbrt(0.6 / snp)
  const along = snp <= 4 ? Math.min(1, share * 1.3) : share
  const across = snp <= 4 ? share / Math.sqrt(along / share) : share
  const side = (mm: number) => Math.max(3, Math.round(mm))
  return [side(boxLengthMm * along), side(boxWidthMm * across), side(boxHeightMm * across)]
}

const sideJa: Readonly<Record<string, string>> = { ' RH': '（右）', ' LH': '（左）' }

function hostFacts({ partNo, packing }: DemoPart): ImportRow {
  const luck = [...partNo].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  const month = (count: number) => String(1 + (count % 12)).padStart(2, '0')
  return [`20${15 + (luck % 10)}-${month(luck)}-01`, null, `2026-${month(luck % 9)}-15`, (luck % 40) * packing.snp]
}

export const partRow = (part: DemoPart, lifecycle: string): ImportRow => [
  part.partNo,
  part.name.en + part.side.replace(' ', ', '),
  part.name.ja + (sideJa[part.side] ?? ''),
  part.packing.pieceNetG,
  ...pieceSize(part),
  'JP',
  part.supplier,
  part.carFamily,
  part.name.dangerClass,
  lifecycle,
  part.maxAdvanceDays,
  'PC',
  '',
  ...hostFacts(part),
  '',
]
