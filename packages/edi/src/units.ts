import type { Schedule } from './schedule.ts'

/** Pieces of the units that are numbers of pieces. Other units need the rules of the partner. */
const pieces: Readonly<Record<Schedule['standard'], Readonly<Record<string, number>>>> = {
  /** UN/ECE recommendation 20; PCE and PC are its former codes of a piece, ST that of many German systems. */
  DELFOR: {
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
  },
  /** X12, data element 355. */
  '830': { EA: 1, PC: 1, UN: 1, PR: 2, DZ: 12, GS: 144, HU: 100, TH: 1000 },
  /** Record 512: Stück. */
  '4905': { ST: 1 },
}

/** undefined: the unit is not a number of pieces. Without a unit, quantities are pieces. */
export const piecesOf = (
  unit: string,
  standard: Schedule['standard'],
  agreed: Readonly<Record<string, number>>,
): number | undefined => (unit === '' ? 1 : (agreed[unit] ?? pieces[standard][unit]))
