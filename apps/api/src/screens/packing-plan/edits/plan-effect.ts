import type { PlanEffect } from '@packing/contract'
import { type RowEdit, textOf } from '../../../domain/edits/row-edit.ts'
import { minutesOf, percentOf } from '../../../domain/plans/figures/level-figures.ts'
import type { ReadContext } from '../../../domain/rule-context.ts'
import type { PlanLookups } from './check-plan-edits.ts'
import { changesOf, type Days, dayOf, lineOf, plansOf } from './plan-facts.ts'

type Side = PlanEffect['before']
type LoadFigures = Omit<Side, 'lateLots' | 'unplannedLots'>

/** By the arithmetic of the plan's figures (`levelKpis`). */
export function loadFigures(days: Days, changes: ReadonlyMap<string, number>): LoadFigures {
  let peak = { permille: 0, place: '' }
  let overtime = 0
  let over = 0
  const inOrder = (place: string) => `${lineOf(place)} ${dayOf(place)}`
  for (const place of [...days.keys()].toSorted((a, b) => (inOrder(a) < inOrder(b) ? -1 : 1))) {
    const day = days.get(place) ?? { load: 0, other: 0, regular: 0, overtime: 0 }
    const own = day.load + (changes.get(place) ?? 0)
    const load = own + day.other
    const permille = own > 0 && day.regular > 0 ? Math.ceil((load * 1000) / day.regular - 1e-6) : 0
    if (permille > peak.permille) peak = { permille, place }
    const beyond = (time: number) => Math.min(own, Math.max(load - time, 0))
    overtime += beyond(day.regular) - beyond(day.regular + day.overtime)
    over += beyond(day.regular + day.overtime)
  }
  return {
    peakPercent: percentOf(peak.permille),
    peakLine: peak.place === '' ? null : lineOf(peak.place),
    peakOn: peak.place === '' ? null : dayOf(peak.place),
    overtimeMinutes: minutesOf(overtime),
    overMinutes: minutesOf(over),
  }
}

async function countUnplanned({ db, prctCode }: ReadContext, planId: number): Promise<number> {
  const { lots } = await db
    .selectFrom('planUnplanned')
    .select(({ fn }) => fn.sum<number | null>('lots').as('lots'))
    .where('prctCode', '=', prctCode)
    .where('planId', '=', planId)
    .executeTakeFirstOrThrow()
  return lots ?? 0
}

const secondsOf = (changes: ReturnType<typeof changesOf>) =>
  new Map(Array.from(changes, ([place, { seconds }]) => [place, seconds]))

/** Figures of the plan without and with the edits, whether or not the rules allow them. */
export async function planEffect(
  context: ReadContext,
  edits: readonly RowEdit[],
  { facts, days }: PlanLookups,
): Promise<PlanEffect | null> {
  const [planId] = plansOf(edits)
  if (planId === undefined) return null
  const lateLots = (dayIn: (edit: RowEdit) => string) =>
    edits.reduce((sum, edit) => {
      const row = facts.get(edit.index)
      return row && dayIn(edit) > row.latest ? sum + row.lots : sum
    }, 0)
  const unplannedLots = await countUnplanned(context, planId)
  return {
    before: {
      ...loadFigures(days, new Map()),
      lateLots: lateLots(({ before }) => String(before?.['packOn'] ?? '')),
      unplannedLots,
    },
    after: {
      ...loadFigures(days, secondsOf(changesOf(edits, facts))),
      lateLots: lateLots((edit) => textOf(edit, 'packOn')),
      unplannedLots,
    },
  }
}
