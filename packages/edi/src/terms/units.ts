import type { ReceiptAdvice } from './receipt-advice.ts'
import type { Schedule } from './schedule.ts'

type Standard = Schedule['standard'] | ReceiptAdvice['standard']
type Units = Readonly<Record<string, number>>

/** UN/ECE recommendation 20; PCE and PC are its former codes of a piece, ST that of many German systems. */
const edifact: Units = {
  PCE: 1,
  PC: 1,
  H87: 1,
  C62: 1,
  EA: 1,
  NAR: 1,
  NMB: 1,
  ST: 1,
  PR: 2,
  NPR: 2,
  DZN: 12,
  DPC: 12,
  GRO: 144,
  CEN: 100,
  MIL: 1000,
}
/** Units of X12 are those of data element 355. */
const x12: Units = { EA: 1, PC: 1, UN: 1, PR: 2, DZ: 12, GS: 144, HU: 100, TH: 1000 }

/** Pieces of the units that are numbers of pieces. Other units need the rules of the partner. */
const pieces: Readonly<Record<Standard, Units>> = {
  DELFOR: edifact,
  DELJIT: edifact,
  '830': x12,
  '862': x12,
  RECADV: edifact,
  '861': x12,
  /** Record 512 counts in Stück. */
  '4905': { ST: 1 },
}

interface UnitCodes {
  /** The ways in which masters of parts and partners write it. */
  readonly spellings: readonly string[]
  /** As messages state it: UN/ECE recommendation 20, and data element 355. */
  readonly EDIFACT: string
  readonly X12: string
}

const unit = (edifactCode: string, x12Code: string, ...spellings: readonly string[]): UnitCodes => ({
  spellings: [...spellings, edifactCode, x12Code],
  EDIFACT: edifactCode,
  X12: x12Code,
})

/** In which parts are counted that are no pieces. One table for reading and writing. */
const measures: readonly UnitCodes[] = [
  unit('SET', 'ST', 'SETS'),
  unit('PR', 'PR', 'NPR'),
  unit('DZN', 'DZ', 'DPC'),
  unit('GRO', 'GS'),
  unit('CEN', 'HU'),
  unit('MIL', 'TH'),
  unit('KGM', 'KG', 'KGS'),
  unit('GRM', 'GR', 'G'),
  unit('TNE', 'MP', 'T'),
  unit('LBR', 'LB', 'LBS'),
  unit('MTR', 'MR', 'M'),
  unit('CMT', 'CM'),
  unit('MMT', 'MM'),
  unit('FOT', 'FT'),
  unit('LTR', 'LT', 'L'),
  unit('MTK', 'SM', 'M2'),
  unit('MTQ', 'CR', 'M3'),
]
/** A part that is counted in Stück is counted in pieces: masters of hosts write no sets so. */
const piece: UnitCodes = {
  spellings: Object.keys(edifact).filter((code) => edifact[code] === 1),
  EDIFACT: 'PCE',
  X12: 'EA',
}

const isSpelled =
  (text: string) =>
  ({ spellings }: UnitCodes): boolean =>
    spellings.includes(text.toUpperCase())

const nameOf = (text: string) => measures.find(isSpelled(text))?.EDIFACT ?? text.toUpperCase()

/** Code of the unit in which a part is counted; undefined: the standard has none that is known. */
export const unitCode = (ofPart: string, standard: 'EDIFACT' | 'X12'): string | undefined =>
  [piece, ...measures].find(isSpelled(ofPart))?.[standard]

interface UnitRules {
  readonly units: Readonly<Record<string, number>>
  /** In which the part is counted, where that is no piece. */
  readonly ofPart: string | undefined
}

/**
 * undefined: the unit is neither a number of pieces nor that of the part. Without a unit, quantities are in that of the part.
 */
export function piecesOf(unit: string, standard: Standard, { units, ofPart }: UnitRules): number | undefined {
  if (unit === '') return 1
  const agreed = units[unit]
  if (agreed !== undefined) return agreed
  if (ofPart !== undefined && nameOf(ofPart) === nameOf(unit)) return 1
  return pieces[standard][unit]
}
