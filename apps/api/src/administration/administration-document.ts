import { synopsis } from './command-line.ts'
import { commands } from './commands.ts'
import { nameOf } from './terms/command.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

export function administrationDocument(): string {
  const overview = commands.map((command) => `| \`${cell(synopsis(command))}\` | ${cell(command.summary)} |`)
  const options = commands.flatMap((command) =>
    Object.entries(command.options).map(
      ([name, { value, summary, isRequired }]) =>
        `| ${nameOf(command)} | \`--${name}${value === undefined ? '' : ` <${cell(value)}>`}\` | ${isRequired ? 'yes' : ''} | ${cell(summary)} |`,
    ),
  )
  const examples = commands.map((command) => `npm run admin -- ${command.example}`)
  return [
    '| Command | Description |',
    '|---|---|',
    ...overview,
    '',
    '### Options',
    '',
    '| Command | Option | Required | Description |',
    '|---|---|---|---|',
    ...options,
    '',
    '### Examples',
    '',
    '```',
    ...examples,
    '```',
    '',
  ].join('\n')
}

const MARK = '<!-- generated from the command table; a test fails when it is stale -->'

/** Replaces the generated part, which starts at the mark. */
export function renewed(document: string): string {
  const [byHand = ''] = document.split(MARK)
  return `${byHand}${MARK}\n\n${administrationDocument()}`
}
