import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int, text } from '../../platform/database/column-types.ts'
import type { ReadContext } from '../rule-context.ts'
import type { Issue } from '../uploads/upload-issues.ts'
import { loadPartners } from './edi/partner-codes.ts'
import type { OrderFileFormat } from './rows/order-rows.ts'

/** A dealer's file of another format than agreed is a wrong file, or was sent by somebody else. */
export async function otherFormats(context: ReadContext, fileFormat: OrderFileFormat): Promise<Issue[]> {
  const { formatOf } = await loadPartners(context)
  const { rows } = await checkedSql({ dealerCode: text, line: int })`
    select dealer_code as "dealerCode", min(line) as line from upload_row where dealer_code is not null group by 1 order by 1`.execute(
    context.db,
  )
  return rows.flatMap(({ dealerCode, line }): Issue[] => {
    const format = formatOf(dealerCode)
    if (format === '' || format === fileFormat) return []
    const params = { value: fileFormat, dealer: dealerCode, format }
    return [{ line, column: '', dealerCode, value: fileFormat, errorType: 'ERROR', messageCode: 'M-I02-140', params }]
  })
}
