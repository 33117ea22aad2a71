/** `npm run test:long`: every case, and many more random inputs for properties. */
export const isLongRun = process.env['LONG_TESTS'] !== undefined

/** Variants whose core another test shows. */
export const inLongRun = <T>(more: readonly T[]): readonly T[] => (isLongRun ? more : [])

export const sampled = <T>(all: readonly T[], every: number): readonly T[] =>
  isLongRun ? all : all.filter((_, index) => index % every === 0)
