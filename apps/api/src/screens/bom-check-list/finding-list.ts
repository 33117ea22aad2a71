import { bomCheckColumns } from '@packing/contract'
import { sql } from 'kysely'
import { affectedCountFor, hasChanged, statusOf } from '../../domain/bom-check/check-status.ts'
import { employeeName } from '../../domain/identity/employee-name.ts'
import { answersOf } from '../../domain/notices/acknowledgement.ts'
import { partNameOfRow } from '../../domain/parts/part-name.ts'
import type { ByUser, InLanguage, ReadContext } from '../../domain/rule-context.ts'
import { businessDayOf } from '../../domain/site/business-day.ts'
import { derived, type EditableList, isoInstant, sqlColumns, stored } from '../../editable-lists/editable-list.ts'

const LIST = { id: 'I04', version: '3', entity: 'bom_check' }
export const NOTICE_KIND = 'BOM_CHECK'
/** Notices name the findings; they have no other subject. */
export const NOTICE_SUBJECT = 'I04'

const { checkNo, status, owner, dealerCode, notifiedAt, archivedAt } = bomCheckColumns

/** What the user sees is derived; a save that does not change it stores it as it is seen. */
const statusColumn = (today: string) => {
  const shown = statusOf(today)
  return stored({ shown, order: shown, written: (cell) => cell })
}
const instant = (column: string, isWritten = false) =>
  stored({ type: 'timestamptz', shown: isoInstant(sql.raw(`t.${column}`)), isWritten })

const editedSql = (today: string) => ({
  checkNo: stored(),
  status: statusColumn(today),
  owner: stored(),
  dueOn: stored(),
  answer: stored({ fallback: '' }),
  acceptedUntil: stored(),
  evidence: stored({ fallback: '' }),
})

export async function findingList(context: ReadContext & InLanguage & ByUser): Promise<EditableList> {
  const { language, user } = context
  const today = await businessDayOf(context)
  const affectedCount = affectedCountFor({ user })
  return {
    ...LIST,
    columns: sqlColumns(bomCheckColumns, {
      ...editedSql(today),
      dealerCode: stored(),
      severity: stored({ order: sql`position(t.severity in 'EWI')` }),
      checkCode: stored(),
      partNo: stored(),
      partName: derived(partNameOfRow(language)),
      hasChanged: derived(hasChanged),
      expected: stored(),
      actual: stored(),
      diffQty: stored(),
      affectedCount: stored({ shown: affectedCount, order: affectedCount }),
      reference: stored(),
      modelCode: stored(),
      carFamily: derived(
        sql`coalesce((select p.car_family from part p where p.prct_code = t.prct_code and p.part_no = t.part_no), '')`,
      ),
      parentPart: stored(),
      firstCycle: stored(),
      lastCycle: stored(),
      cycleCount: stored(),
      evidenceFile: derived(
        sql`coalesce((select e.file_name from bom_check_evidence e where e.prct_code = t.prct_code and e.check_no = t.check_no), '')`,
      ),
      evidenceFileAt: derived(
        isoInstant(
          sql`(select e.created_at from bom_check_evidence e where e.prct_code = t.prct_code and e.check_no = t.check_no)`,
        ),
      ),
      answeredBy: derived(sql`coalesce(${employeeName(sql.raw('t.answered_by'))}, '')`),
      answeredAt: instant('answered_at'),
      notifiedAt: instant('notified_at'),
      acknowledgements: derived(
        answersOf({
          kind: NOTICE_KIND,
          subject: sql`${NOTICE_SUBJECT}`,
          dealer: sql`t.dealer_code`,
          item: sql`t.check_no::text`,
        }),
      ),
      checkedAt: instant('checked_at'),
      archivedAt: instant('archived_at'),
    }),
  }
}

export const notifiedList = (today: string): EditableList => ({
  ...LIST,
  columns: sqlColumns(
    { checkNo, status, owner, dealerCode, notifiedAt },
    {
      checkNo: stored(),
      status: statusColumn(today),
      owner: stored(),
      dealerCode: stored({ isWritten: true }),
      notifiedAt: instant('notified_at', true),
    },
  ),
})

export const archivedList = (today: string): EditableList => ({
  ...LIST,
  columns: sqlColumns(
    { checkNo, status, archivedAt, archivedBy: bomCheckColumns.answeredBy },
    {
      checkNo: stored(),
      status: statusColumn(today),
      archivedAt: instant('archived_at', true),
      archivedBy: stored({ isWritten: true }),
    },
  ),
})
