import { sql } from 'kysely'
import type pg from 'pg'
import { recordSecurityEvent } from '../domain/identity/security-events.ts'
import type { Clock } from '../platform/clock/clock.ts'
import { transaction, type WriteDb } from '../platform/database/database.ts'
import { AdministrationError, WrongUsage } from './administration-error.ts'
import { type Command, nameOf, type Outcome } from './command.ts'
import { commands, nouns } from './commands.ts'
import { helpOf, overviewHelp } from './help-text.ts'
import { whatExists } from './nearest.ts'
import { refuseUnfit } from './owner-pool.ts'
import { readArguments } from './read-arguments.ts'
import { jsonText, recordText, tableText } from './table-text.ts'

/** Two administrators at once wait for each other. */
const LOCK = 727_010
const DONE = 0
const REFUSED = 1
const WRONG = 2

export interface Surroundings {
  /** Asked only when the words were right. As the owner of the tables. */
  connect(): pg.Pool
  readonly clock: Clock
  readonly issuer: () => string
  /** The user of the operating system. */
  readonly user: string
  out(text: string): void
  err(text: string): void
}

interface Chosen {
  readonly command: Command
  readonly rest: readonly string[]
}

function choose(words: readonly string[]): Chosen {
  const [noun = '', verb = '', ...rest] = words
  const ofNoun = commands.filter((command) => command.noun === noun)
  if (ofNoun.length === 0) throw new WrongUsage(`There is no noun “${noun}”.${whatExists(noun, nouns)}`)
  const whole = ofNoun.find((command) => command.verb === '')
  if (whole) return { command: whole, rest: words.slice(1) }
  const command = ofNoun.find((candidate) => candidate.verb === verb)
  if (command) return { command, rest }
  const verbs = ofNoun.map((candidate) => candidate.verb)
  throw new WrongUsage(
    verb === ''
      ? `What about “${noun}”? There are: ${verbs.join(', ')}.`
      : `There is no “${noun} ${verb}”.${whatExists(verb, verbs)}`,
  )
}

/** What --help was asked of; undefined where nobody asked. */
function helpFor(words: readonly string[]): string | undefined {
  const end = words.indexOf('--')
  if (!(end < 0 ? words : words.slice(0, end)).some((word) => word === '--help' || word === '-h')) return undefined
  const [noun, verb] = words.filter((word) => !word.startsWith('-'))
  if (noun === undefined) return overviewHelp()
  const ofNoun = commands.filter((command) => command.noun === noun)
  if (ofNoun.length === 0) throw new WrongUsage(`There is no noun “${noun}”.${whatExists(noun, nouns)}`)
  const exact = ofNoun.filter((command) => command.verb === verb)
  return helpOf(exact.length > 0 ? exact : ofNoun)
}

async function carryOut({ command, rest }: Chosen, surroundings: Surroundings) {
  const given = readArguments(command, rest)
  const by = (given.text('by') ?? surroundings.user).trim()
  if (!/^\P{Cc}{1,100}$/u.test(by)) throw new WrongUsage('--by must be one line of 1 to 100 characters.')
  const issuer = surroundings.issuer()
  const pool = surroundings.connect()
  await refuseUnfit(pool)
  const now = surroundings.clock.now()
  const outcome =
    command.mode === 'read'
      ? await transaction(pool, 'none', 'read', (db) => command.run({ db, now, by, issuer }, given))
      : await transaction(pool, 'none', 'write', async (db) => {
          await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
          const done = await command.run({ db, now, by, issuer }, given)
          await record(db, command, done, { now, by })
          return done
        })
  return { outcome, isJson: given.isSet('json') }
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

function tell({ lines = [], table, record: one, text }: Outcome, isJson: boolean, { out, err }: Surroundings): void {
  const data = isJson ? (table?.rows ?? one) : undefined
  // Only JSON goes to the standard output then.
  for (const line of lines) (data ? err : out)(line)
  if (data) out(jsonText(data))
  else if (table) tellTable(table, lines.length > 0, out)
  else if (one) out(recordText(one))
  else if (text !== undefined) out(text.trimEnd())
}

function tellTable({ columns, rows }: NonNullable<Outcome['table']>, isTold: boolean, out: Surroundings['out']): void {
  if (rows.length > 0) out(tableText(columns, rows))
  else if (!isTold) out('None.')
}

/** Runs one command; resolves with the exit code of the process. */
export async function runAdministration(words: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    const help = helpFor(words)
    if (help !== undefined) {
      surroundings.out(help)
      return DONE
    }
    if (words.length === 0) {
      surroundings.err(overviewHelp())
      return WRONG
    }
    const { outcome, isJson } = await carryOut(choose(words), surroundings)
    tell(outcome, isJson, surroundings)
    return DONE
  } catch (error) {
    if (error instanceof WrongUsage) {
      const noun = nouns.find((name) => name === words[0])
      surroundings.err(`${error.message}\nSee: npm run admin -- ${noun ? `${noun} ` : ''}--help`)
      return WRONG
    }
    // What we refuse is said plainly; of what broke the message must do, too: this is a command line.
    const message = error instanceof Error ? error.message : String(error)
    surroundings.err(error instanceof AdministrationError ? message : `It failed and nothing was changed: ${message}`)
    return REFUSED
  }
}
