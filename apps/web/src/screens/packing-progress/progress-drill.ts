import { NO_SHIFT, type ProgressRow } from '@packing/contract'

interface Conditions {
  readonly line: readonly string[]
  readonly shift: readonly string[]
  readonly dealer: readonly string[]
  readonly vanOn: string
}

type Keys = Pick<ProgressRow, 'lineCode' | 'shiftCode' | 'dealerCode' | 'renbanNo'>

/** Rows of lines are of one shift, or of the work of which none is known; those of the other views are of all shifts. */
const shiftsOf = ({ lineCode, shiftCode }: Keys, shift: readonly string[]) =>
  lineCode === null ? shift : [shiftCode ?? NO_SHIFT]

/** Conditions of a row, in addition to those of the search, for a search for its cases. */
export const conditionsOf = ({ line, shift, dealer, vanOn }: Conditions, row: Keys) => ({
  line: row.lineCode === null ? line : [row.lineCode],
  shift: shiftsOf(row, shift),
  dealer: row.dealerCode === null ? dealer : [row.dealerCode],
  ...(vanOn === '' ? {} : { vanFrom: vanOn, vanTo: vanOn }),
  ...(row.renbanNo === '' ? { unloadedOnly: 'true' } : row.renbanNo === null ? {} : { renbanNo: row.renbanNo }),
})
