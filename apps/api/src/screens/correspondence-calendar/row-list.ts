import { correspondenceColumns } from '@packing/contract'
import { sql } from 'kysely'
import { lineDays } from '../../domain/calendars/line-days.ts'
import { isCurrentContainer } from '../../domain/loads/current-container.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { derived, type EditableList, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import type { Sql } from '../../platform/database/page-query.ts'

const LIST = { id: 'A03', version: '1', entity: 'correspondence_row' }

const fields = [
  ...[
    'prct_code',
    'dealer_code',
    'order_month',
    'rev',
    'production_date',
    'pack_date_from',
    'pack_date_to',
    'van_date',
  ],
  ...['cy_cut', 'carrier', 'vessel', 'voyage', 'etd', 'eta', 'arrival_date', 'packing_month', 'vanning_month'],
  ...['etd_month', 'production_month', 'lead_time_days', 'slack_days', 'remark', 'source', 'row_version'],
]
const of = (alias: string) => sql.raw(fields.map((field) => `${alias}.${field}`).join(', '))

const dates: Readonly<Record<string, Sql>> = {
  packing: sql`c.pack_date_to`,
  vanning: sql`c.van_date`,
  etd: sql`c.etd`,
  production: sql`c.production_date`,
}
const monthOf = (column: string) =>
  sql`coalesce(${sql.ref(`c.${column}_month`)}::text, to_char(case when x.month_rule = 'WEEK'
    then ${dates[column]} + (3 - extract(isodow from ${dates[column]})::int) else ${dates[column]} end, 'YYYYMM'))`

/** Host files leave out what follows from the voyage, the dealer's terms and the row's own days. */
const registered: Readonly<Record<string, Sql>> = {
  cy_cut: sql`coalesce(c.cy_cut, s.cy_cut)`,
  carrier: sql`coalesce(nullif(c.carrier, ''), s.carrier, '')`,
  packing_month: monthOf('packing'),
  vanning_month: monthOf('vanning'),
  etd_month: monthOf('etd'),
  production_month: monthOf('production'),
  lead_time_days: sql`coalesce(c.lead_time_days, c.production_date - c.pack_date_to)`,
  slack_days: sql`coalesce(c.slack_days, c.production_date - x.safety_days - (c.arrival_date + x.receiving_days))`,
}
const registeredFields = sql.join(
  fields.map((field) => sql`${registered[field] ?? sql.ref(`c.${field}`)} as ${sql.id(field)}`),
)

const registeredFrom = sql`from correspondence c
    left join shipping_term x on x.prct_code = c.prct_code and x.dealer_code = c.dealer_code
    left join dealer d on d.prct_code = c.prct_code and d.dealer_code = c.dealer_code
    left join sailing s on s.prct_code = c.prct_code and s.port_of_discharge = d.port_of_discharge and s.vessel = c.vessel
      and s.voyage = c.voyage and s.etd = c.etd`

/** Drafts, and the registered rows, which planning reads. */
const source = sql`(
  select ${of('r')}, true as is_draft from correspondence_row r
    join correspondence_rev v using (prct_code, dealer_code, order_month, rev) where v.status in ('PREPARED', 'APPROVED')
  union all select ${registeredFields}, false ${registeredFrom})`

const keySql = { dealerCode: stored(), orderMonth: stored(), rev: stored(), productionDate: stored() }
const chosenSql = {
  packDateFrom: stored(),
  packDateTo: stored(),
  vanDate: stored(),
  vessel: stored(),
  voyage: stored(),
  arrivalDate: stored(),
  remark: stored({ fallback: '' }),
}
const written = stored({ isWritten: true })
const unread = derived(sql`null`)

/** Dates and months that follow from the chosen ones are written with them (`complete-rows.ts`). */
export const savedList: EditableList = {
  ...LIST,
  alsoShown: sql`(select ${registeredFields}, c.updated_by, c.updated_at ${registeredFrom})`,
  columns: sqlColumns(correspondenceColumns, {
    ...keySql,
    ...chosenSql,
    cyCut: written,
    carrier: written,
    etd: written,
    eta: written,
    leadTimeDays: written,
    slackDays: written,
    packingMonth: written,
    vanningMonth: written,
    etdMonth: written,
    productionMonth: written,
    source: stored({ isWritten: true, fallback: 'MANUAL' }),
    dealerDay: unread,
    orderSeq: unread,
    week: unread,
    packWorkDays: unread,
    leadTimeWorkDays: unread,
    renban: unread,
    viaEta1: unread,
    viaEtd1: unread,
    viaEta2: unread,
    viaEtd2: unread,
    isChanged: unread,
  }),
}

const dayOf = (date: Sql) => sql`(${date} - date '1970-01-01')`
const packingDays = (prctCode: string, from: Sql, to: Sql) =>
  derived(sql`(select count(distinct d.cal_date)::int from (${lineDays(prctCode, { from: dayOf(from), to: dayOf(to) })}) d
    where d.is_open)`)

const isWorkingDay = sql`exists (select 1 from dealer d join working_calendar w
  on w.prct_code = d.prct_code and w.calendar_code = d.plant_calendar_code
  where d.prct_code = t.prct_code and d.dealer_code = t.dealer_code and w.cal_date = t.production_date
    and w.day_type = 'W' and w.work_pct > 0)`

const sameMonth = (alias: string) =>
  sql.raw(['prct_code', 'dealer_code', 'order_month'].map((column) => `${alias}.${column} = t.${column}`).join(' and '))
const orderSeq = sql`case when t.is_draft
  then (select count(*) from correspondence_row s where ${sameMonth('s')} and s.rev = t.rev and s.production_date <= t.production_date)
  else (select count(*) from correspondence s where ${sameMonth('s')} and s.production_date <= t.production_date) end::int`

const compared = [
  'pack_date_from',
  'pack_date_to',
  'van_date',
  'vessel',
  'voyage',
  'etd',
  'eta',
  'arrival_date',
  'order_month',
]
const row = (alias: string) => sql.raw(`(${compared.map((column) => `${alias}.${column}`).join(', ')})`)
const isChanged = sql`t.is_draft and not exists (select 1 from correspondence c
  where c.prct_code = t.prct_code and c.dealer_code = t.dealer_code and c.production_date = t.production_date
    and ${row('c')} = ${row('t')})`

const via = (column: string) =>
  derived(sql`(select ${sql.ref(`s.${column}`)} from sailing s join dealer d using (prct_code)
    where d.prct_code = t.prct_code and d.dealer_code = t.dealer_code and s.port_of_discharge = d.port_of_discharge
      and s.vessel = t.vessel and s.voyage = t.voyage)`)

const MAX_RENBAN = 5
/** Of a shared container each of its dealers has cases. Left and announced ones of an older plan count, too. */
const renbanOf = (
  prctCode: string,
) => sql`coalesce((select array_to_string((array_agg(c.renban_no order by c.renban_no))[1:${sql.lit(MAX_RENBAN)}], ' ')
    || case when count(*) > ${sql.lit(MAX_RENBAN)} then ' +' || (count(*) - ${sql.lit(MAX_RENBAN)}) else '' end
  from container c where c.prct_code = t.prct_code and c.van_on = t.van_date
    and (c.dealer_code = t.dealer_code or t.dealer_code = any(c.also_dealers)) and ${isCurrentContainer(prctCode, 'c')}), '')`

export const shownList = ({ prctCode }: Pick<ReadContext, 'prctCode'>): EditableList => ({
  ...LIST,
  source,
  columns: sqlColumns(correspondenceColumns, {
    ...keySql,
    ...chosenSql,
    carrier: stored(),
    cyCut: stored(),
    etd: stored(),
    eta: stored(),
    leadTimeDays: stored(),
    slackDays: stored(),
    packingMonth: stored(),
    vanningMonth: stored(),
    etdMonth: stored(),
    productionMonth: stored(),
    source: stored(),
    dealerDay: derived(sql`case when ${isWorkingDay} then 'W' else 'H' end`),
    orderSeq: derived(orderSeq),
    week: derived(sql`to_char(t.production_date, 'IYYY-"W"IW')`),
    packWorkDays: packingDays(prctCode, sql`t.pack_date_from`, sql`t.pack_date_to`),
    leadTimeWorkDays: packingDays(prctCode, sql`(t.pack_date_to + 1)`, sql`t.production_date`),
    renban: derived(renbanOf(prctCode)),
    viaEta1: via('first_via_eta'),
    viaEtd1: via('first_via_etd'),
    viaEta2: via('second_via_eta'),
    viaEtd2: via('second_via_etd'),
    isChanged: derived(isChanged),
  }),
})
