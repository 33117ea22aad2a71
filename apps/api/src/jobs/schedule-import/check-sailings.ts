import { type CheckEdits, errorAt, type RowEdit, textOf } from '../../domain/edits/row-edit.ts'
import type { ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'

/** The rules of a sailing; a voyage that is listed twice is rejected as a duplicate key. */
export const checkSailings =
  ({ db, prctCode, now }: ReadContext): CheckEdits =>
  async (edits) => {
    const ports = await db
      .selectFrom('dealer')
      .select('portOfDischarge')
      .distinct()
      .where('prctCode', '=', prctCode)
      .where('isActive', '=', true)
      .execute()
    const known = new Set(ports.map(({ portOfDischarge }) => portOfDischarge))
    const today = await businessDayOf({ db, prctCode, now })
    return edits.flatMap((edit) => [...sailingIssues(edit, known), ...departedIssues(edit, today)])
  }

const sameText = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

function* sailingIssues(edit: RowEdit, ports: ReadonlySet<string>): Generator<ValidationIssue> {
  const [cut, etd, eta] = [textOf(edit, 'cyCut'), textOf(edit, 'etd'), textOf(edit, 'eta')]
  const [loading, discharge] = [textOf(edit, 'portOfLoading'), textOf(edit, 'portOfDischarge')]
  if (eta <= etd) yield errorAt(edit, 'eta', 'M-A03-040', { etd, eta })
  if (cut > etd) yield errorAt(edit, 'cyCut', 'M-A03-041', { cut, etd })
  if (sameText(loading, discharge)) yield errorAt(edit, 'portOfLoading', 'M-A03-042', { port: discharge })
  else if (!ports.has(discharge)) yield errorAt(edit, 'portOfDischarge', 'M-A03-045', { port: discharge })
  yield* transhipmentIssues(edit, etd, eta)
}

function* transhipmentIssues(edit: RowEdit, etd: string, eta: string): Generator<ValidationIssue> {
  const legs = [1, 2].map((leg) => [`viaEta${leg}`, `viaEtd${leg}`] as const)
  const stops = [etd]
  for (const [arrival, departure] of legs) {
    const [arrives, departs] = [textOf(edit, arrival), textOf(edit, departure)]
    if ((arrives === '') !== (departs === '')) {
      yield errorAt(edit, arrives === '' ? arrival : departure, 'M-A03-044')
      return
    }
    if (arrives !== '') stops.push(arrives, departs)
  }
  stops.push(eta)
  const isInOrder = stops.every((stop, place) => place === 0 || (stops[place - 1] ?? '') <= stop)
  if (stops.length > 2 && !isInOrder) yield errorAt(edit, 'viaEta1', 'M-A03-043', { etd, eta })
}

const sailedFields = ['isBlank', 'etd', 'cyCut'] as const

/** Only the arrival of a vessel that has sailed changes. A blank sailing never sailed. */
function* departedIssues(edit: RowEdit, today: string): Generator<ValidationIssue> {
  const etd = String(edit.before?.['etd'] ?? '')
  if (etd === '' || etd >= today || edit.before?.['isBlank'] === true) return
  const [vessel, voyage] = [textOf(edit, 'vessel'), textOf(edit, 'voyage')]
  const field = sailedFields.find((each) => edit.changed.includes(each))
  if (field !== undefined) yield errorAt(edit, field, 'M-A03-046', { vessel, voyage, etd })
}
