import type { FileQuantities } from '@packing/contract'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, float, int, text } from '../../../platform/database/column-types.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import { type LeftOut, LeftOutList } from './left-out.ts'
import { isMonthTotal } from './month-totals.ts'

/** The quantity of a file, added up without its reader, and what the reader says it has not made rows of. */
export interface StatedQuantities {
  readonly inFile: FileQuantities['inFile']
  readonly leftOut: readonly LeftOut[]
}

interface Judged {
  readonly stated: StatedQuantities
  readonly firmMonth: string
  /** Codes of the dealers with errors. */
  readonly rejected: readonly string[]
  readonly isFileRejected: boolean
}

/** Decimals of units add up to noise beyond them. */
const DIGITS = 1000
const rounded = (qty: number) => Math.round(qty * DIGITS) / DIGITS

/** Compares what is staged with the quantity in the file, to the piece. */
export async function closeAccounts(db: ReadDb, judged: Judged): Promise<FileQuantities> {
  const { stated, firmMonth, rejected, isFileRejected } = judged
  const { inFile } = stated
  if (isFileRejected) return ofRejected(stated)
  const { rows } = await checkedSql({
    dealer: text,
    isTotal: bool,
    rows: int,
    line: int,
    firm: float,
    forecast: float,
  })`
    select coalesce(r.dealer_code, '') as dealer, ${isMonthTotal('r', firmMonth)} as "isTotal", count(*)::int as rows, greatest(min(r.line), 0) as line,
      coalesce(sum(r.qty) filter (where r.target_month = ${firmMonth}), 0)::float8 as firm,
      coalesce(sum(r.qty) filter (where r.target_month <> ${firmMonth}), 0)::float8 as forecast
    from upload_row r group by 1, 2 order by 1, 2`.execute(db)
  const leftOut = new LeftOutList()
  const staged = { firm: 0, forecast: 0 }
  for (const { dealer: dealerCode, isTotal, firm, forecast, rows: count, line } of rows) {
    const place = { line, column: '', dealerCode }
    if (rejected.includes(dealerCode)) leftOut.add('DEALER_ERRORS', firm + forecast, place, count)
    else if (isTotal) leftOut.add('MONTH_TOTAL', firm, place, count)
    else {
      staged.firm += firm
      staged.forecast += forecast
    }
  }
  const all = [...stated.leftOut, ...leftOut.list()]
  const unexplained = rounded(inFile.total - staged.firm - staged.forecast - sumOf(all))
  return { inFile, staged, leftOut: all, unexplained }
}

function ofRejected({ inFile, leftOut }: StatedQuantities): FileQuantities {
  const all = new LeftOutList()
  all.add('FILE_ERRORS', rounded(inFile.total - sumOf(leftOut)), { line: 0, column: '' })
  return { inFile, staged: { firm: 0, forecast: 0 }, leftOut: [...leftOut, ...all.list()], unexplained: 0 }
}

/** A reader has lost or added pieces: no planner can see which orders are wrong, so nothing is staged. */
export function unexplainedIssues({ inFile, staged, leftOut, unexplained: qty }: FileQuantities): Issue[] {
  if (qty === 0) return []
  const params = { inFile: inFile.total, staged: staged.firm + staged.forecast, named: sumOf(leftOut), qty }
  return [{ line: 0, column: '', value: String(qty), errorType: 'ERROR', messageCode: 'M-I02-121', params }]
}

const sumOf = (leftOut: readonly LeftOut[]) => leftOut.reduce((total, { qty }) => total + qty, 0)
