import { z } from 'zod'
import { type Call, download, ownArea } from '../../calls/call.ts'
import { findScreenByCall } from '../../site/screens.ts'
import { isoInstant } from '../../values/bounds.ts'
import { isoDate } from '../../values/codes.ts'
import { text } from '../../values/lists/editable-list.ts'
import { optional } from '../../values/lists/query.ts'

/** A list or report that spreadsheets and other programs read as it is now (docs/decisions/0221). */
export interface LiveList {
  /** `workspace/live/<list>`: its input is that of the source, all fields optional, as a saved view can give them. */
  readonly call: Call
  readonly source: Call
  /** TABLE: the source makes a file of all rows; PAGES: it is searched page by page. */
  readonly by: 'TABLE' | 'PAGES'
  /** Fields that belong to the address. */
  readonly fixed: Readonly<Record<string, string>>
  /** Of the saved views of its list. */
  readonly viewKey: string | undefined
}

type Shape = Readonly<Record<string, z.ZodType>>

const shapeOf = (schema: z.ZodType): Shape => (schema instanceof z.ZodObject ? schema.shape : {})

/** The values of an enumeration within defaults and optional fields. */
function valuesOf(schema: z.core.$ZodType | undefined): readonly unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? valuesOf(schema.unwrap()) : []
}

const isTable = ({ kind, input }: Call) => {
  const formats = valuesOf(shapeOf(input)['format'])
  return kind === 'download' && formats.includes('xlsx') && formats.includes('csv') && !formats.includes('DESADV')
}
const isPaged = ({ kind, input, output }: Call) =>
  kind === 'query' && 'page' in shapeOf(input) && ['rows', 'total', 'page'].every((field) => field in shapeOf(output))

/** Files that are no rows of the list. */
const forms: readonly unknown[] = ['TEMPLATE', 'UPLOAD_ERRORS', 'RAW_FILE', 'SHOWN']
/** Fields that say which file is made, or which page. */
const notOfRows = ['page', 'pageSize', 'format', 'encoding', 'columns', 'uploadId', 'fileId', 'language']

/** Without the default, so that it is known which fields a request gave. */
const given = (schema: z.ZodType): z.ZodType => {
  const inner = schema instanceof z.ZodDefault ? schema.unwrap() : schema
  const described = inner instanceof z.ZodType ? inner.optional() : schema.optional()
  return schema.description === undefined ? described : described.describe(schema.description)
}

/** A choice of files becomes one of rows; undefined: nothing is left to choose. */
function choiceOfRows(values: readonly unknown[]): z.ZodType | undefined {
  const rows = values.filter((value): value is string => typeof value === 'string' && !forms.includes(value))
  return rows.length < 2 ? undefined : z.enum(rows)
}

/** A list that is searched by the day of a change keeps it: saved views have it. */
const changedSinceOf = (isSearched: boolean) =>
  isSearched
    ? optional(z.union([isoInstant, isoDate])).describe(
        'Only rows that were added or changed since then; a day begins at midnight of the PRCTCC',
      )
    : optional(isoInstant).describe('Only rows that were added or changed since then')

function inputOf({ input, hasChangeStamp }: Call, fixed: LiveList['fixed']) {
  const fields: Record<string, z.ZodType> = {}
  for (const [name, schema] of Object.entries(shapeOf(input))) {
    if (notOfRows.includes(name) || name in fixed) continue
    const values = valuesOf(schema)
    const kept = values.some((value) => forms.includes(value)) ? choiceOfRows(values) : schema
    if (kept) fields[name] = given(kept)
  }
  return z.object({
    format: z.enum(['json', 'csv']).default('json'),
    view: optional(text(60)).describe('Name of a saved view of the list: its conditions, order and columns'),
    ...fields,
    ...(hasChangeStamp ? { changedSince: changedSinceOf('changedSince' in fields) } : {}),
  })
}

const hyphenated = (name: string) => name.replace(/(?<=.)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/** Sources of our own belong to a tab of a screen. */
const ownLists: Readonly<Record<string, { readonly name: string; readonly viewKey: string }>> = {
  'workspace/load-plan/search': { name: 'containers', viewKey: 'CASEINFORMATION.CONTAINERS' },
  'workspace/order-ocf-asn/search-notices': { name: 'shipNotices', viewKey: 'ORDEROCFASN.SHIPNOTICES' },
}

interface Part {
  readonly name: string
  readonly fixed: LiveList['fixed']
  readonly functionIds: readonly string[]
  readonly viewKey: string | undefined
}

/** The views of the plan are lists with a function of their own each. */
const planViews: readonly Part[] = (['MONTHLY', 'WEEKLY', 'DAILY'] as const).map((view, at) => ({
  name: `packingPlan${view.charAt(0)}${view.slice(1).toLowerCase()}`,
  fixed: { view },
  functionIds: [`J01F01-${at + 1}`],
  viewKey: 'PACKINGPLAN',
}))

function partsOf({ id, functionIds }: Call): readonly Part[] {
  if (id === 'packingplan/download') return planViews
  const own = ownLists[id]
  if (own) return [{ ...own, fixed: {}, functionIds }]
  const screen = findScreenByCall(id)
  const [, operation = ''] = id.split('/')
  const file = operation.replace(/download$/, '')
  const name = `${screen?.route.slice(1) ?? ''}${operation === 'search' || file === '' ? '' : `-${file}`}`
  return screen ? [{ name, fixed: {}, functionIds, viewKey: screen.keys[0] }] : []
}

const areaOf = ({ id }: Call) => id.slice(0, id.lastIndexOf('/'))

/** Of an area with a file of its rows this, of others the paged search. */
function sourcesIn(calls: readonly Call[]): readonly Pick<LiveList, 'source' | 'by'>[] {
  const tables = calls.filter(isTable)
  const withTable = new Set(tables.map(areaOf))
  const searches = calls.filter((call) => isPaged(call) && !withTable.has(areaOf(call)) && partsOf(call).length > 0)
  return [
    ...tables.map((source) => ({ source, by: 'TABLE' as const })),
    ...searches.map((source) => ({ source, by: 'PAGES' as const })),
  ]
}

/** One for each list and report among the calls. */
export function liveListsOf(calls: readonly Call[]): readonly LiveList[] {
  return sourcesIn(calls).flatMap(({ source, by }) =>
    partsOf(source).map(({ name, fixed, functionIds, viewKey }) => {
      const spec = download({
        summary: `Live data: ${source.summary}`,
        action: source.action,
        access: source.access,
        privilege: source.privilege,
        functionIds,
        prctClaim: 'optional',
        derivesHeaders: true,
        hasChangeStamp: source.hasChangeStamp,
        input: inputOf(source, fixed),
      })
      const verb = hyphenated(name)
      const call = ownArea('live', functionIds, { [verb]: spec })[verb]
      if (!call) throw new Error(`No live list ${verb}`)
      return { call, source, by, fixed, viewKey }
    }),
  )
}
