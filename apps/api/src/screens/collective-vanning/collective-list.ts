import {
  type CallById,
  type CollectiveRow,
  collectiveColumns,
  type ParsedInputOf,
  ruleEnd,
  writtenColumns,
} from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { definitionSql } from '../../domain/loads/collective-definition.ts'
import type { ByUser, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import {
  derived,
  type EditableList,
  inMembers,
  isoInstant,
  sqlColumns,
  stored,
} from '../../editable-lists/editable-list.ts'
import { type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import { isNotOver, ruleEndSql, savedRuleEndSql } from '../../editable-lists/rule-columns.ts'
import { isFrom, isOneOf, isUntil, matchesCode, type Sql } from '../../platform/database/page-query.ts'

const LIST = { id: 'B04', version: '1', entity: 'collective_vanning' }

const cellSql = {
  cvId: stored(),
  mixKey: stored(),
  members: inMembers({ table: 'collective_vanning_member', code: 'member', key: ['cv_id'] }),
  dealerCode: stored(),
  destinationPort: stored({ fallback: '' }),
  containerType: stored({ fallback: '' }),
  vanFrom: stored(),
  vanTo: stored(),
  priority: stored({ fallback: 100 }),
  minFillPercent: stored({
    column: 'min_fill_permille',
    shown: sql`(t.min_fill_permille / 10.0)::float8`,
    written: (percent) => sql`round(${percent} * 10)::smallint`,
    fallback: 0,
  }),
  maxCases: stored(),
  maxGrossKg: stored({
    column: 'max_gross_g',
    shown: sql`(t.max_gross_g / 1000.0)::float8`,
    written: (kg) => sql`round(${kg} * 1000)::bigint`,
  }),
  loadOrder: stored({ fallback: 'MEMBERS' }),
  remark: stored({ fallback: '' }),
}

/** A save and an end write these columns; a search shows more. */
export const savedRules: EditableList = {
  ...LIST,
  columns: sqlColumns({ ...writtenColumns(collectiveColumns), ...ruleEnd }, { ...cellSql, ...savedRuleEndSql }),
}

/** Of the latest simulation of the rule as it is saved; totals over dealers are for users of all dealers. */
const simulated = ({ prctCode, user }: ReadContext & ByUser, value: Sql) => sql`(
  select ${value} from job_net_run r join job_run j on j.prct_code = r.prct_code and j.run_id = r.run_id
  where ${user.dealerCodes === null} and r.prct_code = ${prctCode} and r.net_id = 'VANNING_TRIAL' and r.status in ('ENDED_OK', 'ENDED_WARN')
    and j.result -> 'tried' = ${definitionSql}
  order by r.run_id desc limit 1)`

/** By which VANNING has joined cases, of the dates of the rule. */
const sharedContainers = sql`(select count(*)::int from container k
  where k.prct_code = t.prct_code and k.van_on between t.van_from and t.van_to and k.cv_id = t.cv_id)`

const ruleList = (context: ReadContext & ByUser): EditableList => ({
  ...LIST,
  columns: sqlColumns(collectiveColumns, {
    ...cellSql,
    sharedContainers: derived(sharedContainers),
    containersBefore: derived(simulated(context, sql`(j.result -> 'before' ->> 'containers')::int`)),
    containersAfter: derived(simulated(context, sql`(j.result -> 'after' ->> 'containers')::int`)),
    fillBeforePercent: derived(simulated(context, sql`(j.result -> 'before' ->> 'fillPercent')::float8`)),
    fillAfterPercent: derived(simulated(context, sql`(j.result -> 'after' ->> 'fillPercent')::float8`)),
    simulatedAt: derived(simulated(context, isoInstant(sql`r.ended_at`))),
    ...ruleEndSql,
  }),
})

type Filter = Omit<ParsedInputOf<CallById<'collectivevanning/search'>>, 'page' | 'pageSize' | 'sort'>

const dealerOf = (prctCode: string, which: Sql) =>
  sql`exists (select 1 from dealer d where d.prct_code = ${prctCode} and ${which})`
/** Alias d: a dealer whose cases the rule t can concern. */
const isConcerned = sql`case when t.mix_key = 'DEALER' then exists (select 1 from collective_vanning_member m
    where m.prct_code = t.prct_code and m.cv_id = t.cv_id and m.member = d.dealer_code)
  when t.dealer_code <> '*' then d.dealer_code = t.dealer_code else t.destination_port in ('', d.port_of_discharge) end`

const findRules: FindRows<Filter> = async (filter, context) => {
  const { cvId, dealer, port, containerType, mixKey, vanOn, vanFrom, vanTo, withArchived } = filter
  const { prctCode } = context
  const dealers = isOneOf('d.dealer_code', dealer)
  const ports = isOneOf('d.port_of_discharge', port)
  return {
    list: ruleList(context),
    where: [
      matchesCode('t.cv_id', cvId),
      dealers && dealerOf(prctCode, sql`${dealers} and ${isConcerned}`),
      ports && sql`(${isOneOf('t.destination_port', port)} or ${dealerOf(prctCode, sql`${ports} and ${isConcerned}`)})`,
      isOneOf('t.container_type', containerType),
      isOneOf('t.mix_key', mixKey),
      vanOn === undefined ? undefined : sql`${vanOn}::date between t.van_from and t.van_to`,
      isFrom('t.van_to', vanFrom),
      isUntil('t.van_from', vanTo),
      withArchived ? undefined : isNotOver({ from: 'van_from', to: 'van_to' }, await businessDayOf(context)),
    ],
  }
}

export const searchCollectiveRules: Handler<'collectivevanning/search'> = searchRows<CollectiveRow, Filter>(findRules)
