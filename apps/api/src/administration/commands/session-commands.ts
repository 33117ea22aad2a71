import { endSession } from '../../domain/identity/sessions.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { instant, orNull, text, uuid } from '../../platform/database/column-types.ts'
import { AdministrationError, WrongUsage } from '../terms/administration-error.ts'
import { type AdministrationContext, type Command, change, look, type Outcome } from '../terms/command.ts'
import { getUser } from '../terms/look-up.ts'
import { revokeSessionsOf } from '../terms/revoke-sessions.ts'
import { counted } from '../terms/table-text.ts'

const columns = [
  { key: 'sessionId', title: 'SESSION' },
  { key: 'employeeId', title: 'EMPLOYEE' },
  { key: 'name', title: 'NAME' },
  { key: 'accessPrctCode', title: 'PRCTCC' },
  { key: 'createdAt', title: 'SINCE' },
  { key: 'expiresAt', title: 'EXPIRES' },
  { key: 'state', title: 'STATE' },
  { key: 'revokedAt', title: 'ENDED' },
]

const list = look({
  noun: 'session',
  verb: 'list',
  summary: 'List live sessions, latest first',
  options: {
    user: { value: 'employee id', summary: 'only this user' },
    ended: { summary: 'include ended and expired sessions' },
  },
  example: 'session list --user E100001',
  async run({ db, now }, given) {
    const typed = given.text('user')
    const userId = typed === undefined ? null : (await getUser(db, typed)).userId
    const at = now.toISOString()
    const { rows } = await checkedSql({
      sessionId: uuid,
      employeeId: text,
      name: text,
      accessPrctCode: text,
      createdAt: instant,
      expiresAt: instant,
      state: text,
      revokedAt: orNull(instant),
    })`
      select s.session_id as "sessionId", u.employee_id as "employeeId", u.employee_name as "name",
        s.access_prct_code as "accessPrctCode", s.created_at as "createdAt", s.expires_at as "expiresAt",
        case when s.revoked_at is not null then coalesce(s.ended_reason, 'REVOKED')
          when s.expires_at <= ${at} then 'EXPIRED' else 'LIVE' end as "state", s.revoked_at as "revokedAt"
      from app_session s join app_user u using (user_id)
      where (${userId}::bigint is null or s.user_id = ${userId})
        and (${given.isSet('ended')} or s.revoked_at is null and s.expires_at > ${at})
      order by s.created_at desc, s.session_id`.execute(db)
    return { table: { columns: given.isSet('ended') ? columns : columns.slice(0, -2), rows } }
  },
})

async function revokeOne({ db, now }: AdministrationContext, sessionId: string): Promise<Outcome> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(sessionId)) {
    throw new AdministrationError(`“${sessionId}” is not a session id. “session list” shows session ids.`)
  }
  const found = await db
    .selectFrom('appSession')
    .innerJoin('appUser', 'appUser.userId', 'appSession.userId')
    .select('employeeId')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  if (!found) throw new AdministrationError(`Session ${sessionId} does not exist. “session list” lists sessions.`)
  if (!(await endSession(db, sessionId, 'REVOKED', now))) return { lines: ['The session has already ended.'] }
  return {
    lines: [`Session of ${found.employeeId} ended.`],
    change: { of: found.employeeId, before: { sessionId }, after: { endedSessions: 1 } },
  }
}

const revoke = change({
  noun: 'session',
  verb: 'revoke',
  summary: 'End sessions immediately; users can sign in again unless disabled',
  options: {
    user: { value: 'employee id', summary: 'all sessions of this user' },
    id: { value: 'session id', summary: 'this session' },
    all: { summary: 'all sessions of all users; requires --yes' },
    yes: { summary: 'confirms --all' },
  },
  example: 'session revoke --user E100001',
  async run(context, given) {
    const { db, now } = context
    const [typed, id] = [given.text('user'), given.text('id')]
    const isAll = given.isSet('all')
    if ([typed !== undefined, id !== undefined, isAll].filter(Boolean).length !== 1) {
      throw new WrongUsage('Specify one of --user, --id and --all.')
    }
    if (id !== undefined) return revokeOne(context, id.trim())
    if (isAll && !given.isSet('yes')) throw new WrongUsage('--all signs out every user. Add --yes to confirm.')
    const user = typed === undefined ? undefined : await getUser(db, typed)
    const endedSessions = await revokeSessionsOf(db, user && [user.userId], now)
    if (endedSessions === 0) return { lines: ['No live sessions.'] }
    return {
      lines: [`${counted(endedSessions, 'session')} ended.`],
      change: { of: user?.employeeId ?? '*', before: { liveSessions: endedSessions }, after: { endedSessions } },
    }
  },
})

export const sessionCommands: readonly Command[] = [list, revoke]
