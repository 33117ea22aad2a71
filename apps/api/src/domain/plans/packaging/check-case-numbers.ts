import { wrongCheckOf } from '@packing/contract'
import type { ReadDb } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors/api-error.ts'

/** Rejects complete case numbers that do not exist and have a wrong check character: they are mistyped or misread. */
export async function checkCaseNumbers(db: ReadDb, prctCode: string, caseNos: readonly string[]): Promise<void> {
  const suspects = caseNos.flatMap((caseNo, index) => {
    const expected = wrongCheckOf(caseNo)
    return expected === undefined ? [] : [{ caseNo, index, expected }]
  })
  if (suspects.length === 0) return
  const known = await db
    .selectFrom('caseHeader')
    .select('caseNo')
    .where('prctCode', '=', prctCode)
    .where(
      'caseNo',
      'in',
      suspects.map(({ caseNo }) => caseNo),
    )
    .execute()
  const exists = new Set(known.map(({ caseNo }) => caseNo))
  const issues = suspects
    .filter(({ caseNo }) => !exists.has(caseNo))
    .map(({ caseNo, index, expected }) => ({
      field: `caseNo[${index}]`,
      message: 'M-L02-002' as const,
      params: { value: caseNo, expected },
    }))
  if (issues.length > 0) throw invalid('M-COM-006', {}, issues)
}
