/** Declared calls without a handler; the API answers them with 404. */
export const notBuiltIds = ['packingplan/upload'] as const

export type NotBuiltId = (typeof notBuiltIds)[number]
