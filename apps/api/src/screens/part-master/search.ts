import type { PartRow } from '@packing/contract'
import type { Handler } from '../../calls/handlers.ts'
import { downloadRows, searchRows } from '../../editable-lists/list-handlers.ts'
import { findParts, type PartFilter } from './find-parts.ts'

export const searchParts: Handler<'partmaster/search'> = searchRows<PartRow, PartFilter>(findParts)
export const downloadParts: Handler<'partmaster/download'> = downloadRows('parts', findParts)
