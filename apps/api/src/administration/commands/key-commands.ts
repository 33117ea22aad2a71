import { readFile, writeFile } from 'node:fs/promises'
import { DAY_MS } from '@packing/contract'
import { TOKEN_MINUTES } from '../../domain/identity/app-token.ts'
import { addTokenKey, listKeyFile, rotatedKeys } from '../../domain/identity/token-keys.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { WrongUsage } from '../terms/administration-error.ts'
import { type Command, change, look } from '../terms/command.ts'

/** The newest key signs, the newest two verify (app-token.ts). */
const uses = ['SIGNING', 'VERIFYING'] as const

async function listKeys(db: ReadDb, now: Date) {
  // Never reads the private part.
  const rows = await db.selectFrom('tokenKey').select(['keyId', 'createdAt']).orderBy('createdAt', 'desc').execute()
  return rows.map((row, at) => ({
    keyId: row.keyId,
    createdAt: row.createdAt,
    ageDays: Math.floor((now.getTime() - row.createdAt.getTime()) / DAY_MS),
    use: uses[at] ?? 'RETIRED',
  }))
}

const fileOption = { value: 'path', summary: 'keys outside the database: the TOKEN_KEYS_FILE of the web processes' }

async function listFileKeys(path: string, now: Date) {
  const keys = await listKeyFile(path)
  return keys.map((key) => ({ ...key, ageDays: Math.floor((now.getTime() - key.createdAt.getTime()) / DAY_MS) }))
}

const list = look({
  noun: 'key',
  verb: 'list',
  summary: 'List the signing keys of application tokens with their age, without the private part',
  options: { file: fileOption },
  example: 'key list',
  async run({ db, now }, given) {
    const file = given.text('file')
    const columns = [
      { key: 'keyId', title: 'KEY' },
      { key: 'createdAt', title: 'CREATED' },
      { key: 'ageDays', title: 'AGE (DAYS)', isNumber: true },
      { key: 'use', title: 'USE' },
    ]
    return { table: { columns, rows: await (file === undefined ? listKeys(db, now) : listFileKeys(file, now)) } }
  },
})

/** In place, so that the file keeps its owner and mode. What cannot be written whole is put back. */
async function rotateFile(file: string, now: Date, isNext: boolean) {
  const before = await readFile(file, 'utf8').catch(() => undefined)
  const known = before === undefined ? [] : await listKeyFile(file)
  const after = await rotatedKeys(file, now, isNext)
  await writeFile(file, after, { mode: 0o640, flush: true }).catch(async (error: unknown) => {
    if (before !== undefined) await writeFile(file, before)
    throw error
  })
  const keys = await listKeyFile(file)
  const signing = keys.find(({ use }) => use === 'SIGNING')?.keyId ?? ''
  const next = keys.find(({ use }) => use === 'NEXT')?.keyId
  return {
    lines:
      next === undefined
        ? [
            `Key ${signing} in ${file} is now the signing key. All processes that read this file use it within a minute.`,
          ]
        : [
            `Key ${next} in ${file} verifies and will sign after the next rotation. Copy the file to all machines first.`,
          ],
    change: { of: next ?? signing, before: known.map(({ keyId }) => keyId), after: keys.map(({ keyId }) => keyId) },
  }
}

const rotate = change({
  noun: 'key',
  verb: 'rotate',
  summary: `Create a signing key; the previous key still verifies tokens, older keys are retired. Rotating twice within ${TOKEN_MINUTES} minutes ends sessions`,
  options: {
    file: fileOption,
    announce: {
      summary: 'with --file: the new key only verifies until the next rotation, while other machines get the file',
    },
  },
  example: 'key rotate --file /etc/packing/token-keys.json',
  async run({ db, now }, given) {
    const file = given.text('file')
    if (file !== undefined) return rotateFile(file, now, given.isSet('announce'))
    if (given.isSet('announce')) throw new WrongUsage('--announce needs --file.')
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
