import {
  type EveryLanguage,
  inEveryLanguage,
  type Label,
  type ListColumn,
  type ListColumns,
  type ReportId,
  reportColumns,
  reportIds,
  textIn,
} from '@packing/contract'
import type { ReadContext } from '../rule-context.ts'

export interface ReportColumn {
  readonly field: string
  readonly label: EveryLanguage
}

export interface ReportDefinition {
  readonly id: ReportId
  readonly title: EveryLanguage
  readonly maxRows: number
  readonly columns: readonly ReportColumn[]
}

const MAX_ROWS = 5000

const titles: Readonly<Record<ReportId, Label>> = {
  ECNF: { en: 'Engineering change notification', ja: '設計変更通知書' },
  DSF: { en: 'Despatch schedule', ja: '出荷予定表' },
}

/** Not on the report unless a definition names them. */
const optionalFields: Readonly<Record<ReportId, readonly string[]>> = {
  ECNF: ['interchange', 'runOutQty', 'orderQty1', 'orderQty2', 'orderQty3'],
  DSF: [],
}

const declaredColumns = (id: ReportId): ReportColumn[] =>
  Object.entries<ListColumns[string]>(reportColumns[id])
    .filter(([field]) => !optionalFields[id].includes(field))
    .map(([field, { label }]) => ({ field, label: inEveryLanguage((language) => textIn(label, language)) }))

export async function listDefinitions({ db, prctCode }: Pick<ReadContext, 'db' | 'prctCode'>) {
  const stored = await db.selectFrom('reportDefinition').selectAll().where('prctCode', '=', prctCode).execute()
  const columns = await db
    .selectFrom('reportColumn')
    .selectAll()
    .where('prctCode', '=', prctCode)
    .orderBy('reportId')
    .orderBy('seq')
    .execute()
  return reportIds.map((id): ReportDefinition => {
    const own = stored.find(({ reportId }) => reportId === id)
    const declared: ListColumns = reportColumns[id]
    const chosen = columns.flatMap(({ reportId, field, labelEn, labelJa }) => {
      const column = reportId === id ? declared[field] : undefined
      return column ? [{ field, label: chosenLabel(column, { labelEn, labelJa }) }] : []
    })
    return {
      id,
      title: own
        ? inEveryLanguage((language) => (language === 'ja' ? own.titleJa : own.titleEn))
        : inEveryLanguage((language) => textIn(titles[id], language)),
      maxRows: own?.maxRows ?? MAX_ROWS,
      columns: chosen.length > 0 ? chosen : declaredColumns(id),
    }
  })
}

const chosenLabel = (column: ListColumn, own: { readonly labelEn: string; readonly labelJa: string }) =>
  inEveryLanguage((language) => (language === 'ja' ? own.labelJa : own.labelEn) || textIn(column.label, language))

export async function getDefinition(
  context: Pick<ReadContext, 'db' | 'prctCode'>,
  reportId: ReportId,
): Promise<ReportDefinition> {
  const found = (await listDefinitions(context)).find(({ id }) => id === reportId)
  if (!found) throw new Error(`No definition of report ${reportId}`)
  return found
}
