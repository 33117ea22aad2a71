import { type CallById, type ContainerRow, containerColumns, type ParsedInputOf } from '@packing/contract'
import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'
import { isWantedContainer } from '../../domain/loads/container-search.ts'
import { isCurrentContainer } from '../../domain/loads/current-container.ts'
import { dealersOf, figuresSeen } from '../../domain/loads/loaded-container.ts'
import { columnTypes } from '../../platform/database/list-types.ts'
import { allOf, fetchPage, orderBy, type Sql, tableQuery } from '../../platform/database/page-query.ts'

type Filter = Omit<ParsedInputOf<CallById<'workspace/load-plan/search'>>, 'page' | 'pageSize'> & {
  readonly prctCode: string
}

const month = '(select p.month from packing_plan p where p.plan_id = t.plan_id)'
const payload =
  '(select y.max_payload_g from container_type y where y.prct_code = t.prct_code and y.container_type = t.container_type)'
const middle =
  '(select y.usable_length_mm / 2.0 from container_type y where y.prct_code = t.prct_code and y.container_type = t.container_type)'

const conditions = (filter: Filter): Sql =>
  allOf(isCurrentContainer(filter.prctCode, 't'), isWantedContainer('t', filter))

const figures = figuresSeen('t')
const gravityPercent = sql`coalesce(round((${figures.gravityMm('x')} - ${sql.raw(middle)}) * 50 / nullif(${sql.raw(middle)}, 0), 1), 0)::float8`

const containerTable = (filter: Filter) =>
  tableQuery(columnTypes(containerColumns, {}), {
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

export const searchLoads: Handler<'workspace/load-plan/search'> = (input, { db, prctCode, functionId }) =>
  fetchPage(db, containerTable({ ...input, prctCode }), input, functionId)
