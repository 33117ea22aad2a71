import { byKey } from './by-key.ts'
import type { CompiledRow, LevelRow } from './compiled-rows.ts'
import { type listPartEvents, windowOutside } from './part-events.ts'
import { narrowWindow, type PartRule, type PartRules, type WorkingDays } from './part-windows.ts'

interface GivenDays {
  readonly workingDays: WorkingDays
  readonly received: ReadonlyMap<string, number>
  readonly events: Awaited<ReturnType<typeof listPartEvents>>
}

/** Narrows each window by the part's own rules and by events. Agreed windows are narrowed by events only. */
export function narrowRows(rows: readonly CompiledRow[], rules: PartRules, given: GivenDays): LevelRow[] {
  const byRule = (row: CompiledRow, rule: PartRule | undefined): LevelRow => {
    if (row.isAgreed || !rule) return row
    return { ...row, ...narrowWindow(row, { rule, ...given, received: given.received.get(row.dealer) }) }
  }
  const ruleOf = byKey(({ dealer, part }: CompiledRow) => rules(dealer, part))
  return rows.map((compiled) => {
    const rule = ruleOf(compiled)
    const row = byRule(compiled, rule)
    if (given.events.length === 0) return row
    const outside = windowOutside(given.events, { ...row, carFamily: rule?.carFamily ?? '' }, given.workingDays)
    if (!outside) return row
    const { reason: windowReason, ...window } = outside
    return { ...row, ...window, windowReason }
  })
}
