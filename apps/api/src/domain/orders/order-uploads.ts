import { sql } from 'kysely'

export const orderUploads = { table: 'order_upload', isOfKind: sql`true` } as const
