import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { AppTokens } from '../../domain/identity/app-token.ts'
import type { Handler } from '../../handlers.ts'
import { notFound, unauthorised } from '../../platform/http/refusal.ts'

export const getDealerPrct: Handler<'common/getdealerprct'> = async (_input, { db, accessPrctCode }) => {
  const rows = await db
    .selectFrom('dealer')
    .select(['dealer_code as code', 'dealer_name as name'])
    .where('prct_code', '=', accessPrctCode)
    .orderBy('dealer_code')
    .execute()
  return rows
}

export const getAccessPrctList: Handler<'common/getaccessprctlist'> = async (_input, { user }) =>
  user.scopes.map((scope) => ({ code: scope.prctCode, name: scope.prctName }))

export const getRoleList: Handler<'common/getrolelist'> = async (_input, { db, language }) => {
  const rows = await db.selectFrom('app_role').selectAll().orderBy('role_code').execute()
  return rows.map((row) => ({ code: row.role_code, name: language === 'ja' ? row.name_ja : row.name_en }))
}

/** A produced file of the scope: of the user's own, and not expired. */
export const downloadFile: Handler<'common/download'> = async (input, { db, accessPrctCode, user, now }) => {
  const file = await db
    .selectFrom('stored_file')
    .select(['file_name', 'media_type', 'content'])
    .where('prct_code', '=', accessPrctCode)
    .where('file_id', '=', input.fileId)
    .where('user_id', '=', user.userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  if (!file) throw notFound('M-COM-014')
  return {
    fileName: file.file_name,
    mediaType: file.media_type,
    write: (out) => pipeline(Readable.from([file.content]), out),
  }
}

/** A fresh token for the session; with another scope of the user's list the session moves there. */
export const initialToken =
  (tokens: AppTokens): Handler<'common/initialtoken'> =>
  async (input, { db, user, accessPrctCode, audit, replaceToken }) => {
    const target = input.accessPrctCode ?? accessPrctCode
    if (!user.scopes.some((scope) => scope.prctCode === target)) throw unauthorised('M-COM-005', { prctCode: target })
    await db
      .updateTable('app_session')
      .set({ access_prct_code: target })
      .where('session_id', '=', user.sessionId)
      .execute()
    const issued = await tokens.issue({ sessionId: user.sessionId, userId: user.userId, accessPrctCode: target })
    if (target !== accessPrctCode) {
      await audit({
        entity: 'app_session',
        key: { sessionId: user.sessionId },
        change: { from: accessPrctCode, to: target },
      })
    }
    replaceToken(issued.token)
    return { expiresAt: issued.expiresAt.toISOString() }
  }
