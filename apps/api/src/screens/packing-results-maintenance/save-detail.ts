import { type CallById, MAX_LOT_NO, type ParsedInputOf, readLots, writtenLots } from '@packing/contract'
import { sql } from 'kysely'
import type { CommandContext, Handler } from '../../calls/handlers.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import {
  type EnteredResult,
  type ResultIssue,
  recordedResult,
  resultIssues,
  statusOfQty,
} from '../../domain/results/check-result.ts'
import { holdClosedMonths } from '../../domain/results/close-month.ts'
import { type ResultLine, recordResults } from '../../domain/results/record-results.ts'
import {
  canCorrectVanned,
  contentCapacity,
  lockResultCases,
  type ResultCase,
  type ResultWorld,
  readResultCases,
  readResultWorld,
} from '../../domain/results/result-facts.ts'
import { businessDayOf, writtenAt } from '../../domain/site/business-day.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, int, orNull, type RowOf, text } from '../../platform/database/column-types.ts'
import { invalid, notFound, type ValidationIssue } from '../../platform/errors/api-error.ts'
import { Answer } from '../../platform/http/reply.ts'
import { cancelIssues, cancelledResult } from './save.ts'

type SaveInput = ParsedInputOf<CallById<'packingresultdetail/save'>>
interface CaseVersion {
  readonly caseNo: string
  readonly rowVersion: number
}

interface OpenCase {
  readonly one: ResultCase
  readonly contents: readonly Content[]
  readonly closedMonths: ReadonlySet<string>
}

/** Locks the case and compares its version. */
async function openCase(context: CommandContext, { caseNo, rowVersion }: CaseVersion): Promise<OpenCase> {
  const { db, prctCode } = context
  const closedMonths = await holdClosedMonths(db, prctCode)
  await lockResultCases(db, prctCode, [caseNo], { canCancel: true })
  const one = (await readResultCases(context, [caseNo])).get(caseNo)
  if (!one) throw notFound('M-D02-001', { caseNo })
  const { rows } = await checkedSql({ rowVersion: int, by: text, at: instant })`
    select h.row_version as "rowVersion", ${employeeName(sql.raw('h.updated_by'))} as by, h.updated_at as at from case_header h
    where h.prct_code = ${prctCode} and h.case_id = ${one.caseId}`.execute(db)
  const [current] = rows
  if (current && current.rowVersion !== rowVersion) {
    const params = { by: current.by, at: await writtenAt(context, current.at) }
    throw invalid('M-D02-022', params, [{ field: 'rowVersion', message: 'M-D02-022', params }])
  }
  return { one, contents: await listContents(context, one.caseId), closedMonths }
}

const contentColumns = {
  seq: int,
  planQty: int,
  maxQty: int,
  okQty: int,
  lotNo: text,
  netG: orNull(int),
  reasonCode: text,
}
type Content = RowOf<typeof contentColumns>

/** With the pieces of the current result, or as planned. */
async function listContents({ db, prctCode }: CommandContext, caseId: number): Promise<readonly Content[]> {
  const { rows } = await checkedSql(contentColumns)`
    select c.seq, c.qty as "planQty", ${contentCapacity} as "maxQty", coalesce(l.ok_qty, c.qty) as "okQty", coalesce(l.lot_no, '') as "lotNo",
      l.net_g as "netG", coalesce(l.reason_code, '') as "reasonCode"
    from case_header h join case_content c on c.prct_code = ${prctCode} and c.case_id = h.case_id
    left join packing_result_line l on l.result_id = h.result_id and l.seq = c.seq
    where h.prct_code = ${prctCode} and h.case_id = ${caseId} order by c.seq`.execute(db)
  return rows
}

function* lineIssues({ lines, reasonCode }: SaveInput, contents: readonly Content[]): Generator<ValidationIssue> {
  for (const [at, line] of lines.entries()) {
    const field = `lines[${at}]`
    const content = contents.find(({ seq }) => seq === line.seq)
    if (!content) {
      yield { field: `${field}.seq`, message: 'M-D02-023', params: { seq: line.seq } }
      continue
    }
    if (line.okQty > content.maxQty)
      yield { field: `${field}.okQty`, message: 'M-D02-004', params: { qty: line.okQty, max: content.maxQty } }
    yield* lotIssues(field, line)
    if (line.okQty !== content.planQty && !line.reasonCode && !reasonCode)
      yield { field: `${field}.reasonCode`, message: 'M-D02-012', params: { diff: line.okQty - content.planQty } }
  }
}

function* lotIssues(field: string, { lotNo, okQty }: SaveInput['lines'][number]): Generator<ValidationIssue> {
  const lots = readLots(lotNo)
  const sum = lots?.reduce((total, { qty }) => total + qty, 0) ?? 0
  if (!lots) yield { field: `${field}.lotNo`, message: 'M-D02-038', params: { max: MAX_LOT_NO } }
  else if (lots.length > 0 && sum !== okQty)
    yield { field: `${field}.lotNo`, message: 'M-D02-039', params: { sum, qty: okQty } }
}

const MILLI = 1000

const linesOf = ({ lines }: SaveInput, contents: readonly Content[]): Required<ResultLine>[] =>
  contents.map((content) => {
    const line = lines.find(({ seq }) => seq === content.seq)
    if (!line) return content
    const { seq, okQty, lotNo, netKg, reasonCode } = line
    const lots = readLots(lotNo) ?? []
    return {
      seq,
      okQty,
      lotNo: lots.length > 0 ? writtenLots(lots) : lotNo.trim(),
      netG: netKg === null ? null : Math.round(netKg * MILLI),
      reasonCode: reasonCode ?? '',
    }
  })

const totalOf = (lines: readonly ResultLine[]) => lines.reduce((sum, { okQty }) => sum + okQty, 0)

const isPartShortIn = (lines: readonly ResultLine[], contents: readonly Content[]) =>
  lines.some(({ seq, okQty }) => contents.some((content) => content.seq === seq && okQty < content.planQty))

const changesPieces = (lines: readonly ResultLine[], contents: readonly Content[]) =>
  contents.some((content) => lines.some(({ seq, okQty }) => seq === content.seq && okQty !== content.okQty))

function enteredCase(
  input: SaveInput,
  lines: readonly ResultLine[],
  { one, contents }: OpenCase,
  today: string,
): EnteredResult {
  const okQty = totalOf(lines)
  const isPartShort = isPartShortIn(lines, contents)
  return {
    okQty,
    isPartShort,
    isCorrection: one.hasResult && changesPieces(lines, contents),
    status: statusOfQty(okQty, one.qty, isPartShort),
    packOn: input.packOn ?? (one.plannedOn < today ? one.plannedOn : today),
    shiftCode: input.shiftCode ?? null,
    startTime: input.startTime || null,
    endTime: input.endTime || null,
    worker: input.worker,
    reasonCode: input.reasonCode ?? lines.find(({ reasonCode = '' }) => reasonCode !== '')?.reasonCode ?? '',
    remark: input.remark,
  }
}

const issueOf = ({ field, message, params, isWarning = false }: ResultIssue): ValidationIssue => ({
  field: field === 'okQty' || field === 'status' ? 'lines' : field,
  message,
  ...(params === undefined ? {} : { params }),
  errorType: isWarning ? 'WARNING' : 'ERROR',
})

function findIssues(input: SaveInput, { one, contents }: OpenCase, entered: EnteredResult, world: ResultWorld) {
  return [...lineIssues(input, contents), ...[...resultIssues(entered, one, world)].map(issueOf)]
}

export const saveResultDetail: Handler<'packingresultdetail/save'> = async (input, context) => {
  const open = await openCase(context, input)
  const { one, contents, closedMonths } = open
  const lines = linesOf(input, contents)
  const entered = enteredCase(input, lines, open, await businessDayOf(context))
  const world = await readResultWorld(context, {
    closedMonths,
    days: [entered.packOn],
    canCorrectVanned: canCorrectVanned(context),
  })
  const issues = findIssues(input, open, entered, world)
  const errors = issues.filter(({ errorType }) => errorType !== 'WARNING')
  if (errors.length > 0) throw invalid('M-COM-006', {}, issues)
  if (issues.length > 0 && !input.acceptWarnings) throw invalid('M-D02-026', {}, issues)
  await recordResults({ ...context, by: context.user.employeeId }, [recordedResult(entered, one, world, { lines })])
  await writeTrail(context, input, { resultStatus: entered.status, resultQty: entered.okQty, packOn: entered.packOn })
  return new Answer({ rowVersion: input.rowVersion + 1 }, 'M-D02-024', { caseNo: input.caseNo })
}

/** In the history of the case, which the list shows. */
const writeTrail = (
  context: CommandContext,
  { caseNo }: CaseVersion,
  after: Readonly<Record<string, string | number | null>>,
) =>
  context.audit({
    entity: 'case_header',
    key: { caseNo },
    change: {
      op: 'U',
      fields: Object.fromEntries(Object.entries(after).map(([field, value]) => [field, [null, value]])),
    },
  })

export const deleteResultDetail: Handler<'packingresultdetail/delete'> = async (input, context) => {
  const { one, contents, closedMonths } = await openCase(context, input)
  const { seqs, reasonCode, remark, caseNo } = input
  const world = await readResultWorld(context, {
    closedMonths,
    days: [],
    canCorrectVanned: canCorrectVanned(context),
  })
  const unknown = seqs.filter((seq) => !contents.some((content) => content.seq === seq))
  const issues = [
    ...unknown.map((seq): ValidationIssue => ({ field: 'seqs', message: 'M-D02-023', params: { seq } })),
    ...[...cancelIssues(one, world)].map(issueOf),
  ]
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
  const left = contents.map(({ planQty: _plan, maxQty: _max, ...line }) =>
    seqs.includes(line.seq) ? { ...line, okQty: 0, lotNo: '', reasonCode } : line,
  )
  const isWhole = seqs.length === 0 || totalOf(left) === 0
  const cancelled = cancelledResult(one, { reasonCode, remark }, world.today)
  const current = isWhole ? undefined : await findDay(context, one.caseId)
  await recordResults({ ...context, by: context.user.employeeId }, [
    current
      ? {
          ...cancelled,
          ...current,
          status: statusOfQty(totalOf(left), one.qty, isPartShortIn(left, contents)),
          lines: left,
        }
      : cancelled,
  ])
  await writeTrail(context, input, { resultQty: isWhole ? null : totalOf(left) })
  return new Answer({ rowVersion: input.rowVersion + 1 }, 'M-D02-025', { caseNo })
}

/** Day, shift and times stay when only parts of the case are cancelled. */
async function findDay({ db, prctCode }: CommandContext, caseId: number) {
  const row = await db
    .selectFrom('packingResult as r')
    .innerJoin('caseHeader as h', 'h.resultId', 'r.resultId')
    .select(['r.packOn', 'r.shiftCode', 'r.startedAt', 'r.endedAt', 'r.worker'])
    .where('h.prctCode', '=', prctCode)
    .where('r.prctCode', '=', prctCode)
    .where('h.caseId', '=', caseId)
    .executeTakeFirst()
  return row && { ...row, startedAt: row.startedAt?.toISOString() ?? null, endedAt: row.endedAt?.toISOString() ?? null }
}
