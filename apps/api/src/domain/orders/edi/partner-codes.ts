import { normaliseCode, normalisePartNo } from '@packing/contract'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { text } from '../../../platform/database/column-types.ts'
import type { ReadContext } from '../../rule-context.ts'
import type { PartnerCodes } from './schedule-rows.ts'

const key = (...codes: readonly string[]) => JSON.stringify(codes.map(normaliseCode))

/** Without an entry, a delivery point or a sender that is a dealer's code is that dealer. */
export async function loadPartnerCodes({ db, prctCode }: ReadContext): Promise<PartnerCodes> {
  const { rows: partners } = await checkedSql({ senderId: text, deliveryPoint: text, dealerCode: text })`
    select sender_id as "senderId", delivery_point as "deliveryPoint", dealer_code as "dealerCode"
    from edi_partner where prct_code = ${prctCode}`.execute(db)
  const { rows: parts } = await checkedSql({ dealerCode: text, buyerPart: text, partNo: text })`
    select dealer_code as "dealerCode", buyer_part as "buyerPart", part_no as "partNo"
    from edi_part where prct_code = ${prctCode}`.execute(db)
  const { rows: dealers } = await checkedSql({ dealerCode: text })`
    select dealer_code as "dealerCode" from dealer where prct_code = ${prctCode}`.execute(db)
  const dealerByPoint = new Map(
    partners.map(({ senderId, deliveryPoint, dealerCode }) => [key(senderId, deliveryPoint), dealerCode]),
  )
  const partByBuyer = new Map(
    parts.map(({ dealerCode, buyerPart, partNo }) => [key(dealerCode, normalisePartNo(buyerPart)), partNo]),
  )
  const known = new Set(dealers.map(({ dealerCode }) => dealerCode))
  return {
    dealerOf: (sender, points) => {
      const entered = [...points, ''].map((point) => dealerByPoint.get(key(sender, point)))
      const own = [...points, sender].map(normaliseCode).find((code) => known.has(code))
      return entered.find((dealerCode) => dealerCode !== undefined) ?? own
    },
    partOf: (dealerCode, buyerPart) => partByBuyer.get(key(dealerCode, normalisePartNo(buyerPart))),
  }
}
