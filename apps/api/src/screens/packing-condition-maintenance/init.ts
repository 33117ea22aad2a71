import type { Handler } from '../../calls/handlers.ts'
import { listDealers, listLines } from '../../domain/masters/choices.ts'
import { planFence } from '../../domain/plans/days/plan-fence.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { listCaseFacts } from './condition-facts.ts'

export const initConditions: Handler<'workspace/packing-condition-maintenance/init'> = async (_input, context) => {
  const { db, prctCode } = context
  const { rows: styles } = await checkedSql({ style: text })`
    select distinct pack_style as style from packing_condition where prct_code = ${prctCode} order by 1 limit 100`.execute(
    db,
  )
  return {
    dealers: await listDealers(db, prctCode),
    lines: await listLines(db, prctCode),
    packStyles: [...new Set(['STD', ...styles.map(({ style }) => style)])],
    caseTypes: await listCaseFacts(context),
    fence: await planFence(context),
  }
}
