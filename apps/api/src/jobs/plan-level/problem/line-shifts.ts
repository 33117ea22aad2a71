import { dayToIso, type Shift } from '@packing/planning'
import { skippedOn, withoutSkipped } from '../../../domain/calendars/clock-changes.ts'
import type { SiteTime } from '../../../platform/clock/site-time.ts'
import type { ReadDb } from '../../../platform/database/database.ts'
import type { PlannedLine } from './line-capacities.ts'

/** Minutes from midnight of the business day. */
interface Span {
  readonly shift: string
  readonly startMinute: number
  readonly endMinute: number
}

export type ShiftPatterns = ReadonlyMap<string, readonly Span[]>

export async function listShiftPatterns(db: ReadDb, prctCode: string): Promise<ShiftPatterns> {
  const rows = await db
    .selectFrom('shiftSpan')
    .select(['patternCode', 'shiftCode', 'startMinute', 'endMinute'])
    .where('prctCode', '=', prctCode)
    .orderBy('patternCode')
    .orderBy('startMinute')
    .execute()
  const patterns = new Map<string, Span[]>()
  for (const row of rows) {
    const span = { shift: row.shiftCode, startMinute: row.startMinute, endMinute: row.endMinute }
    patterns.set(row.patternCode, [...(patterns.get(row.patternCode) ?? []), span])
  }
  return patterns
}

interface Worked {
  readonly startMinute: number
  readonly breaks: readonly { readonly fromMinute: number; readonly toMinute: number }[]
}

/** What remains of a day's spans after that many seconds, in whole minutes; the last span is open-ended. */
function workAfter(spans: readonly Span[], first: Span, seconds: number): Worked {
  let startMinute = first.startMinute + Math.ceil(seconds / 60)
  const breaks: Worked['breaks'][number][] = []
  for (const [before, { startMinute: toMinute }] of spans.slice(1).entries()) {
    const fromMinute = spans[before]?.endMinute ?? toMinute
    if (fromMinute >= toMinute) continue
    if (startMinute < fromMinute) breaks.push({ fromMinute, toMinute })
    else startMinute += toMinute - fromMinute
  }
  return { startMinute, breaks }
}

/** Work spans with breaks, starting where the plans of earlier months end. Days with an unknown pattern have no entry. */
export const shiftsOf = (
  lines: readonly PlannedLine[],
  patterns: ShiftPatterns,
  site: Pick<SiteTime, 'timeZone'>,
): Shift[] =>
  lines.flatMap(({ days, secondsBefore, patterns: codes }, line) =>
    codes.flatMap((code, at): Shift[] => {
      const day = days[at] ?? 0
      const spans = withoutSkipped(patterns.get(code ?? '') ?? [], skippedOn(dayToIso(day), site))
      const [first] = spans
      if (!first) return []
      return [{ line, day, ...workAfter(spans, first, secondsBefore[at] ?? 0) }]
    }),
  )

/** Time after the last span is overtime of its shift. */
export const shiftAt = (spans: readonly Span[] | undefined, minute: number): string | null =>
  spans?.findLast(({ startMinute }) => startMinute <= minute)?.shift ?? null
