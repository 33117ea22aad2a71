declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** Timeout of a property with `long` runs on a busy machine. */
export const PROPERTY_MS = 600_000

const LONG = 10_000

/** Random problems per property: `long` in `npm run test:long`, otherwise `short`. */
export function runs(short: number, long = LONG): number {
  return process.env['LONG_TESTS'] === undefined ? short : long
}

/** Parts of `most` random problems that end within their time, together at least 10,000; one part in a short run. */
export function parts(most: number): readonly number[] {
  const count = process.env['LONG_TESTS'] === undefined ? 1 : Math.ceil(LONG / most)
  return Array.from({ length: count }, (_, at) => at + 1)
}
