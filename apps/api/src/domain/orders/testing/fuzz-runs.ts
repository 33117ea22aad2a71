const seed = Number(process.env['FUZZ_SEED'] ?? NaN)
const runs = Number(process.env['FUZZ_RUNS'] ?? NaN)

const isLong = process.env['LONG_TESTS'] !== undefined
const MINUTE = 60_000

/** A few hundred mutations take seconds, and minutes where others keep the cores busy; a million takes an hour of two cores. */
export const patience = { timeout: isLong || !Number.isNaN(runs) ? 360 * MINUTE : 10 * MINUTE }

interface Runs {
  /** In `npm test`. */
  readonly few: number
  /** In `npm run test:long`: a million in all. */
  readonly many: number
}

/**
 * How many mutations a test tries. `FUZZ_RUNS` and `FUZZ_SEED` run a piece of the long run: as many with another seed each
 * time are as many new mutations.
 */
export const fuzzRuns = ({ few, many }: Runs): { readonly numRuns: number; readonly seed?: number } => {
  const numRuns = Number.isNaN(runs) ? (isLong ? many : few) : runs
  return Number.isNaN(seed) ? { numRuns } : { numRuns, seed }
}
