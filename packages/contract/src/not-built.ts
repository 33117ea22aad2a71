/** Declared calls without a handler; the API answers them with 404. */
export const notBuiltIds: readonly never[] = []

export type NotBuiltId = (typeof notBuiltIds)[number]
