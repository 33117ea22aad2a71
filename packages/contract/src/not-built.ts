/** Declared calls without a handler; the API answers them with 404. */
export const notBuiltIds = [
  'packingplan/upload',
  'packingresult/init',
  'packingresult/search',
  'packingresult/save',
  'packingresult/delete',
  'packingresultdetail/init',
  'packingresultdetail/save',
  'packingresultdetail/delete',
] as const

export type NotBuiltId = (typeof notBuiltIds)[number]
