import { remainders } from '@packing/contract'
import { isoToDay, type Supersession } from '@packing/planning'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { date, int, oneOf, orNull, text } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import type { KeyCodes } from '../plans/packaging/load-rules.ts'
import { changeDay } from './change-day.ts'
import { type Discontinuation, type Discontinuations, lookUpDiscontinuations } from './discontinuation.ts'

export type Ending = Omit<Discontinuation, 'status'> & { readonly remainder: (typeof remainders)[number] }

/** Column types of a discontinuation in raw statements. */
export const endingColumns = {
  ecnNo: text,
  oldPart: text,
  dealerCode: text,
  newPart: orNull(text),
  interchange: oneOf(['NONE', 'FORWARD', 'FULL']),
  discGroup: text,
  timing: oneOf(['IMMEDIATE', 'STOCK_OUT', 'DATE', 'LOT']),
  lastOrderMonth: orNull(text),
  lastPackDate: orNull(date),
  newFirstPackDate: orNull(date),
  runOutQty: int,
}

export async function listDiscontinuations(db: ReadDb, prctCode: string): Promise<Discontinuations<Ending>> {
  const { rows } = await checkedSql({ ...endingColumns, remainder: oneOf(remainders) })`
    select ecn_no as "ecnNo", dealer_code as "dealerCode", old_part as "oldPart", new_part as "newPart", timing, interchange,
      last_order_month as "lastOrderMonth", last_pack_date as "lastPackDate", new_first_pack_date as "newFirstPackDate",
      run_out_qty as "runOutQty", disc_group as "discGroup", remainder
    from discontinued_part where prct_code = ${prctCode} and status <> 'CLOSED' order by ecn_no, old_part, dealer_code`.execute(
    db,
  )
  return lookUpDiscontinuations(rows)
}

/** For rows without a change day: after every day of a plan. */
const NEVER = '9999-12-31'

export const supersessionOf = (row: Ending, dealer: string): Supersession => ({
  ecnNo: row.ecnNo,
  dealer,
  oldPart: row.oldPart,
  newPart: row.newPart,
  timing: row.timing,
  fromDay: isoToDay(changeDay(row) ?? NEVER),
  runOutQty: row.runOutQty,
  interchange: row.interchange,
  followUpGroup: row.discGroup,
  writesOff: isWrittenOff(row),
  packsRemainder: row.remainder === 'PARTIAL_CASE',
})

const isWrittenOff = ({ remainder }: Pick<Ending, 'remainder'>) => remainder === 'SCRAP' || remainder === 'RETURN'

/** Rows of a group change together, on the day of the first. null: on no known day. */
function dayInGroup({ rows }: Discontinuations<Ending>, row: Ending, dealer: string): string | null {
  const isOfGroup = ({ discGroup, dealerCode }: Ending) =>
    discGroup === row.discGroup && (dealerCode === dealer || dealerCode === '*')
  const together = row.discGroup === '' ? [row] : rows.filter(isOfGroup)
  return together.flatMap((each) => changeDay(each) ?? []).toSorted()[0] ?? null
}

/**
 * Whether surplus pieces of a dealer's part that nobody orders any more are written off by a day. As in the engine, its
 * first change decides.
 */
export function writesOffBy(
  discontinuations: Discontinuations<Ending>,
  { dealer, part }: Pick<KeyCodes, 'dealer' | 'part'>,
  day: string,
): boolean {
  const due = discontinuations.of(dealer, part).flatMap((row) => {
    const on = dayInGroup(discontinuations, row, dealer)
    return on === null || on > day ? [] : [{ row, on }]
  })
  const [first] = due.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.row.ecnNo < b.row.ecnNo ? -1 : 1))
  return first !== undefined && isWrittenOff(first.row)
}

/**
 * Follows chains: a successor may itself end, even if nobody orders it. Calls `addSuccessor` for each key that may
 * receive demand.
 */
export function followSupersessions(
  discontinuations: Discontinuations<Ending>,
  keys: readonly KeyCodes[],
  addSuccessor: (successor: KeyCodes) => void,
): Supersession[] {
  const supersessions = new Map<string, Supersession>()
  const reached = new Set<string>()
  const queue = [...keys]
  // Grows while it is read.
  for (const { dealer, part, style } of queue) {
    const code = `${dealer}|${part}|${style}`
    if (reached.has(code)) continue
    reached.add(code)
    for (const row of discontinuations.of(dealer, part)) {
      supersessions.set(`${row.ecnNo}|${dealer}|${part}`, supersessionOf(row, dealer))
      if (row.newPart === null) continue
      const successor = { dealer, part: row.newPart, style }
      addSuccessor(successor)
      queue.push(successor)
    }
  }
  return [...supersessions.values()]
}
