import { cellOf, type RowEdit, textOf } from '../../domain/edits/row-edit.ts'

export interface Calendar {
  readonly base: string | null
  readonly isActive: boolean
  readonly shiftPattern: string | null
}
export type Calendars = ReadonlyMap<string, Calendar>

export const codeOf = (edit: RowEdit) => textOf(edit, 'calendarCode')
const optionalText = (edit: RowEdit, field: string) => textOf(edit, field) || null

/** Calendars after the edits are saved. */
export function calendarsAfter(stored: Calendars, edits: readonly RowEdit[]): Calendars {
  const after = new Map(stored)
  for (const edit of edits) {
    after.set(codeOf(edit), {
      base: optionalText(edit, 'baseCalendarCode'),
      isActive: cellOf(edit, 'isActive') === true,
      shiftPattern: optionalText(edit, 'shiftPattern'),
    })
  }
  return after
}

/** The calendar and its bases, nearest first. In a cycle, the last entry is the first repeated one. */
export function baseChain(calendars: Calendars, code: string): readonly string[] {
  const chain: string[] = []
  for (let at: string | null = code; at !== null; at = calendars.get(at)?.base ?? null) {
    const isRepeated = chain.includes(at)
    chain.push(at)
    if (isRepeated) break
  }
  return chain
}

export const isInCycle = (calendars: Calendars, code: string) => baseChain(calendars, code).lastIndexOf(code) > 0

/** Shift pattern of the calendar, otherwise of the nearest base with one. */
export function shiftPatternOf(calendars: Calendars, code: string): string | null {
  for (const each of baseChain(calendars, code)) {
    const { shiftPattern = null } = calendars.get(each) ?? {}
    if (shiftPattern !== null) return shiftPattern
  }
  return null
}
