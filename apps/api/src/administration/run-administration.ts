import { CommanderError } from 'commander'
import { sql } from 'kysely'
import type pg from 'pg'
import { recordSecurityEvent } from '../domain/identity/security-events.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { transaction, type WriteDb } from '../platform/database/database.ts'
import { rejectOtherSchema } from '../platform/database/schema/schema-problem.ts'
import { createCommandLine, type Output } from './command-line.ts'
import { nouns } from './commands.ts'
import { checkDatabase } from './owner-pool.ts'
import { AdministrationError, WrongUsage } from './terms/administration-error.ts'
import type { Arguments } from './terms/arguments.ts'
import { type Command, nameOf, type Outcome } from './terms/command.ts'
import { jsonText, recordText, tableText } from './terms/table-text.ts'

/** Held while a command changes something, so that two administrators wait for each other. */
const LOCK = 727_010
const DONE = 0
const REJECTED = 1
const WRONG = 2

export interface Environment extends Output {
  connect(): pg.Pool
  readonly clock: Clock
  readonly issuer: () => string
  readonly sourceUrl: () => string
  readonly targetUrl: () => string | undefined
  readonly user: string
}

/** Returns whether the command has found a problem. */
async function execute(command: Command, given: Arguments, environment: Environment): Promise<boolean> {
  const by = (given.text('by') ?? environment.user).trim()
  if (!/^\P{Cc}{1,100}$/u.test(by)) throw new WrongUsage('--by must be one line of 1 to 100 characters.')
  const { clock, issuer, sourceUrl, targetUrl } = environment
  const moves = { sourceUrl, targetUrl, say: environment.err }
  const pool = environment.connect()
  await checkDatabase(pool)
  const now = clock.now()
  const known = { now, clock, by, issuer, moves }
  const outcome =
    command.mode === 'read'
      ? await transaction(pool, 'none', 'read', (db) => command.run({ db, ...known }, given))
      : await transaction(pool, 'none', 'write', async (db) => {
          await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
          await rejectOtherSchema(db)
          const done = await command.run({ db, ...known }, given)
          await record(db, command, done, { now, by })
          return done
        })
  print(outcome, given.isSet('json'), environment)
  return outcome.isProblem === true
}

async function record(
  db: WriteDb,
  command: Command,
  { change }: Outcome,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  if (!change) return
  const { of, before, after, prctCode } = change
  await recordSecurityEvent(db, {
    kind: 'ADMINISTRATION',
    at: now,
    employeeId: by,
    ...(prctCode === undefined ? {} : { prctCode }),
    detail: { command: nameOf(command), of, before, after },
  })
}

function print({ lines = [], table, record: one, text }: Outcome, isJson: boolean, { out, err }: Environment): void {
  const data = isJson ? (table?.rows ?? one) : undefined
  // Keeps stdout pure JSON.
  for (const line of lines) (data ? err : out)(line)
  if (data) out(jsonText(data))
  else if (table) printTable(table, lines.length > 0, out)
  else if (one) out(recordText(one))
  else if (text !== undefined) out(text.trimEnd())
}

function printTable(
  { columns, rows }: NonNullable<Outcome['table']>,
  hasLines: boolean,
  out: Environment['out'],
): void {
  if (rows.length > 0) out(tableText(columns, rows))
  else if (!hasLines) out('No entries.')
}

export async function runAdministration(words: string[], environment: Environment): Promise<number> {
  try {
    let isProblem = false
    const act = async (command: Command, given: Arguments) => {
      isProblem = await execute(command, given, environment)
    }
    await createCommandLine(act, environment).parseAsync(words, { from: 'user' })
    return isProblem ? REJECTED : DONE
  } catch (error) {
    // commander has already printed its message or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : WRONG
    if (error instanceof WrongUsage) {
      const noun = nouns.find((name) => name === words[0])
      environment.err(`${error.message}\nSee: npm run admin -- ${noun ? `${noun} ` : ''}--help`)
      return WRONG
    }
    const message = error instanceof Error ? error.message : String(error)
    environment.err(
      error instanceof AdministrationError ? message : `The command failed; nothing was changed: ${message}`,
    )
    return REJECTED
  }
}
