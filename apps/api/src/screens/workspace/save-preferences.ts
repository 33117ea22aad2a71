import { sql } from 'kysely'
import type { Handler } from '../../calls/handlers.ts'

export const savePreferences: Handler<'workspace/common/save-preferences'> = async (input, { db, user }) => {
  await db
    .updateTable('appUser')
    .set({ preferences: sql`preferences || ${JSON.stringify(input)}::jsonb` })
    .where('userId', '=', user.userId)
    .execute()
  return { ...user.preferences, ...input }
}
