import {
  type EveryLanguage,
  inEveryLanguage,
  type Label,
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
      return column ? [{ field, label: ownWords(column.label, { en: labelEn, ja: labelJa }) }] : []
    })
    return {
      id,
      title: ownWords(titles[id], { en: own?.titleEn ?? '', ja: own?.titleJa ?? '' }),
      maxRows: own?.maxRows ?? MAX_ROWS,
      columns: chosen.length > 0 ? chosen : declaredColumns(id),
    }
  })
}

/** The words of a definition, which has two languages: where they are the usual ones, the others have their own. */
const ownWords = (usual: Label, own: Label): EveryLanguage =>
  inEveryLanguage((language) => {
    const isUsual = own.en === '' || (language !== 'en' && own.en === usual.en)
    const words = language === 'ja' ? own.ja : isUsual ? '' : own.en
    return words || textIn(usual, language)
  })

export async function getDefinition(
  context: Pick<ReadContext, 'db' | 'prctCode'>,
  reportId: ReportId,
): Promise<ReportDefinition> {
  const found = (await listDefinitions(context)).find(({ id }) => id === reportId)
  if (!found) throw new Error(`No definition of report ${reportId}`)
  return found
}
