import type { CorrespondenceAction, Language } from '@packing/contract'
import {
  explainWindowException,
  explainWindowViolation,
  isoToDay,
  type MonthIssue,
  type WindowRow,
} from '@packing/planning'
import { monthName, monthParams, periodOf, whyNotIn } from '../../domain/calendars/correspondence-months.ts'
import { type CheckedMonth, checkMonths, issuesOf } from '../../domain/calendars/month-rows.ts'
import type { DealerWindows } from '../../domain/calendars/window-facts.ts'
import { type CheckEdits, errorAt, type RowEdit, textOf, warningAt } from '../../domain/edits/row-edit.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import type { ListReadContext } from '../../editable-lists/list-context.ts'
import { withoutIssues } from '../../editable-lists/settle.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'

interface MonthEdits {
  readonly month: CheckedMonth | undefined
  readonly windows: DealerWindows | undefined
  readonly edits: readonly RowEdit[]
}

/** The rules of edited rows. Broken invariants are warnings: they are listed, and stop the approval of the month. */
export const checkRows =
  (context: ListReadContext, action: CorrespondenceAction): CheckEdits =>
  async (edits) => {
    const today = await businessDayOf(context)
    const found = await byMonth(context, edits)
    return found.flatMap((of) => {
      const alone = of.edits.flatMap((edit) => [...rowIssues(edit, of, { today, action })])
      return [...alone, ...invariantWarnings(of, withoutIssues(of.edits, alone), context.language)]
    })
  }

const keyOf = ({ key }: RowEdit) => ({ dealer: String(key['dealerCode']), month: String(key['orderMonth']) })

async function byMonth(context: ListReadContext, edits: readonly RowEdit[]): Promise<MonthEdits[]> {
  const { facts, months } = await checkMonths(context, periodOf(edits.map(keyOf)))
  const monthOf = new Map(months.map((month) => [monthName(month), month]))
  const grouped = new Map<string, RowEdit[]>()
  for (const edit of edits) {
    const name = monthName(keyOf(edit))
    grouped.set(name, [...(grouped.get(name) ?? []), edit])
  }
  return [...grouped].map(([name, own]) => {
    const month = monthOf.get(name)
    return { month, windows: month && facts.get(month.dealer), edits: own }
  })
}

interface Rules {
  readonly today: string
  readonly action: CorrespondenceAction
}

function* rowIssues(edit: RowEdit, { month, windows }: MonthEdits, rules: Rules): Generator<ValidationIssue> {
  const { dealer } = keyOf(edit)
  if (!windows || !month) return yield errorAt(edit, 'dealerCode', 'M-A03-010', { dealer })
  const why = whyNotIn(month.status, rules.action)
  if (why !== undefined) return yield errorAt(edit, '', why, monthParams(month))
  const rev = Number(edit.key['rev'])
  if (rev !== month.rev) return yield errorAt(edit, 'rev', 'M-A03-009', { ...monthParams(month), value: rev })
  yield* pastIssues(edit, rules.today)
  if (edit.op === 'D') return
  const [from, to] = [textOf(edit, 'packDateFrom'), textOf(edit, 'packDateTo')]
  if (to < from) yield errorAt(edit, 'packDateTo', 'M-A03-031', { from, to })
  const [vessel, voyage] = [textOf(edit, 'vessel'), textOf(edit, 'voyage')]
  const isKnown = windows.problem.sailings.some((sailing) => sailing.vessel === vessel && sailing.voyage === voyage)
  if (!isKnown) yield errorAt(edit, 'voyage', 'M-A03-032', { vessel, voyage, dealer })
  // Months follow from the day; outside every month table there is none.
  else if (textOf(edit, 'packingMonth') === '') yield errorAt(edit, 'packDateTo', 'M-A03-035', { on: to })
  const on = textOf(edit, 'productionDate')
  const twin = month.others.find(({ productionOn }) => productionOn === isoToDay(on))
  if (edit.op === 'I' && twin)
    yield errorAt(edit, 'productionDate', 'M-A03-033', { on, month: String(twin.orderMonth) })
}

const dayFields = ['packDateFrom', 'packDateTo', 'vanDate', 'arrivalDate'] as const

/** A window that is over stays; new dates are not in the past. */
function* pastIssues(edit: RowEdit, today: string): Generator<ValidationIssue> {
  const over = String(edit.before?.['packDateTo'] ?? '9999')
  const isDated = edit.op === 'D' || edit.changed.some((field) => field !== 'remark')
  if (isDated && over < today) return yield errorAt(edit, 'packDateTo', 'M-A03-030', { on: over })
  if (edit.op === 'D') return
  for (const field of dayFields) {
    const on = textOf(edit, field)
    if (edit.changed.includes(field) && on !== '' && on < today) yield errorAt(edit, field, 'M-A03-030', { on })
  }
}

/** What the rows of the month violate once the edits are saved, beside the edited rows. */
function invariantWarnings(
  { month, windows }: MonthEdits,
  edits: readonly RowEdit[],
  language: Language,
): ValidationIssue[] {
  const [first] = edits
  if (!month || !windows || !first) return []
  const byDay = new Map(edits.map((edit) => [isoToDay(textOf(edit, 'productionDate')), edit]))
  const kept = month.rows.filter(({ productionOn }) => !byDay.has(productionOn))
  const edited = edits.filter(({ op }) => op !== 'D').map((edit) => windowOf(edit))
  const rows = [...kept, ...edited].toSorted((a, b) => a.productionOn - b.productionOn)
  const known = new Set(month.issues.map((issue) => JSON.stringify(issue.finding)))
  return issuesOf(windows.problem, month, rows, month.others).flatMap((issue) => {
    const edit = issue.productionOn === null ? undefined : byDay.get(issue.productionOn)
    const isNew = !known.has(JSON.stringify(issue.finding))
    if (!edit && !isNew) return []
    return [
      warningAt(edit ?? first, edit ? fieldOf(issue) : '', 'M-A03-034', { sentence: sentenceOf(issue, language) }),
    ]
  })
}

export const sentenceOf = ({ finding }: MonthIssue, language: Language): string =>
  'rule' in finding ? explainWindowViolation(finding, language) : explainWindowException(finding, language)

const fieldNames: Readonly<Record<string, string>> = {
  packFrom: 'packDateFrom',
  packTo: 'packDateTo',
  van: 'vanDate',
  received: 'arrivalDate',
  cyCut: 'voyage',
  etd: 'voyage',
  eta: 'voyage',
  arrival: 'arrivalDate',
  neededBy: 'arrivalDate',
}

function fieldOf({ finding }: MonthIssue): string {
  if ('field' in finding) return fieldNames[finding.field] ?? ''
  if ('first' in finding) return fieldNames[finding.first] ?? ''
  if ('rule' in finding && finding.rule === 'NOT_SAILING') return 'voyage'
  return 'rule' in finding && finding.rule === 'EMPTY_WINDOW' ? 'packDateFrom' : ''
}

/** The row as it is after the edit; derived cells were completed before the check. */
export function windowOf(edit: RowEdit): WindowRow {
  const { dealer, month } = keyOf(edit)
  const day = (field: string) => isoToDay(textOf(edit, field))
  const number = (field: string) => Number(edit.after[field] ?? 0)
  return {
    dealer,
    productionOn: day('productionDate'),
    packFrom: day('packDateFrom'),
    packTo: day('packDateTo'),
    van: day('vanDate'),
    cyCut: day('cyCut'),
    etd: day('etd'),
    eta: day('eta'),
    arrival: day('arrivalDate'),
    carrier: textOf(edit, 'carrier'),
    vessel: textOf(edit, 'vessel'),
    voyage: textOf(edit, 'voyage'),
    orderMonth: Number(month),
    packingMonth: number('packingMonth'),
    vanningMonth: number('vanningMonth'),
    etdMonth: number('etdMonth'),
    productionMonth: number('productionMonth'),
    leadTimeDays: number('leadTimeDays'),
    slackDays: number('slackDays'),
  }
}
