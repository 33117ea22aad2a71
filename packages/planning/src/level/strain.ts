/**
 * How hard a line works, on one scale for regular time and overtime: 0..1 is the share of regular time in use,
 * 1..2 is one plus the share of overtime, above 2 is more than there is (a load that will not be placed).
 * Equal strain means equal pace, so a half day gets half the load; and overtime begins only where all regular time
 * that may be used is full.
 */

/** Strain at which days of these seconds in all carry the load. */
export function strainOf(load: number, regular: number, overtime: number): number {
  if (load <= 0) return 0
  if (load <= regular) return load / regular
  if (load <= regular + overtime) return 1 + (load - regular) / overtime
  return 1 + load / (regular + overtime)
}

/** Seconds that days of these seconds in all carry at the strain. */
export function loadAt(strain: number, regular: number, overtime: number): number {
  if (strain <= 1) return strain * regular
  if (strain <= 2) return regular + (strain - 1) * overtime
  return (regular + overtime) * (strain - 1)
}
