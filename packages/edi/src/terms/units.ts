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

/** Codes of units by the ways in which masters of parts write them. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  SET: ['SET', 'SETS', 'ST'],
  KGM: ['KGM', 'KG', 'KGS'],
  GRM: ['GRM', 'GR', 'G'],
  LBR: ['LBR', 'LB', 'LBS'],
  MTR: ['MTR', 'MR', 'M'],
  LTR: ['LTR', 'LT', 'L'],
}

const codeOf = (unit: string) =>
  Object.keys(spellings).find((code) => spellings[code]?.includes(unit.toUpperCase())) ?? unit.toUpperCase()

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
  if (ofPart !== undefined && codeOf(ofPart) === codeOf(unit)) return 1
  return pieces[standard][unit]
}
