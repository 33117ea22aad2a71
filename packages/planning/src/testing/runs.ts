declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** Time that a property may take in the long run, on a busy machine. */
export const PROPERTY_MS = 600_000

/** How many random problems a property looks at: `long` in `npm run test:long`, otherwise `short`. */
export function runs(short: number, long = 10_000): number {
  return process.env['LONG_TESTS'] === undefined ? short : long
}
