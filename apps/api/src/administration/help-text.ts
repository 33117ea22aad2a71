import { type Command, type CommandOption, nameOf } from './command.ts'
import { commands } from './commands.ts'
import { commonOptions } from './read-arguments.ts'

/** How a command is typed, after `npm run admin --`. */
export function synopsis(command: Command): string {
  const operands = command.operands.map(({ name, isOptional, isMany }) => {
    const word = `<${name}>${isMany ? '…' : ''}`
    return isOptional ? `[${word}]` : word
  })
  const required = Object.entries(command.options)
    .filter(([, option]) => option.isRequired)
    .map(([name, option]) => `--${name} <${option.value}>`)
  const isMore = Object.values(command.options).some((option) => !option.isRequired)
  return [nameOf(command), ...operands, ...required, ...(isMore ? ['[options]'] : [])].join(' ')
}

const aligned = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const optionRow = ([name, { value, summary }]: [string, CommandOption]): [string, string] => [
  value === undefined ? `--${name}` : `--${name} <${value}>`,
  summary,
]

function commandHelp(command: Command): string {
  const operands = command.operands.map(({ name, summary }): [string, string] => [`<${name}>`, summary])
  const rows = [...operands, ...Object.entries(command.options).map(optionRow)]
  return [
    synopsis(command),
    `  ${command.summary}.`,
    ...(rows.length > 0 ? aligned(rows) : []),
    `  Example: npm run admin -- ${command.example}`,
  ].join('\n')
}

const always = ['With every command:', ...aligned(Object.entries(commonOptions).map(optionRow))].join('\n')

/** Of everything: one line a command. */
export function overviewHelp(): string {
  return [
    'Administers users, roles, units and the service: npm run admin -- <noun> <verb> …',
    '',
    ...aligned(commands.map((command): [string, string] => [nameOf(command), command.summary])),
    '',
    always,
    '',
    '“npm run admin -- <noun> --help” tells the options. Times are Japan’s unless they name a zone.',
    'The database is DATABASE_URL as the owner of the tables, else the one of the running npm start.',
    'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.',
  ].join('\n')
}

/** Of a noun, or of one of its commands. */
export const helpOf = (chosen: readonly Command[]): string => [...chosen.map(commandHelp), always].join('\n\n')
