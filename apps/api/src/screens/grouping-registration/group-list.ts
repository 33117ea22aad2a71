import {
  type CallById,
  type GroupRow,
  groupColumns,
  groupMemberColumns,
  type ParsedInputOf,
  ruleEnd,
  writtenColumns,
} from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { endingParts } from '../../domain/discontinuation/ending-parts.ts'
import { conditionOf } from '../../domain/parts/part-facts.ts'
import { partNameOf } from '../../domain/parts/part-name.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import type { InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { downloadList } from '../../editable-lists/download-list.ts'
import { derived, type EditableList, inMembers, sqlColumns, stored } from '../../editable-lists/editable-list.ts'
import { type FindRows, searchRows } from '../../editable-lists/list-handlers.ts'
import { isNotOver, ruleEndSql, rulePeriodSql, savedRuleEndSql } from '../../editable-lists/rule-columns.ts'
import { isOneOf, matchesCode, type Sql } from '../../platform/database/page-query.ts'

const LIST = { id: 'B03', version: '1', entity: 'part_group' }

const keySql = { groupId: stored(), version: stored() }
const headSql = { ...keySql, kind: stored(), dealerCode: stored(), caseCode: stored() }
const memberTable = { table: 'part_group_member', code: 'part_no', qty: 'qty_per_group', key: ['group_id', 'version'] }
const membersSql = inMembers(memberTable)

/** A save and an end write these columns; a search shows more. */
export const savedGroups: EditableList = {
  ...LIST,
  columns: sqlColumns(
    { ...writtenColumns(groupColumns), ...ruleEnd },
    { ...headSql, members: membersSql, ...rulePeriodSql, ...savedRuleEndSql },
  ),
}

const boxesSql = sql`ceil(m.qty_per_group::numeric / c.snp)`

/** Of the members m with their packing condition c that are of group t and meet the condition. */
interface Dated extends ReadContext {
  readonly today: string
}

const ofMembers = (context: Dated, total: Sql, which: Sql): Sql => {
  const part = { ...context, partNo: sql`m.part_no`, dealer: sql`t.dealer_code` }
  return sql`(select ${total} from part_group_member m cross join lateral ${conditionOf(part)} c
    where m.prct_code = ${context.prctCode} and m.group_id = t.group_id and m.version = t.version and ${which})`
}

function totalsSql(context: Dated, which: Sql) {
  const total = (measure: Sql) => derived(ofMembers(context, measure, which))
  const volume = sql`sum(${boxesSql} * c.box_length_mm * c.box_width_mm * c.box_height_mm)`
  const firstCase = ofMembers(context, sql`(array_agg(c.case_code order by m.seq))[1]`, sql`true`)
  const inner = sql`(select k.inner_length_mm::numeric * k.inner_width_mm * k.inner_height_mm from case_type k
    where k.prct_code = ${context.prctCode} and k.case_code = coalesce(t.case_code, ${firstCase}))`
  return {
    boxes: total(sql`sum(${boxesSql})::int`),
    m3: total(sql`round(${volume} / 1000000000, 4)::float8`),
    weightKg: total(sql`round(sum(${boxesSql} * c.box_gross_g) / 1000, 3)::float8`),
    utilisation: derived(sql`round(${ofMembers(context, volume, which)} * 100 / ${inner}, 1)::float8`),
    stdMinutes: total(sql`round(sum(${boxesSql} * c.std_seconds_per_case / c.boxes_per_case) / 60, 2)::float8`),
  }
}

const groupList = (context: Dated): EditableList => ({
  ...LIST,
  columns: sqlColumns(groupColumns, {
    ...headSql,
    members: membersSql,
    ...totalsSql(context, sql`true`),
    ...rulePeriodSql,
    endingParts: derived(
      endingParts({
        prctCode: context.prctCode,
        parts: sql`select m.part_no from part_group_member m
          where m.prct_code = t.prct_code and m.group_id = t.group_id and m.version = t.version`,
        dealer: sql`t.dealer_code`,
        validTo: sql`t.valid_to`,
      }),
    ),
    ...ruleEndSql,
  }),
})

/** A file has a row for each member. */
const memberList = (context: Dated & InLanguage): EditableList => ({
  ...LIST,
  source: sql`(select g.*, n.seq, n.part_no, n.qty_per_group from part_group g
    join part_group_member n using (prct_code, group_id, version))`,
  columns: sqlColumns(groupMemberColumns, {
    ...headSql,
    seq: stored(),
    partNo: stored(),
    partName: derived(partNameOf(context.prctCode, sql`t.part_no`, context.language)),
    qtyPerGroup: stored(),
    ...totalsSql(context, sql`m.seq = t.seq`),
    ...rulePeriodSql,
    ...ruleEndSql,
  }),
})

type Filter = Omit<ParsedInputOf<CallById<'groupPart/search'>>, 'page' | 'pageSize' | 'sort'>

const hasMember = (part: readonly string[]) => sql`exists (select 1 from part_group_member m
  where m.prct_code = t.prct_code and m.group_id = t.group_id and m.version = t.version and ${matchesPart('m.part_no', part)})`

const findGroups: FindRows<Filter> = async (filter, context) => {
  const { groupId, part, dealer, caseCode, kind, validOn, withArchived } = filter
  const today = await businessDayOf(context)
  return {
    list: groupList({ ...context, today }),
    where: [
      matchesCode('t.group_id', groupId),
      part.length === 0 ? undefined : hasMember(part),
      dealer.length === 0 ? undefined : isOneOf('t.dealer_code', ['*', ...dealer]),
      matchesCode('t.case_code', caseCode),
      isOneOf('t.kind', kind),
      validOn === undefined ? undefined : sql`${validOn}::date between t.valid_from and t.valid_to`,
      withArchived ? undefined : isNotOver({ from: 'valid_from', to: 'valid_to' }, today),
    ],
  }
}

export const searchGroups: Handler<'groupPart/search'> = searchRows<GroupRow, Filter>(findGroups)

export const downloadGroups: Handler<'groupPart/download'> = async (input, context) => {
  const { list, where } = await findGroups(input, context)
  const isByMember = input.what === 'ALL'
  const sort = isByMember ? input.sort.filter((term) => !term.endsWith('members')) : input.sort
  return downloadList(
    {
      list: isByMember ? memberList({ ...context, today: await businessDayOf(context) }) : list,
      where,
      name: 'groups',
    },
    { ...input, sort },
    context,
  )
}
