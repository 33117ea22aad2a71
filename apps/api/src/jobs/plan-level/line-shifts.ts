import type { Shift } from '@packing/planning'
import type { Db } from '../../platform/database/database.ts'
import type { PlannedLine } from './line-capacities.ts'

/** A span of work. Minutes from midnight of the business day. */
interface Span {
  readonly shift: string
  readonly startMinute: number
  readonly endMinute: number
}

export type ShiftPatterns = ReadonlyMap<string, readonly Span[]>

export async function listShiftPatterns(db: Db, prctCode: string): Promise<ShiftPatterns> {
  const rows = await db
    .selectFrom('shift_span')
    .select(['pattern_code', 'shift_code', 'start_minute', 'end_minute'])
    .where('prct_code', '=', prctCode)
    .orderBy('pattern_code')
    .orderBy('start_minute')
    .execute()
  const patterns = new Map<string, Span[]>()
  for (const row of rows) {
    const span = { shift: row.shift_code, startMinute: row.start_minute, endMinute: row.end_minute }
    patterns.set(row.pattern_code, [...(patterns.get(row.pattern_code) ?? []), span])
  }
  return patterns
}

/** When each line works on each day: spans with breaks between them. Days whose pattern is not known have no entry. */
export const shiftsOf = (lines: readonly PlannedLine[], patterns: ShiftPatterns): Shift[] =>
  lines.flatMap(({ days, patterns: codes }, line) =>
    codes.flatMap((code, at): Shift[] => {
      const spans = patterns.get(code ?? '')
      const first = spans?.[0]
      if (!spans || !first) return []
      const breaks = spans.slice(1).flatMap(({ startMinute }, before) => {
        const fromMinute = spans[before]?.endMinute ?? startMinute
        return fromMinute < startMinute ? [{ fromMinute, toMinute: startMinute }] : []
      })
      return [{ line, day: days[at] ?? 0, startMinute: first.startMinute, breaks }]
    }),
  )

/** The shift in which the minute lies; what comes after the last span is overtime of its shift. */
export const shiftAt = (spans: readonly Span[] | undefined, minute: number): string | null =>
  spans?.findLast(({ startMinute }) => startMinute <= minute)?.shift ?? null
