import { type ContainerStatus, containerStatuses, type MessageCode } from '@packing/contract'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { bool, oneOf, text, texts } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { isAnnounced } from '../notices/ship-notices.ts'

interface LockedIssue {
  readonly message: MessageCode
  readonly params: { readonly renbanNo: string }
}

interface LoadState {
  readonly renbanNo: string
  readonly status: ContainerStatus
  /** A dealer has its ship notice. */
  readonly isAnnounced: boolean
  readonly dealerCode: string
  readonly alsoDealers: readonly string[]
}

/** Why the load of a container cannot be changed by a user of these dealers (null: all); undefined: it can. */
export function lockedIssue(
  { renbanNo, status, isAnnounced, dealerCode, alsoDealers }: LoadState,
  dealerCodes: readonly string[] | null,
): LockedIssue | undefined {
  const params = { renbanNo }
  if (status === 'SHIPPED') return { message: 'M-L03-021', params }
  if (status === 'VANNED') return { message: 'M-L03-020', params }
  if (isAnnounced) return { message: 'M-L03-006', params }
  if (dealerCodes && ![dealerCode, ...alsoDealers].every((dealer) => dealerCodes.includes(dealer)))
    return { message: 'M-L03-012', params }
  return undefined
}

export async function listLoadStates(db: ReadDb, prctCode: string, renbanNos: readonly string[]): Promise<LoadState[]> {
  const { rows } = await checkedSql({
    renbanNo: text,
    status: oneOf(containerStatuses),
    isAnnounced: bool,
    dealerCode: text,
    alsoDealers: texts,
  })`
    select k.renban_no as "renbanNo", k.status, ${isAnnounced('k')} as "isAnnounced", k.dealer_code as "dealerCode",
      k.also_dealers as "alsoDealers"
    from container k where k.prct_code = ${prctCode} and k.renban_no = any(${renbanNos}::text[])`.execute(db)
  return rows
}
