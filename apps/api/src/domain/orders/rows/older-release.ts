import { isCallOff, pointsOf, type Schedule } from '@packing/edi'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { bool, text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import type { Issue } from '../../uploads/upload-issues.ts'
import type { PartnerCodes } from './schedule-rows.ts'

/** Number and date of a dealer's schedule, as the file states them. */
export interface StatedRelease {
  readonly dealerCode: string
  readonly sender: string
  readonly documentNo: string
  /** YYYY-MM-DD; empty: not stated. */
  readonly issuedOn: string
  /** Call-offs have numbers of their own. */
  readonly isCallOff?: boolean
}

interface PlacedRelease extends StatedRelease {
  readonly segmentNo: number
}

/** Each dealer and message occurs once. */
export function statedReleases(schedules: readonly Schedule[], codes: PartnerCodes): PlacedRelease[] {
  return schedules.flatMap((schedule) => {
    const { sender, documentNo, issuedOn, segmentNo, items } = schedule
    const dealers = items.map(({ deliveryPoint, dock }) => codes.dealerOf(sender, pointsOf(deliveryPoint, dock)))
    const own = [...new Set(dealers)].filter((dealerCode) => dealerCode !== undefined)
    const stated = { sender, documentNo, issuedOn, segmentNo, isCallOff: isCallOff(schedule) }
    return own.map((dealerCode) => ({ dealerCode, ...stated }))
  })
}

/**
 * Releases that are older than the one that was committed last for their dealer, in this cycle or before it: an error, or a
 * warning where the planner accepts them.
 */
export async function findOlderReleases(
  { db, prctCode }: ReadContext,
  { cycleMonth, acceptsOlder }: { readonly cycleMonth: string; readonly acceptsOlder: boolean },
  stated: readonly PlacedRelease[],
): Promise<Issue[]> {
  const dealers = [...new Set(stated.map(({ dealerCode }) => dealerCode))]
  const { rows } = await checkedSql({
    dealerCode: text,
    sender: text,
    documentNo: text,
    issuedOn: text,
    isCallOff: bool,
  })`
    select distinct on (s."dealerCode") s."dealerCode", s.sender, s."documentNo", s."issuedOn", coalesce(s."isCallOff", false) as "isCallOff"
    from order_upload u cross join lateral jsonb_to_recordset(u.releases)
      as s ("dealerCode" text, sender text, "documentNo" text, "issuedOn" text, "isCallOff" boolean)
    where u.prct_code = ${prctCode} and u.status = 'COMMITTED' and u.cycle_month <= ${cycleMonth}
      and s."dealerCode" = any(${dealers}::text[]) and not u.rejected_dealers ? s."dealerCode"
    order by s."dealerCode", u.committed_at desc, s."issuedOn" desc, s."documentNo" desc`.execute(db)
  const inForce = new Map(rows.map((row) => [row.dealerCode, row]))
  return stated.flatMap((release): Issue[] => {
    const other = inForce.get(release.dealerCode)
    if (!other || !isOlder(release, other)) return []
    const { dealerCode, documentNo, issuedOn, segmentNo } = release
    return [
      {
        line: segmentNo,
        column: '',
        value: documentNo,
        errorType: acceptsOlder ? 'WARNING' : 'ERROR',
        messageCode: acceptsOlder ? 'M-I02-135' : 'M-I02-134',
        params: {
          value: documentNo,
          on: issuedOn || '–',
          dealer: dealerCode,
          other: other.documentNo,
          otherOn: other.issuedOn || '–',
        },
        dealerCode,
      },
    ]
  })
}

/** By its date; releases of the same day, or without a date, by the numbers of their sender. */
export function isOlder(release: StatedRelease, other: StatedRelease): boolean {
  const isDated = release.issuedOn !== '' && other.issuedOn !== ''
  if (isDated && release.issuedOn !== other.issuedOn) return release.issuedOn < other.issuedOn
  if ((release.isCallOff ?? false) !== (other.isCallOff ?? false)) return false
  const [own, others] = [release, other].map(({ documentNo }) => /^(.*?)(\d{1,15})$/.exec(documentNo))
  return release.sender === other.sender && own?.[1] === others?.[1] && Number(own?.[2]) < Number(others?.[2])
}
