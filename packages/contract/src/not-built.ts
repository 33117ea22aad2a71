/** Declared calls without a handler; the API answers them with 404. */
export const notBuiltIds = [
  'ordervolatilitysearch/init',
  'ordervolatilitysearch/search',
  'ordervolatilitysearch/download',
  'orderplanhistory/search',
  'orderplanhistory/download',
  'bomchecklist/init',
  'bomchecklist/search',
  'bomchecklist/download',
  'bomchecklist/upload',
  'bomchecklist/archive',
  'bomchecklist/notice',
  'bomchecklist/save',
  'packingplan/upload',
  'reportoutput/ecnfdownload',
  'reportoutput/dsfdownload',
  'packingprogress/search',
  'packinginformation/search',
  'orderocfasn/save',
  'orderocfasn/download',
  'orderocfasn/notice',
  'orderocfasn/getupdatedealerlist',
] as const

export type NotBuiltId = (typeof notBuiltIds)[number]
