/**
 * Utilisation of a line on one scale: 0..1 is the share of regular time in use, 1..2 one plus the share of overtime,
 * above 2 beyond capacity (load that will not be placed). Equal utilisation means equal pace, so a half day gets half
 * the load, and overtime begins only where all usable regular time is full.
 */

/** `regular`, `overtime`: total seconds of the days. */
export function utilisationOf(load: number, regular: number, overtime: number): number {
  if (load <= 0) return 0
  if (load <= regular) return load / regular
  if (load <= regular + overtime) return 1 + (load - regular) / overtime
  return 1 + load / (regular + overtime)
}

/** Inverse of `utilisationOf`, in seconds. */
export function loadAt(utilisation: number, regular: number, overtime: number): number {
  if (utilisation <= 1) return utilisation * regular
  if (utilisation <= 2) return regular + (utilisation - 1) * overtime
  return (regular + overtime) * (utilisation - 1)
}
