import { addTokenKey, TOKEN_MINUTES } from '../domain/identity/app-token.ts'
import type { ReadDb } from '../platform/database/database.ts'
import { type Command, change, look } from './command.ts'

/** The newest key signs, the newest two verify (app-token.ts). */
const uses = ['SIGNS', 'ACCEPTED'] as const

async function listKeys(db: ReadDb, now: Date) {
  // Never reads the private part.
  const rows = await db.selectFrom('tokenKey').select(['keyId', 'createdAt']).orderBy('createdAt', 'desc').execute()
  return rows.map((row, at) => ({
    keyId: row.keyId,
    createdAt: row.createdAt,
    ageDays: Math.floor((now.getTime() - row.createdAt.getTime()) / 86_400_000),
    use: uses[at] ?? 'REFUSED',
  }))
}

const list = look({
  noun: 'key',
  verb: 'list',
  summary: 'Keys that sign the application’s tokens, with their age; never their private part',
  example: 'key list',
  async run({ db, now }) {
    const columns = [
      { key: 'keyId', title: 'KEY' },
      { key: 'createdAt', title: 'MADE' },
      { key: 'ageDays', title: 'DAYS', isNumber: true },
      { key: 'use', title: 'USE' },
    ]
    return { table: { columns, rows: await listKeys(db, now) } }
  },
})

const rotate = change({
  noun: 'key',
  verb: 'rotate',
  summary: `A new key signs; tokens of the key before stay good, those of the one before that are refused. Twice within ${TOKEN_MINUTES} minutes ends sessions`,
  example: 'key rotate',
  async run({ db, now }) {
    const before = await listKeys(db, now)
    const keyId = await addTokenKey(db, now)
    const expired = before.find((key) => key.use === 'ACCEPTED')
    const previous = before.find((key) => key.use === 'SIGNS')
    const isRecent = previous !== undefined && now.getTime() - previous.createdAt.getTime() < TOKEN_MINUTES * 60_000
    return {
      lines: [
        `Key ${keyId} signs from now on; every process takes it up within a minute.`,
        ...(expired ? [`Tokens of key ${expired.keyId} are refused.`] : []),
        ...(expired && isRecent ? ['Some of them were still in use: these users sign in again.'] : []),
      ],
      change: {
        of: keyId,
        before: before.slice(0, uses.length).map((key) => key.keyId),
        after: [keyId, ...before.slice(0, uses.length - 1).map((key) => key.keyId)],
      },
    }
  },
})

export const keyCommands: readonly Command[] = [list, rotate]
