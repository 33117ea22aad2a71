declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

/** Timeout of a property with `long` runs on a busy machine. */
export const PROPERTY_MS = 600_000

/** Random problems per property: `long` in `npm run test:long`, otherwise `short`. */
export function runs(short: number, long = 10_000): number {
  return process.env['LONG_TESTS'] === undefined ? short : long
}
