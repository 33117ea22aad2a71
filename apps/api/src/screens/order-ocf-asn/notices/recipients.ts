import { listReaders } from '../../../domain/notices/send-notices.ts'
import type { ReadContext } from '../../../domain/rule-context.ts'
import { checkedSql } from '../../../platform/database/checked-sql.ts'
import { text } from '../../../platform/database/column-types.ts'

interface Recipient {
  readonly toPrctCodes: string[]
  /** No users, but messages: the dealer gets its answers as ORDRSP. */
  readonly isByFile: boolean
}

export interface Recipients {
  of(dealerCode: string): Recipient
}

export async function findRecipients({ db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>): Promise<Recipients> {
  const readers = await listReaders({ db, prctCode })
  const { rows } = await checkedSql({ dealerCode: text })`
    select distinct dealer_code as "dealerCode" from edi_partner where prct_code = ${prctCode} order by 1`.execute(db)
  const partners = new Set(rows.map(({ dealerCode }) => dealerCode))
  return {
    of(dealerCode) {
      const toPrctCodes = readers
        .filter(({ dealers }) => dealers === null || dealers.includes(dealerCode))
        .map(({ code }) => code)
      return { toPrctCodes, isByFile: toPrctCodes.length === 0 && partners.has(dealerCode) }
    },
  }
}
