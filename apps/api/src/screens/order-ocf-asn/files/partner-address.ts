import { ediCharacters, localTime } from '@packing/contract'
import { type CharacterSet, type Exchange, MessageTexts, type Party } from '@packing/edi'
import type { DownloadContext, ReadContext } from '../../../domain/rule-context.ts'
import { siteTimeOf } from '../../../domain/site/business-day.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { oneOf, text } from '../../../platform/database/column-types.ts'

export interface PartnerAddress {
  readonly exchange: Exchange
  readonly us: Party
  readonly dealer: Party
  /** Issuing agency and company of licence plates; empty: none. */
  readonly labelCompany: string
}

const MAX_REFERENCE = 1_000_000_000

/** X12 allows ASCII without more; EDIFACT is written as UNOC. */
export const standardSet = (format: string): CharacterSet => (format.startsWith('X12') ? 'ASCII' : 'ISO-8859-1')

/** Codes of a dealer in EDI, without an entry its own code and our PRCTCC; and its character set, else that of the `standard`. */
export async function findAddress(
  context: ReadContext & Pick<DownloadContext, 'interchangeNo'>,
  dealerCode: string,
  standard: CharacterSet,
): Promise<PartnerAddress | undefined> {
  const { db, prctCode, now } = context
  const columns = {
    senderId: text,
    deliveryPoint: text,
    ownId: text,
    labelCompany: text,
    dealerName: text,
    prctName: text,
    characters: oneOf(['', ...ediCharacters]),
  }
  const { rows } = await checkedSql(columns)`
    select coalesce(e.sender_id, d.dealer_code) as "senderId", coalesce(nullif(e.delivery_point, ''), d.dealer_code) as "deliveryPoint",
      coalesce(nullif(e.own_id, ''), p.prct_code) as "ownId", coalesce(e.label_company, '') as "labelCompany",
      d.dealer_name as "dealerName", p.prct_name as "prctName", coalesce(g.characters, '') as characters
    from dealer d join prct p on p.prct_code = d.prct_code
    left join edi_partner e on e.prct_code = d.prct_code and e.dealer_code = d.dealer_code
    left join edi_reading g on g.prct_code = d.prct_code and g.dealer_code = d.dealer_code
    where d.prct_code = ${prctCode} and d.dealer_code = ${dealerCode} order by e.delivery_point, e.sender_id limit 1`.execute(
    db,
  )
  const [found] = rows
  if (!found) return undefined
  const writtenAt = localTime(now, (await siteTimeOf(context)).timeZone).slice(0, 16)
  const texts = new MessageTexts(found.characters === '' ? standard : found.characters)
  const reference = context.interchangeNo ?? Math.floor(now.getTime() / 1000) % MAX_REFERENCE
  return {
    exchange: { sender: found.ownId, recipient: found.senderId, reference, writtenAt, texts },
    us: { id: found.ownId, name: found.prctName },
    dealer: { id: found.deliveryPoint, name: found.dealerName },
    labelCompany: found.labelCompany,
  }
}
