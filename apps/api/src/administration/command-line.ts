import { Argument, Help, Option, Command as Program } from 'commander'
import { commands, nouns } from './commands.ts'
import { Arguments } from './terms/arguments.ts'
import { type Command, type CommandOption, nameOf } from './terms/command.ts'

export interface Output {
  out(text: string): void
  err(text: string): void
}

type Act = (command: Command, given: Arguments) => Promise<void>

const PROGRAM = 'npm run admin --'
/** Terminals wrap by themselves; unwrapped text can be copied and searched. */
const UNWRAPPED = 10_000

const commonOptions: Readonly<Record<'by' | 'json', CommandOption>> = {
  by: { value: 'name', summary: 'name recorded in the security log; default: the operating system user' },
  json: { summary: 'print JSON instead of a table' },
}

const commonHelp = [
  '\nOptions of every command:',
  ...Object.entries(commonOptions).map(
    ([name, { value, summary }]) => `  ${(value ? `--${name} <${value}>` : `--${name}`).padEnd(13)} ${summary}`,
  ),
].join('\n')

const notes = [
  `\n“${PROGRAM} <noun> --help” lists the options. Times without a zone are by the clock of the installation (TIME_ZONE).`,
  'Database: DATABASE_URL with the login that owns the tables, otherwise that of the running npm start.',
  'Exit codes: 0 success, 1 rejected or failed, 2 wrong usage.',
].join('\n')

function usageOf(command: Command): string {
  const operands = command.operands.map(({ name, isOptional, isMany }) => {
    const word = `<${name}>${isMany ? '…' : ''}`
    return isOptional ? `[${word}]` : word
  })
  const required = requiredOptions(command).map(([name, { value }]) => `--${name} <${value}>`)
  const isMore = Object.values(command.options).some((option) => !option.isRequired)
  return [...operands, ...required, ...(isMore ? ['[options]'] : [])].join(' ')
}

export const synopsis = (command: Command): string => `${nameOf(command)} ${usageOf(command)}`.trimEnd()

const requiredOptions = ({ options }: Command) => Object.entries(options).filter(([, { isRequired }]) => isRequired)

function optionOf([name, { value, summary, isMany }]: [string, CommandOption]): Option {
  const option = new Option(value === undefined ? `--${name}` : `--${name} <${value}>`, summary)
  return isMany ? option.argParser((word: string, before: string[] = []) => [...before, word]) : option
}

function argumentOf({ name, summary, isOptional, isMany }: Command['operands'][number]): Argument {
  const word = isMany ? `${name}...` : name
  return new Argument(isOptional ? `[${word}]` : `<${word}>`, summary)
}

function givenTo(command: Command, program: Program): Arguments {
  const words = command.operands.map(({ name }, at): [string, readonly string[]] => {
    const typed: string | string[] | undefined = program.processedArgs[at]
    return [name, typed === undefined ? [] : [typed].flat()]
  })
  const typed: Record<string, unknown> = program.optsWithGlobals()
  const names = Object.keys({ ...command.options, ...commonOptions })
  const options = names.map((name) => [name, typed[new Option(`--${name}`).attributeName()]])
  return new Arguments(new Map(words), Object.fromEntries(options))
}

function requireOptions(command: Command, given: Arguments, program: Program): void {
  const missing = requiredOptions(command).filter(([name]) => (given.text(name) ?? given.list(name)) === undefined)
  const names = missing.map(([name, { value }]) => `--${name} <${value}>`).join(', ')
  if (names) program.error(`error: required options not specified: ${names}`)
}

function declare(command: Command, program: Program, act: Act): void {
  program.description(`${command.summary}.`).usage(usageOf(command))
  for (const operand of command.operands) program.addArgument(argumentOf(operand))
  for (const option of Object.entries(command.options)) program.addOption(optionOf(option))
  program.addHelpText('after', `\nExample: ${PROGRAM} ${command.example}\n${commonHelp}`)
  program.action(async () => {
    const given = givenTo(command, program)
    requireOptions(command, given, program)
    await act(command, given)
  })
}

function declareNoun(noun: string, root: Program, act: Act): void {
  const program = root.command(noun).showHelpAfterError(`See: ${PROGRAM} ${noun} --help`)
  const ofNoun = commands.filter((command) => command.noun === noun)
  for (const command of ofNoun) declare(command, command.verb === '' ? program : program.command(command.verb), act)
  if (program.commands.length === 0) return
  const helpOfVerbs = () => program.commands.map((verb) => `\n${verb.helpInformation().trimEnd()}`).join('\n')
  program.addHelpText('after', () => `${helpOfVerbs()}\n${commonHelp}\n\nSee: ${PROGRAM} --help`)
}

const leavesOf = (program: Program): readonly Program[] =>
  program.commands.length === 0 ? [program] : program.commands.flatMap(leavesOf)
const fullName = (program: Program): string =>
  program.parent?.parent ? `${fullName(program.parent)} ${program.name()}` : program.name()

/** Only while help is printed: commander's "Did you mean" also searches the visible commands, one level at a time. */
function helpByLeaves(program: Program, help: Help): string {
  help.visibleCommands = ({ commands: children }) => children.flatMap(leavesOf)
  return new Help().formatHelp(program, help)
}

export function createCommandLine(act: Act, { out, err }: Output): Program {
  const root = new Program(PROGRAM)
    .description('Manages users, roles, PRCTCCs and the online service.')
    .usage('<noun> <verb> …')
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError(`See: ${PROGRAM} --help`)
    .configureHelp({ formatHelp: helpByLeaves, subcommandTerm: fullName })
    .configureOutput({
      writeOut: (text) => out(text.trimEnd()),
      writeErr: (text) => err(text.trimEnd()),
      getOutHelpWidth: () => UNWRAPPED,
      getErrHelpWidth: () => UNWRAPPED,
    })
    .addHelpText('after', notes)
  for (const option of Object.entries(commonOptions)) root.addOption(optionOf(option))
  for (const noun of nouns) declareNoun(noun, root, act)
  return root
}
