import type { Privilege, RoleCode } from '@packing/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The user of a live session with what the database grants: never what a token or header claims. */
export interface SessionUser {
  readonly sessionId: string
  readonly userId: number
  readonly employeeId: string
  readonly employeeName: string
  readonly ownPrctCode: string
  readonly roleCode: RoleCode
  readonly roleNameEn: string
  readonly roleNameJa: string
  /** null: all dealers. */
  readonly dealerCodes: readonly string[] | null
  readonly scopes: readonly { readonly prctCode: string; readonly prctName: string }[]
  readonly privileges: Readonly<Record<string, Privilege>>
}

/** Finds the active user of a session that is neither expired nor revoked. */
export async function findSessionUser(db: Db, sessionId: string, now: Date): Promise<SessionUser | undefined> {
  const { rows } = await sql<SessionUser>`
    select s.session_id as "sessionId", u.user_id as "userId", u.employee_id as "employeeId",
      u.employee_name as "employeeName", u.prct_code as "ownPrctCode", u.role_code as "roleCode",
      r.name_en as "roleNameEn", r.name_ja as "roleNameJa", u.dealer_codes as "dealerCodes",
      (select coalesce(jsonb_agg(jsonb_build_object('prctCode', p.prct_code, 'prctName', p.prct_name) order by p.prct_code), '[]')
         from user_scope us join prct p using (prct_code) where us.user_id = u.user_id) as "scopes",
      (select coalesce(jsonb_object_agg(rp.function_id, rp.privilege), '{}')
         from role_privilege rp where rp.role_code = u.role_code) as "privileges"
    from app_session s join app_user u using (user_id) join app_role r using (role_code)
    where s.session_id = ${sessionId} and s.revoked_at is null and s.expires_at > ${now.toISOString()} and u.is_active`.execute(
    db,
  )
  return rows[0]
}

export async function findUserByIdentity(db: Db, issuer: string, subject: string) {
  return db
    .selectFrom('app_user')
    .select(['user_id', 'prct_code'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('is_active', '=', true)
    .executeTakeFirst()
}
