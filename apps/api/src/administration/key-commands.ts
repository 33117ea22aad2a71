import { addTokenKey, TOKEN_MINUTES } from '../domain/identity/app-token.ts'
import type { ReadDb } from '../platform/database/database.ts'
import { type Command, change, look } from './command.ts'

/** The newest key signs, the newest two verify (app-token.ts). */
const uses = ['SIGNING', 'VERIFYING'] as const

async function listKeys(db: ReadDb, now: Date) {
  // Never reads the private part.
  const rows = await db.selectFrom('tokenKey').select(['keyId', 'createdAt']).orderBy('createdAt', 'desc').execute()
  return rows.map((row, at) => ({
    keyId: row.keyId,
    createdAt: row.createdAt,
    ageDays: Math.floor((now.getTime() - row.createdAt.getTime()) / 86_400_000),
    use: uses[at] ?? 'RETIRED',
  }))
}

const list = look({
  noun: 'key',
  verb: 'list',
  summary: 'List the signing keys of application tokens with their age, without the private part',
  example: 'key list',
  async run({ db, now }) {
    const columns = [
      { key: 'keyId', title: 'KEY' },
      { key: 'createdAt', title: 'CREATED' },
      { key: 'ageDays', title: 'AGE (DAYS)', isNumber: true },
      { key: 'use', title: 'USE' },
    ]
    return { table: { columns, rows: await listKeys(db, now) } }
  },
})

const rotate = change({
  noun: 'key',
  verb: 'rotate',
  summary: `Create a signing key; the previous key still verifies tokens, older keys are retired. Rotating twice within ${TOKEN_MINUTES} minutes ends sessions`,
  example: 'key rotate',
  async run({ db, now }) {
    const before = await listKeys(db, now)
    const keyId = await addTokenKey(db, now)
    const expired = before.find((key) => key.use === 'VERIFYING')
    const previous = before.find((key) => key.use === 'SIGNING')
    const isRecent = previous !== undefined && now.getTime() - previous.createdAt.getTime() < TOKEN_MINUTES * 60_000
    return {
      lines: [
        `Key ${keyId} is now the signing key. All processes use it within a minute.`,
        ...(expired ? [`Key ${expired.keyId} is retired: its tokens are rejected.`] : []),
        ...(expired && isRecent ? ['Some of its tokens were still in use: those users must sign in again.'] : []),
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
