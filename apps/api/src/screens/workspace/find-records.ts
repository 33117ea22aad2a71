import {
  type CallById,
  caseInformation,
  type FoundRecord,
  formatPartNo,
  jobNetKick,
  loadPlans,
  type NetId,
  normalisePartNo,
  type OutputOf,
  packingInformation,
  partMaster,
  type RecordKind,
  recordKinds,
  textIn,
} from '@packing/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Handler, QueryContext } from '../../calls/handlers.ts'
import { nameOfPart } from '../../domain/parts/part-name.ts'
import { matchesPart } from '../../domain/parts/part-search.ts'
import { localSql } from '../../domain/site/business-day.ts'
import { canOpenAny } from '../../domain/views/screen-access.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'
import { varying } from '../../platform/database/page-query.ts'
import type { Net } from '../../platform/jobs/job.ts'

const MOST_OF_A_KIND = 5

/** Functions of the screens that can show a record of the kind; of one's own files: none. */
const functionsOf: Readonly<Record<Exclude<RecordKind, 'FILE'>, readonly string[]>> = {
  PART: [...packingInformation.search.functionIds, ...partMaster.search.functionIds],
  ORDER: packingInformation.search.functionIds,
  CASE: caseInformation.search.functionIds,
  CONTAINER: loadPlans.search.functionIds,
  RUN: jobNetKick.search.functionIds,
}

/** For the palette. A dealer's users find what row-level security lets them see, and no runs. */
export const findRecords =
  (nets: readonly Net<NetId>[]): Handler<'workspace/common/find-records'> =>
  async (input, context) => {
    const found: FoundRecord[] = []
    for (const kind of recordKinds)
      if (canSee(kind, context)) found.push(...(await finders[kind](input.text, context, nets)))
    return { records: found } satisfies OutputOf<CallById<'workspace/common/find-records'>>
  }

const canSee = (kind: RecordKind, context: QueryContext): boolean =>
  kind === 'FILE' || (canOpenAny(context, functionsOf[kind]) && (kind !== 'RUN' || context.user.dealerCodes === null))

type Find = (text: string, context: QueryContext, nets: readonly Net<NetId>[]) => Promise<FoundRecord[]>

const columns = { code: text, title: text, note: text }

const select = async (kind: RecordKind, { db }: QueryContext, query: RawBuilder<unknown>): Promise<FoundRecord[]> => {
  const { rows } = await checkedSql(columns)`select code, title, note from (${varying(query)}) t`.execute(db)
  return rows.map((row) => ({ kind, ...row }))
}

const upper = (typed: string) => typed.toUpperCase()

const finders: Readonly<Record<RecordKind, Find>> = {
  PART: async (typed, context) => {
    const found = await select(
      'PART',
      context,
      sql`select part_no as code, part_no as title, ${nameOfPart(context.language, 'p')} as note from part p
        where prct_code = ${context.prctCode} and ${matchesPart('p.part_no', [normalisePartNo(typed)]) ?? sql`true`} order by part_no limit ${MOST_OF_A_KIND}`,
    )
    return found.map((part) => ({ ...part, title: formatPartNo(part.code) }))
  },
  ORDER: (typed, context) =>
    select(
      'ORDER',
      context,
      sql`select order_no as code, order_no as title, string_agg(distinct dealer_code, ', ') || ' · ' || to_char(to_date(max(cycle_month), 'YYYYMM'), 'YYYY/MM') as note
        from order_line where prct_code = ${context.prctCode} and rev_to is null and order_no ^@ ${upper(typed)}::text
        group by order_no order by order_no limit ${MOST_OF_A_KIND}`,
    ),
  CASE: (typed, context) =>
    select(
      'CASE',
      context,
      sql`select case_no as code, case_no as title, dealer_code || ' · ' || line_code || ' · ' || to_char(pack_on, 'YYYY/MM/DD') as note
        from case_header where prct_code = ${context.prctCode} and case_no ^@ ${upper(typed)}::text order by case_no limit ${MOST_OF_A_KIND}`,
    ),
  CONTAINER: (typed, context) =>
    select(
      'CONTAINER',
      context,
      sql`select renban_no as code, renban_no as title, dealer_code || ' · ' || container_type || ' · ' || to_char(van_on, 'YYYY/MM/DD') as note
        from container where prct_code = ${context.prctCode} and renban_no ^@ ${upper(typed)}::text order by renban_no limit ${MOST_OF_A_KIND}`,
    ),
  RUN: async (typed, context, nets) => {
    const number = typed.replace(/^#/, '')
    const named = nets.filter(({ name }) => Object.values(name).some((one) => hasText(one, typed))).map(({ id }) => id)
    const found = await select(
      'RUN',
      context,
      sql`select run_id::text as code, net_id as title, status || ' · ' || to_char(${localSql(context.prctCode, sql`kicked_at`)}, 'YYYY/MM/DD HH24:MI') as note
        from job_net_run where prct_code = ${context.prctCode} and (run_id::text = ${number} or net_id = any(${named}::text[]))
        order by kicked_at desc limit ${MOST_OF_A_KIND}`,
    )
    return found.map((run) => ({
      ...run,
      title: `${textIn(nets.find(({ id }) => id === run.title)?.name, context.language) ?? run.title} ${run.code}`,
    }))
  },
  FILE: (typed, context) =>
    select(
      'FILE',
      context,
      sql`select file_id::text as code, file_name as title, to_char(${localSql(context.prctCode, sql`requested_at`)}, 'YYYY/MM/DD HH24:MI') as note
        from file_request where prct_code = ${context.prctCode} and user_id = ${context.user.userId} and status = 'DONE'
          and strpos(lower(file_name), ${typed.toLowerCase()}::text) > 0
        order by request_id desc limit ${MOST_OF_A_KIND}`,
    ),
}

const hasText = (name: string, typed: string) => name.toLowerCase().includes(typed.toLowerCase())
