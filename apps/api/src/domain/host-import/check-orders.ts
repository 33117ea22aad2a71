import type { ClientBase } from 'pg'
import { addMonths } from '../../platform/clock/clock.ts'
import { type ImportError, importError } from './import-error.ts'

/** The month that is firm and three months of forecast. */
const HORIZON_MONTHS = 4
const MOST = 2_000

interface OrderRules {
  readonly prctCode: string
  readonly cycleMonth: string
  readonly file: string
}

/** What only the cycle and the correspondence calendar can tell about order lines. */
export async function checkOrders(client: ClientBase, { prctCode, cycleMonth, file }: OrderRules): Promise<ImportError[]> {
  if (cycleMonth === '') return []
  const firm = addMonths(cycleMonth, 1)
  const last = addMonths(cycleMonth, HORIZON_MONTHS)
  const find = async (sql: string, values: unknown[]) =>
    (await client.query<{ line: number; value: string | null }>(`${sql} order by line limit ${MOST}`, values)).rows
  const outside = await find('select line, target_month as value from import_orders where target_month not between $1 and $2', [firm, last])
  const undated = await find('select line, null as value from import_orders where target_month = $1 and required_on is null', [firm])
  const otherMonth = await find(
    `select o.line, o.required_on::text as value from import_orders o
     join correspondence c on c.prct_code = $1 and c.dealer_code = o.dealer_code and c.production_date = o.required_on
     where o.pack_from is null and c.order_month <> o.target_month`,
    [prctCode],
  )
  const error = (code: string, column: string, en: string, ja: string) => (row: { line: number; value: string | null }) =>
    importError({ file, line: row.line, column, value: row.value ?? '' }, code, { en, ja })
  return [
    ...outside.map(
      error('OUTSIDE_HORIZON', 'target_month', `The month is outside the horizon ${firm} to ${last}.`, `対象月が範囲外です（${firm}～${last}）。`),
    ),
    ...undated.map(error('NO_DATE', 'required_on', `Lines of the firm month ${firm} need a date.`, `${firm} の確定分には納期が必要です。`)),
    ...otherMonth.map(
      error(
        'OTHER_MONTH',
        'required_on',
        'The correspondence calendar gives this day to the order of another month.',
        '対応カレンダーではこの日は別の注文月に属します。',
      ),
    ),
  ].sort((a, b) => a.line - b.line)
}
