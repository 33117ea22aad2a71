import { type Command, look } from '../terms/command.ts'
import { type Finding, installationChecks } from './installation-checks.ts'
import { operationChecks } from './operation-checks.ts'

const columns = [
  { key: 'state', title: 'STATE' },
  { key: 'what', title: 'CHECKED' },
  { key: 'found', title: 'FOUND' },
]

type Row = Readonly<Record<'what' | keyof Finding, string>>

const check = look({
  noun: 'check',
  verb: '',
  summary:
    'Check the installation after a change, and say everything that was checked; exit code 1 if something is wrong',
  example: 'check',
  async run(context) {
    const rows: Row[] = []
    for (const { what, find } of [...installationChecks, ...operationChecks])
      rows.push({ what, ...(await find(context)) })
    const wrong = rows.filter(({ state }) => state === 'WRONG').length
    const looks = rows.filter(({ state }) => state === 'LOOK').length
    const summary = `${rows.length} checks: ${wrong} wrong, ${looks} to look at.`
    return { lines: [summary], table: { columns, rows }, isProblem: wrong > 0 }
  },
})

export const checkCommands: readonly Command[] = [check]
