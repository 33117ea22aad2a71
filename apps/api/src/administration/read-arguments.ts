import { parseArgs } from 'node:util'
import { WrongUsage } from './administration-error.ts'
import { Arguments } from './arguments.ts'
import { type Command, type CommandOption, nameOf } from './command.ts'
import { nearest } from './nearest.ts'

/** What everybody may say with every command. */
export const commonOptions: Readonly<Record<'by' | 'json' | 'help', CommandOption>> = {
  by: { value: 'name', summary: 'who does it, for the record; default: the user of the operating system' },
  json: { summary: 'lists and records as JSON instead of a table' },
  help: { summary: 'this help' },
}

const optionsOf = (command: Command) => ({ ...command.options, ...commonOptions })

function operandsOf(command: Command, words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const left = [...words]
  const found = new Map<string, readonly string[]>()
  for (const { name, isMany, isOptional } of command.operands) {
    const taken = left.splice(0, isMany ? left.length : 1)
    if (taken.length === 0 && !isOptional) throw new WrongUsage(`<${name}> is missing.`)
    found.set(name, taken)
  }
  if (left.length > 0) throw new WrongUsage(`“${left.join(' ')}” is too much for “${nameOf(command)}”.`)
  return found
}

function parsed(command: Command, words: readonly string[]) {
  const declared = optionsOf(command)
  const options = Object.fromEntries(
    Object.entries(declared).map(([name, { value, isMany }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: isMany === true },
    ]),
  )
  const unknown = words
    .filter((word) => word.startsWith('--'))
    .map((word) => /^--([^=]*)/.exec(word)?.[1] ?? '')
    .find((name) => name !== '' && !(name in declared))
  if (unknown !== undefined) {
    throw new WrongUsage(
      `“${nameOf(command)}” has no option --${unknown}.${nearest(
        unknown,
        Object.keys(declared).map((name) => name),
        '--',
      )}`,
    )
  }
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

/** Judges what was typed after noun and verb; throws WrongUsage. */
export function readArguments(command: Command, words: readonly string[]): Arguments {
  const { values, positionals } = parsed(command, words)
  const operands = operandsOf(command, positionals)
  const missing = Object.entries(command.options).filter(([name, option]) => option.isRequired && !(name in values))
  if (missing.length > 0) {
    throw new WrongUsage(`${missing.map(([name, { value }]) => `--${name} <${value}>`).join(', ')} must be given.`)
  }
  return new Arguments(operands, values)
}
