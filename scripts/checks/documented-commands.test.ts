import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../launch/child.ts'

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(fromRoot('package.json'), 'utf8'),
)
const filesIn = (folder: string, end: string, recursive = true): string[] =>
  existsSync(fromRoot(folder))
    ? readdirSync(fromRoot(folder), { recursive, encoding: 'utf8' })
        .filter((name) => name.endsWith(end) && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
        .map((name) => join(folder, name))
    : []
const ROOMS = [
  'apps/api/src',
  'apps/api/migrations',
  'apps/web/src',
  'apps/identity',
  'packages',
  'scripts',
  'bench',
  'e2e',
]
const documents = [
  ...filesIn('.', '.md', false),
  ...['docs', 'deploy', ...ROOMS].flatMap((folder) => filesIn(folder, '.md')),
]
/** `npm run name -- --option value`, to the end of the code or line. */
const COMMAND = /npm run (?!--)([a-z:-]+)(?: -- ([^`\n#]*))?/g

const commands = documents.flatMap((name) =>
  Array.from(readFileSync(join(fromRoot('.'), name), 'utf8').matchAll(COMMAND), ([, script = '', rest = '']) => ({
    name,
    script,
    options: rest.match(/--[a-z][a-z-]*/g) ?? [],
  })),
)

/** Sources in which the options of a command can be declared. */
const sourcesOf = (script: string): string => {
  const entry = /(?:scripts|bench|packages\/\w+\/bin)\/[\w./-]+\.ts/.exec(scripts[script] ?? '')?.[0] ?? ''
  const files = [
    entry,
    ...filesIn(entry.replace(/\.ts$/, ''), '.ts'),
    ...filesIn('apps/api/src', '.ts', false),
    ...filesIn('apps/api/src/administration', '.ts'),
  ]
  return files.map((file) => readFileSync(fromRoot(file), 'utf8')).join('\n')
}

describe('a documented command', () => {
  it('exists, and its program does', () => {
    expect(commands.length).toBeGreaterThan(50)
    const missing = commands.filter(({ script }) => {
      const program = /(?:scripts|bench|packages\/\w+\/bin)\/[\w./-]+\.ts/.exec(scripts[script] ?? '')?.[0]
      return scripts[script] === undefined || (program !== undefined && !existsSync(fromRoot(program)))
    })
    expect(missing).toEqual([])
  })

  it('has the options that are documented', () => {
    const unknown = commands.flatMap(({ name, script, options }) => {
      const source = options.length > 0 && scripts[script] ? sourcesOf(script) : ''
      return options
        .filter((option) => !source.includes(option) && !source.includes(option.slice(2).replaceAll('-', '')))
        .map((option) => `${name}: npm run ${script} -- ${option}`)
    })
    expect(unknown).toEqual([])
  })
})
