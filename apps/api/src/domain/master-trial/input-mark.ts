import { checkedSql } from '../../platform/database/checked-sql.ts'
import { int } from '../../platform/database/column-types.ts'
import type { ReadDb } from '../../platform/database/database.ts'

/** How far the change history of a PRCTCC had come when a trial first looked at it. */
export interface InputMark {
  readonly afterId: number
  readonly changes: number
}

/** A change that commits late has an earlier number than what was seen: so many are counted again. */
const COUNTED_AGAIN = 10_000

/** What no plan, case or container depends on: papers, views, sessions, partners, and the trials themselves. */
const without = [
  'app_session',
  'app_user',
  'asn',
  'case_print',
  'event_subscription',
  'held_scan',
  'job_net_run',
  'job_net_setting',
  'machine_token',
  'mail_choice',
  'notice',
  'ocf_answer',
  'packing_document',
  'packing_picture',
  'part_local',
  'partner_exchange',
  'plan_scenario',
  'print_job',
  'printer',
  'report_definitions',
  'result_picture',
  'saved_view',
]

/** What a plan does not depend on either. */
export const ofLoads = ['case_header', 'container', 'collective_vanning', 'container_type', 'loading_rule'] as const

type Without = readonly string[]

async function countAfter(db: ReadDb, prctCode: string, afterId: number, also: Without): Promise<number> {
  const { rows } = await checkedSql({ changes: int })`
    select count(*)::int as changes from audit a where a.prct_code = ${prctCode} and a.audit_id > ${afterId}
      and a.entity <> all(${[...without, ...also]}::text[]) and not a.change ? 'staged'`.execute(db)
  return rows[0]?.changes ?? 0
}

export async function readInputMark(db: ReadDb, prctCode: string, also: Without = []): Promise<InputMark> {
  const { rows } = await checkedSql({ last: int })`
    select coalesce(max(audit_id), 0) as last from audit where prct_code = ${prctCode}`.execute(db)
  const afterId = Math.max(0, (rows[0]?.last ?? 0) - COUNTED_AGAIN)
  return { afterId, changes: await countAfter(db, prctCode, afterId, also) }
}

/** People or imports have changed orders, masters, the plan, cases or containers since. Scans of the floor go on and do not count. */
export const isChangedSince = async (
  db: ReadDb,
  prctCode: string,
  { afterId, changes }: InputMark,
  also: Without = [],
): Promise<boolean> => (await countAfter(db, prctCode, afterId, also)) !== changes
