import type { VolatilityRow } from '@packing/contract'

/** A row of any level: above parts only the code of the level is there. */
export const volatilityRowKey = (row: VolatilityRow): string =>
  `${row.dealerCode} ${row.partNo ?? row.partGroup ?? row.carFamily ?? row.lineCode ?? ''}`
