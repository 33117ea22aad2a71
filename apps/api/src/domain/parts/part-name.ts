import type { Language } from '@packing/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

/** The name of the part of a row in the user's language; the English one where the host gave no Japanese one. */
export const nameOfPart = (language: Language, part: 'p' | 't'): Sql =>
  sql.raw(language === 'ja' ? `coalesce(nullif(${part}.part_name_ja, ''), ${part}.part_name)` : `${part}.part_name`)

/** The name of a part by its number, both as expressions; empty where there is no such part. */
export const partNameOf = (prctCode: unknown, partNo: Sql, language: Language): Sql =>
  sql`coalesce((select ${nameOfPart(language, 'p')} from part p where p.prct_code = ${prctCode} and p.part_no = ${partNo}), '')`

/** The name of the part of the row t. */
export const partNameOfRow = (language: Language): Sql => partNameOf(sql`t.prct_code`, sql`t.part_no`, language)
