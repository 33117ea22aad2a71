import { localTime } from '@packing/contract'
import type { Exchange, Party } from '@packing/edi'
import type { ReadContext } from '../../../domain/rule-context.ts'
import { siteTimeOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { text } from '../../../platform/database/column-types.ts'

export interface PartnerAddress {
  readonly exchange: Exchange
  readonly us: Party
  readonly dealer: Party
  /** Issuing agency and company of licence plates; empty: none. */
  readonly labelCompany: string
}

const MAX_REFERENCE = 1_000_000_000

/** Codes of a dealer in EDI; without an entry its own code and our PRCTCC. */
export async function findAddress(context: ReadContext, dealerCode: string): Promise<PartnerAddress | undefined> {
  const { db, prctCode, now } = context
  const columns = {
    senderId: text,
    deliveryPoint: text,
    ownId: text,
    labelCompany: text,
    dealerName: text,
    prctName: text,
  }
  const { rows } = await checkedSql(columns)`
    select coalesce(e.sender_id, d.dealer_code) as "senderId", coalesce(nullif(e.delivery_point, ''), d.dealer_code) as "deliveryPoint",
      coalesce(nullif(e.own_id, ''), p.prct_code) as "ownId", coalesce(e.label_company, '') as "labelCompany",
      d.dealer_name as "dealerName", p.prct_name as "prctName"
    from dealer d join prct p on p.prct_code = d.prct_code
    left join edi_partner e on e.prct_code = d.prct_code and e.dealer_code = d.dealer_code
    where d.prct_code = ${prctCode} and d.dealer_code = ${dealerCode} order by e.delivery_point, e.sender_id limit 1`.execute(
    db,
  )
  const [found] = rows
  if (!found) return undefined
  const writtenAt = localTime(now, (await siteTimeOf(context)).timeZone).slice(0, 16)
  const reference = Math.floor(now.getTime() / 1000) % MAX_REFERENCE
  return {
    exchange: { sender: found.ownId, recipient: found.senderId, reference, writtenAt },
    us: { id: found.ownId, name: found.prctName },
    dealer: { id: found.deliveryPoint, name: found.dealerName },
    labelCompany: found.labelCompany,
  }
}
