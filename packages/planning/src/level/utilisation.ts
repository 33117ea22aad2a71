/**
 * How hard a line works, on one scale for regular time and overtime: 0..1 is the share of regular time in use,
 * 1..2 is one plus the share of overtime, above 2 is more than there is (a load that will not be placed).
 * Equal utilisation means equal pace, so a half day gets half the load; and overtime begins only where all regular time
 * that may be used is full.
 */

/** Utilisation at which days of these seconds in all carry the load. */
export function utilisationOf(load: number, regular: number, overtime: number): number {
  if (load <= 0) return 0
  if (load <= regular) return load / regular
  if (load <= regular + overtime) return 1 + (load - regular) / overtime
  return 1 + load / (regular + overtime)
}

/** Seconds that days of these seconds in all carry at the utilisation. */
export function loadAt(utilisation: number, regular: number, overtime: number): number {
  if (utilisation <= 1) return utilisation * regular
  if (utilisation <= 2) return regular + (utilisation - 1) * overtime
  return (regular + overtime) * (utilisation - 1)
}
