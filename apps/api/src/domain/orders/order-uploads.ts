import { sql } from 'kysely'

/** Where uploads of orders are staged: all of the table. */
export const orderUploads = { table: 'order_upload', isOfKind: sql`true` } as const
