import { DEFAULT_MAX_UPLOAD_BYTES, privilege, privilegeInScope } from '@packing/contract'
import type { AppTokens } from '../../domain/identity/app-token.ts'
import type { IdTokenVerifier } from '../../domain/identity/id-token.ts'
import { findUserByIdentity } from '../../domain/identity/users.ts'
import type { Handler } from '../../handlers.ts'
import { unauthorised } from '../../platform/http/refusal.ts'

const SESSION_HOURS = 12

interface Dependencies {
  readonly tokens: AppTokens
  readonly idTokens: IdTokenVerifier
}

/** Exchanges a verified ID token for the application's token; opens a session that can be revoked. */
export const authenticate =
  ({ tokens, idTokens }: Dependencies): Handler<'authority/authenticate'> =>
  async (input, { db, now, log, audit, replaceToken }) => {
    const identity = await idTokens.verify(input.idToken, input.nonce).catch((error: unknown) => {
      log.error({ err: error }, 'identity provider')
      throw unauthorised('M-COM-016')
    })
    const user = identity && (await findUserByIdentity(db, identity.issuer, identity.subject))
    if (!user) throw unauthorised('M-COM-003')
    const scopes = await db.selectFrom('user_scope').select('prct_code').where('user_id', '=', user.user_id).execute()
    const accessPrctCode = input.accessPrctCode ?? user.prct_code
    if (!scopes.some((scope) => scope.prct_code === accessPrctCode)) {
      throw unauthorised('M-COM-005', { prctCode: accessPrctCode })
    }
    const session = await db
      .insertInto('app_session')
      .values({
        user_id: user.user_id,
        access_prct_code: accessPrctCode,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + SESSION_HOURS * 3_600_000).toISOString(),
      })
      .returning('session_id')
      .executeTakeFirstOrThrow()
    const issued = await tokens.issue({ sessionId: session.session_id, userId: user.user_id, accessPrctCode })
    await audit({ entity: 'app_session', key: { sessionId: session.session_id }, change: { signedIn: user.user_id } })
    replaceToken(issued.token)
    return { expiresAt: issued.expiresAt.toISOString() }
  }

export const getUserDetails: Handler<'authority/getuserdetails'> = async (
  _input,
  { db, user, accessPrctCode, language },
) => {
  const pageSizes = await db.selectFrom('page_size').selectAll().orderBy('function_id').execute()
  const scope = { ownPrctCode: user.ownPrctCode, accessPrctCode }
  return {
    employeeId: user.employeeId,
    employeeName: user.employeeName,
    roleType: user.roleCode,
    roleName: language === 'ja' ? user.roleNameJa : user.roleNameEn,
    prctCode: user.ownPrctCode,
    accessPrctCode,
    accessPrctCodeList: [...user.scopes],
    functionIdAccessPrivilegeList: Object.entries(user.privileges).map(([functionId, stored]) => ({
      functionId,
      accessPrivilege: privilegeInScope(stored ?? privilege.none, functionId, scope),
    })),
    screenPageSizeInfoList: pageSizes.map((row) => ({ functionId: row.function_id, pageSize: row.page_size })),
    maxUploadFileSize: DEFAULT_MAX_UPLOAD_BYTES,
  }
}
