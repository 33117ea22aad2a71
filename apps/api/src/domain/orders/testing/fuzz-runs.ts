const seed = Number(process.env['FUZZ_SEED'] ?? NaN)
const runs = Number(process.env['FUZZ_RUNS'] ?? NaN)

interface Runs {
  /** In `npm test`. */
  readonly few: number
  /** In `npm run test:long`. */
  readonly many: number
}

/**
 * How many mutations a test tries. `FUZZ_RUNS` and `FUZZ_SEED` run a piece of the long run: as many with another seed each
 * time are as many new mutations.
 */
export const fuzzRuns = ({ few, many }: Runs): { readonly numRuns: number; readonly seed?: number } => {
  const numRuns = Number.isNaN(runs) ? (process.env['LONG_TESTS'] === undefined ? few : many) : runs
  return Number.isNaN(seed) ? { numRuns } : { numRuns, seed }
}
