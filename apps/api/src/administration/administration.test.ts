import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renewed } from './administration-document.ts'
import { commands, nouns } from './commands.ts'
import { JsonError, readLocatedJson } from './exchange/located-json.ts'
import { runAdministration } from './run-administration.ts'
import { nameOf } from './terms/command.ts'
import { readInstant } from './terms/instant.ts'
import { editDistance, nearest } from './terms/nearest.ts'
import { tableText } from './terms/table-text.ts'

const type = async (...words: string[]) => {
  const out: string[] = []
  const err: string[] = []
  const code = await runAdministration(words, {
    connect: () => {
      throw new Error('asked for the database')
    },
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    issuer: () => 'http://localhost:8081',
    sourceUrl: () => '',
    targetUrl: () => undefined,
    user: 'tester',
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

it('matches docs/administration.md', () => {
  const document = readFileSync(new URL('../../../../docs/administration.md', import.meta.url), 'utf8')
  expect(document).toBe(renewed(document))
})

it('has unique commands and valid examples', () => {
  expect(new Set(commands.map(nameOf)).size).toBe(commands.length)
  for (const command of commands) expect(command.example.startsWith(nameOf(command))).toBe(true)
})

it('prints all help without a database', async () => {
  const overview = await type('--help')
  expect(overview.code).toBe(0)
  for (const command of commands) expect(overview.out).toContain(`  ${nameOf(command)} `)
  const none = await type()
  expect([none.code, none.out, none.err]).toEqual([2, '', overview.out])
})

it.each(nouns)('lists the options of %s', async (noun) => {
  const { code, out } = await type(noun, '--help')
  expect(code).toBe(0)
  const ofNoun = commands.filter((command) => command.noun === noun)
  for (const command of ofNoun) {
    expect(out).toContain(nameOf(command))
    for (const name of Object.keys(command.options)) expect(out).toContain(`--${name}`)
    expect((await type(...nameOf(command).split(' '), '-h')).out).toContain(command.summary)
  }
})

it.each([
  [['usr', 'list'], "unknown command 'usr'\n(Did you mean user?)"],
  [['user'], 'Usage: npm run admin -- user'],
  [['user', 'lst'], "unknown command 'lst'\n(Did you mean list?)"],
  [['user', 'show'], "missing required argument 'employee id'"],
  [['user', 'show', 'A', 'B'], 'too many arguments'],
  [['user', 'list', '--rol', 'X'], "unknown option '--rol'\n(Did you mean --role?)"],
  [['user', 'list', '--role'], '--role'],
  [['user', 'list', '--by', 'a\nb'], '--by must be one line'],
  [['prctcc', 'add', '200300'], 'required options not specified: --name <name>'],
  [['user', 'add', 'E1', '--name', 'N'], '--subject <text>, --role <role>, --home <PRCTCC>, --dealers <codes>'],
  [['import'], "missing required argument 'file'"],
])('reports %s as wrong usage', async (words, message) => {
  const { code, out, err } = await type(...words)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
  expect(err).toContain('See: npm run admin -- ')
})

it('measures edit distance', () => {
  expect([editDistance('', 'abc'), editDistance('kitten', 'sitting'), editDistance('同じ', '同じ')]).toEqual([3, 3, 0])
  expect(nearest('PACKING_PLANER', ['VIEWER', 'PACKING_PLANNER'])).toBe(' Did you mean PACKING_PLANNER?')
  expect(nearest('nothing like it', ['VIEWER'])).toBe('')
})

const now = new Date('2026-11-21T10:00:00Z')
it.each([
  ['2026-11-22', '2026-11-21T15:00:00.000Z'],
  ['2026/11/22 18:00', '2026-11-22T09:00:00.000Z'],
  ['２０２６-11-22T18:00:30', '2026-11-22T09:00:30.000Z'],
  ['2026-11-22T18:00Z', '2026-11-22T18:00:00.000Z'],
  ['2026-11-22T18:00-05:00', '2026-11-22T23:00:00.000Z'],
  ['2h', '2026-11-21T12:00:00.000Z'],
])('accepts %s as an instant', (typed, iso) => {
  expect(readInstant('until', typed, now, 'ahead').toISOString()).toBe(iso)
})

it.each(['', 'tomorrow', '2026-02-30', '2026-11-22T25:00', '2026-13-01', '18:00', '-2h'])(
  'rejects “%s” as an instant',
  (typed) => {
    expect(() => readInstant('until', typed, now, 'ahead')).toThrow('is not a valid time')
  },
)

it('subtracts a span for an option that looks back', () => {
  expect(readInstant('since', '7d', now, 'back').toISOString()).toBe('2026-11-14T10:00:00.000Z')
})

it('aligns Japanese names and strips control characters from names', () => {
  const columns = [
    { key: 'name', title: 'NAME' },
    { key: 'count', title: 'COUNT', isNumber: true },
  ]
  const rows = [
    { name: '梱包', count: 5 },
    { name: 'ab\u001b[31m', count: 12 },
  ]
  expect(tableText(columns, rows)).toBe('NAME     COUNT\n梱包         5\nab�[31m     12')
})

it('reads JSON with line numbers', () => {
  const json = readLocatedJson('{\n "a": [1,\n  {"b": "x\\n\\u0041"}],\n "__proto__": {"c": -1.5e3}\n}')
  expect(json.value).toEqual(JSON.parse('{"a":[1,{"b":"x\\nA"}],"__proto__":{"c":-1500}}'))
  expect([['a'], ['a', 1, 'b'], ['__proto__', 'c'], ['a', 9]].map(json.lineAt)).toEqual([2, 3, 4, 2])
})

it('reports the lines of duplicate keys', () => {
  const { repeated, value } = readLocatedJson('{"a": 1,\n"b": [{"c": 1,\n"c": 2}],\n"a": 3}')
  expect(value).toEqual({ a: 3, b: [{ c: 2 }] })
  expect(repeated).toEqual([
    { path: ['b', 0, 'c'], line: 3 },
    { path: ['a'], line: 4 },
  ])
})

it.each([
  ['', 1],
  ['[1 // one\n]', 1],
  ['[1,]', 1],
  ['{"a": 1', 1],
  ['{\n"a": 1,\n}', 3],
  ['[1,\n2 3]', 2],
  ['[01]', 1],
  ["{'a': 1}", 1],
  ['[1]\n\nx', 3],
  ['"a\nb"', 1],
  ['[tru]', 1],
  ['['.repeat(100_000), 1],
])('rejects %j as JSON', (text, line) => {
  expect(() => readLocatedJson(text)).toThrow(JsonError)
  try {
    readLocatedJson(text)
  } catch (error) {
    expect(error).toMatchObject({ line })
  }
})
