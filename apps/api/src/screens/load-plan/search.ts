import type { CallById, ContainerRow, ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import { matchesContainer } from '../../domain/loads/container-search.ts'
import { isCurrentContainer } from '../../domain/loads/current-container.ts'
import { dealersOf, figuresSeen, hasCasesOf } from '../../domain/loads/loaded-container.ts'
import type { Handler } from '../../handlers.ts'
import {
  allOf,
  fetchPage,
  isFrom,
  isOneOf,
  isUntil,
  orderBy,
  type Sql,
  tableQuery,
} from '../../platform/database/page-query.ts'

type Filter = Omit<ParsedInputOf<CallById<'workspace/loads'>>, 'page' | 'pageSize'> & { readonly prctCode: string }

const month = '(select p.month from packing_plan p where p.plan_id = t.plan_id)'
const payload =
  '(select y.max_payload_g from container_type y where y.prct_code = t.prct_code and y.container_type = t.container_type)'
const middle =
  '(select y.usable_length_mm / 2.0 from container_type y where y.prct_code = t.prct_code and y.container_type = t.container_type)'

const conditions = (filter: Filter): Sql =>
  allOf(
    sql`t.prct_code = ${filter.prctCode}`,
    isCurrentContainer(filter.prctCode, 't'),
    filter.month === undefined
      ? undefined
      : sql`t.plan_id = any(array(select p.plan_id from packing_plan p where p.prct_code = ${filter.prctCode} and p.month = ${filter.month}))`,
    matchesContainer('t', filter.renbanNo),
    hasCasesOf('t', filter.dealer),
    filter.line.length === 0
      ? undefined
      : sql`exists (select 1 from case_header h where h.prct_code = t.prct_code and h.container_id = t.container_id and ${isOneOf('h.line_code', filter.line)})`,
    isOneOf('t.container_type', filter.containerType),
    isFrom('t.van_on', filter.vanFrom),
    isUntil('t.van_on', filter.vanTo),
    isOneOf('t.status', filter.status),
    filter.lockedOnly ? sql`t.locked_steps > 0` : undefined,
  )

const figures = figuresSeen('t')
const gravityPercent = sql`coalesce(round((${figures.gravityMm('x')} - ${sql.raw(middle)}) * 50 / nullif(${sql.raw(middle)}, 0), 1), 0)::float8`

const containerTable = (filter: Filter) =>
  tableQuery<ContainerRow>({
    select: {
      renbanNo: 't.renban_no',
      month,
      containerType: 't.container_type',
      dealerCode: dealersOf('t'),
      vanOn: 't.van_on',
      caseCount: figures.caseCount,
      cargoKg: figures.cargoKg,
      maxPayloadKg: `coalesce(${payload} / 1000.0, 0)::float8`,
      fillPercent: figures.fillPercent,
      gravityPercent,
      lockedSteps: 't.locked_steps',
      status: 't.status',
      isoNo: 't.iso_no',
      sealNo: 't.seal_no',
      vgmKg: figures.vgmKg,
    },
    source: sql`from container t where ${conditions(filter)}`,
    order: orderBy<ContainerRow>(
      filter.sort,
      {
        renbanNo: 't.renban_no',
        month,
        containerType: 't.container_type',
        dealerCode: dealersOf('t'),
        vanOn: 't.van_on',
        // Sorting by the totals would reveal them.
        caseCount: figures.caseCount,
        cargoKg: figures.cargoKg,
        maxPayloadKg: payload,
        fillPercent: figures.fillPercent,
        gravityPercent,
        lockedSteps: 't.locked_steps',
        status: 't.status',
      },
      ['t.van_on', 't.renban_no'],
    ),
  })

export const searchLoads: Handler<'workspace/loads'> = (input, { db, prctCode, functionId }) =>
  fetchPage(db, containerTable({ ...input, prctCode }), input, functionId)
