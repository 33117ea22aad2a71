import type { Language } from '@packing/contract'
import { sql } from 'kysely'
import type { Sql } from '../../platform/database/page-query.ts'

export const nameOfPart = (language: Language, part: 'p' | 't'): Sql =>
  sql.raw(language === 'ja' ? `coalesce(nullif(${part}.part_name_ja, ''), ${part}.part_name)` : `${part}.part_name`)

/** Both arguments are expressions; empty for an unknown part. */
export const partNameOf = (prctCode: unknown, partNo: Sql, language: Language): Sql =>
  sql`coalesce((select ${nameOfPart(language, 'p')} from part p where p.prct_code = ${prctCode} and p.part_no = ${partNo}), '')`

export const partNameOfRow = (language: Language): Sql => partNameOf(sql`t.prct_code`, sql`t.part_no`, language)
