/** `npm run test:long`: every case, and properties over many more random inputs. */
export const isLongRun = process.env['LONG_TESTS'] !== undefined

/** All of them in the long run; otherwise the first of every so many. */
export const sampled = <T>(all: readonly T[], every: number): readonly T[] =>
  isLongRun ? all : all.filter((_, index) => index % every === 0)
