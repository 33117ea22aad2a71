import type { Handler } from '../../calls/handlers.ts'
import type { AppTokens } from '../../domain/identity/app-token.ts'
import { listDealers } from '../../domain/masters/choices.ts'
import { unauthorised } from '../../platform/errors/api-error.ts'

export const getDealerPrct: Handler<'common/getdealerprct'> = (_input, { db, prctCode }) => listDealers(db, prctCode)

export const getAccessPrctList: Handler<'common/getaccessprctlist'> = async (_input, { user }) =>
  user.scopes.map((scope) => ({ code: scope.prctCode, name: scope.prctName }))

export const getRoleList: Handler<'common/getrolelist'> = async (_input, { db, language }) => {
  const rows = await db.selectFrom('appRole').selectAll().orderBy('roleCode').execute()
  return rows.map((row) => ({ code: row.roleCode, name: language === 'ja' ? row.nameJa : row.nameEn }))
}

/** Another scope of the user's list moves the session there. */
export const initialToken =
  (tokens: AppTokens): Handler<'common/initialtoken'> =>
  async (input, { db, user, prctCode, audit, replaceToken }) => {
    const target = input.accessPrctCode ?? prctCode
    if (!user.scopes.some((scope) => scope.prctCode === target)) throw unauthorised('M-COM-005', { prctCode: target })
    const moved = await db
      .updateTable('appSession')
      .set({ accessPrctCode: target })
      .where('sessionId', '=', user.sessionId)
      .where('accessPrctCode', '<>', target)
      .executeTakeFirst()
    const issued = await tokens.issue({ ...user, accessPrctCode: target })
    if (moved.numUpdatedRows > 0) {
      await audit({
        entity: 'app_session',
        key: { sessionId: user.sessionId },
        change: { from: prctCode, to: target },
      })
    }
    replaceToken(issued.token)
    return { expiresAt: issued.expiresAt.toISOString() }
  }
