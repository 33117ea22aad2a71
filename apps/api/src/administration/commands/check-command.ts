import { sql } from 'kysely'
import { databaseProblemOf } from '../../platform/database/connection/database-problem.ts'
import type { ReadDb } from '../../platform/database/database.ts'
import { type AdministrationContext, type Command, look } from '../terms/command.ts'
import { type Check, type Finding, installationChecks, wrong } from './installation-checks.ts'
import { operationChecks } from './operation-checks.ts'

const columns = [
  { key: 'state', title: 'STATE' },
  { key: 'what', title: 'CHECKED' },
  { key: 'found', title: 'FOUND' },
]

type Row = Readonly<Record<'what' | keyof Finding, string>>

/** What cannot be checked is wrong itself, and keeps nothing else from being checked. */
async function found(context: AdministrationContext<ReadDb>, find: Check['find']): Promise<Finding> {
  await sql`savepoint one_check`.execute(context.db)
  try {
    return await find(context)
  } catch (error) {
    await sql`rollback to savepoint one_check`.execute(context.db)
    return wrong(`cannot be checked: ${databaseProblemOf(error)}`)
  }
}

const check = look({
  noun: 'check',
  verb: '',
  summary:
    'Check the installation after a change, and say everything that was checked; exit code 1 if something is wrong',
  example: 'check',
  async run(context) {
    const rows: Row[] = []
    for (const { what, find } of [...installationChecks, ...operationChecks])
      rows.push({ what, ...(await found(context, find)) })
    const wrong = rows.filter(({ state }) => state === 'WRONG').length
    const looks = rows.filter(({ state }) => state === 'LOOK').length
    const summary = `${rows.length} checks: ${wrong} wrong, ${looks} to look at.`
    return { lines: [summary], table: { columns, rows }, isProblem: wrong > 0 }
  },
})

export const checkCommands: readonly Command[] = [check]
