import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '../contract.ts'
import { jobNetKick } from '../screens/job-net-kick/job-net-kick.ts'
import { orderCompiling } from '../screens/order-compiling/order-compiling.ts'
import { code, isoDate, month, partNo, prctCode } from '../values/codes.ts'
import { integer, list, optional, paging } from '../values/lists/query.ts'
import { checkInput, echo, type InputIssue, MAX_ISSUES } from './field-issues.ts'
import { messages, messageText } from './messages.ts'

function issuesOf(schema: z.ZodType, raw: unknown): readonly InputIssue[] {
  const checked = checkInput(schema, raw)
  return checked.isSound ? [] : checked.issues
}
const messagesOf = (schema: z.ZodType, raw: unknown, language: 'en' | 'ja' = 'en') =>
  issuesOf(schema, raw).map((issue) => `${issue.field}: ${messageText(issue.code, language, issue.params)}`)

const one = (schema: z.ZodType, value: unknown) => issuesOf(z.object({ f: schema }), { f: value })[0]?.code

describe('checkInput', () => {
  it('returns the parsed value when nothing is wrong', () => {
    const checked = checkInput(z.object({ month, parts: list(partNo) }), { month: '２０２６/０４', parts: 'ab-1 2' })
    expect(checked).toEqual({ isSound: true, data: { month: '202604', parts: ['AB12'] } })
  })

  it('reports every issue of the input at once, by path', () => {
    const input = {
      operation: 'CONFIRM',
      cycleMonth: '2026-13',
      dealers: [{ dealerCode: 'D1', rev: 1 }, { dealerCode: ' ', rev: 1.5 }, 'D3', { rev: '1' }],
    }
    expect(messagesOf(orderCompiling.save.input, input)).toEqual([
      'cycleMonth: “2026-13” is not a month from 2000 to 2099. Enter it as YYYYMM, for example 202604.',
      'dealers[1].dealerCode: Enter a value.',
      'dealers[1].rev: Enter a whole number in half-width digits, for example 12.',
      'dealers[2]: Enter a group of named fields, not a single value or a list.',
      'dealers[3].dealerCode: Enter a value.',
      'dealers[3].rev: Enter a whole number in half-width digits, for example 12.',
    ])
  })

  it('reports issues in Japanese too', () => {
    const input = {
      operation: 'CONFIRM',
      cycleMonth: '2026-13',
      dealer: 'D\u0007',
      status: 'DONE',
      page: '１２３',
      pageSize: '5000',
      sort: '1',
    }
    expect(messagesOf(orderCompiling.search.input, input, 'ja')).toEqual([
      'cycleMonth: 「2026-13」は年月として正しくありません。2000～2099 年の年月を YYYYMM の形で入力してください（例：202604）。',
      'dealer[0]: タブや改行など、印字できない文字が含まれています。取り除くか、入力し直してください。',
      'status[0]: 「DONE」は指定できません。次の中から指定してください：OPEN, RECEIVED, CHECKED, COMPILED, CONFIRMED, CLOSED',
      'page: 半角数字の整数で入力してください（例：12）。',
      'pageSize: 1000 以下の数値を入力してください。',
      'sort[0]: 「1」は並べ替えの項目として正しくありません。項目名を半角英数字で指定してください（降順は先頭にハイフンを付けます）。',
    ])
  })

  it.each([
    ['absent', z.string(), undefined, 'M-COM-101'],
    ['null', z.int(), null, 'M-COM-101'],
    ['blank', month, ' \u3000', 'M-COM-101'],
    ['blank for a number', integer(1, 9), '', 'M-COM-101'],
    ['blank for a list', z.array(z.string()), '', 'M-COM-101'],
    ['a number for text', z.string(), 5, 'M-COM-102'],
    ['words for a number', z.number(), 'many', 'M-COM-103'],
    ['not a number', z.number(), Number.NaN, 'M-COM-103'],
    ['words for a whole number', integer(1, 9), 'many', 'M-COM-104'],
    ['half a piece', integer(1, 9), '1.5', 'M-COM-104'],
    ['text for a whole number', z.int(), '5', 'M-COM-104'],
    ['text for yes or no', z.boolean(), 'yes', 'M-COM-105'],
    ['one for a list', z.array(z.string()), 'A', 'M-COM-106'],
    ['fields for a list', z.array(z.string()), { 0: 'A' }, 'M-COM-106'],
    ['a list for text', z.string(), ['A'], 'M-COM-107'],
    ['fields for a number', integer(1, 9), { a: 1 }, 'M-COM-107'],
    ['a list for an option', z.enum(['A', 'B']), ['A'], 'M-COM-107'],
    ['text for fields', z.object({}), 'A', 'M-COM-108'],
    ['a list for names with values', z.record(z.string(), z.string()), ['A'], 'M-COM-108'],
    ['too little', integer(1, 9), 0, 'M-COM-109'],
    ['too much', integer(1, 9), '10', 'M-COM-110'],
    ['not above the bound', z.number().positive(), 0, 'M-COM-111'],
    ['not below the bound', z.number().lt(5), 5, 'M-COM-112'],
    ['too short', z.string().min(8), 'short', 'M-COM-113'],
    ['too long', code(3), 'LONG', 'M-COM-114'],
    ['too few', z.array(z.string()).min(1), [], 'M-COM-115'],
    ['too many', z.array(z.string()).max(1), ['A', 'B'], 'M-COM-116'],
    ['no option', z.enum(['A', 'B']), 'C', 'M-COM-117'],
    ['not the only option', z.literal('A'), 'C', 'M-COM-117'],
    ['month of 13', month, '202613', 'M-COM-118'],
    ['month with a description', optional(month).describe('when'), 'April', 'M-COM-118'],
    ['no day of the calendar', isoDate, '2026-02-30', 'M-COM-119'],
    ['a day that is none', z.coerce.date(), 'soon', 'M-COM-119'],
    ['a day long ago', isoDate, '1066-10-14', 'M-COM-119'],
    ['seven digits', prctCode, '2001000', 'M-COM-120'],
    ['full-width digits where they are not taken', prctCode, '２００１００', 'M-COM-120'],
    ['a long part number', list(partNo), 'A'.repeat(19), 'M-COM-121'],
    ['hyphens for a part number', partNo, '---', 'M-COM-121'],
    ['a bell in a part number', partNo, 'A\u0007', 'M-COM-122'],
    ['no column', paging.sort, 'qty;drop', 'M-COM-123'],
    ['no id', z.uuid(), 'abc', 'M-COM-124'],
    ['an unknown field', z.strictObject({}), { extra: 1 }, 'M-COM-125'],
    ['another pattern', z.string().regex(/^a$/), 'b', 'M-COM-126'],
    ['another format', z.email(), 'b', 'M-COM-126'],
    ['no multiple', z.number().multipleOf(5), 6, 'M-COM-127'],
    ['what only the library could explain', z.string().refine(() => false, 'Invalid input'), 'A', 'M-COM-128'],
    ['a name that is not allowed', z.record(z.string().max(1), z.string()), { ab: 'A' }, 'M-COM-128'],
    ['what must not be there', z.never(), 'A', 'M-COM-128'],
  ])('%s', (_case, schema, value, expected) => {
    expect(one(schema as z.ZodType, value)).toBe(expected)
  })

  it('reports an issue of the whole input when it has no fields', () => {
    for (const raw of ['text', 5, [1]]) expect(issuesOf(z.object({ a: month }), raw)[0]?.code).toBe('M-COM-130')
  })

  it('reports the issues of the branch that was meant', () => {
    expect(messagesOf(jobNetKick.exec.input, { operation: 'STOP' })).toEqual([
      'operation: “STOP” is not a valid choice. Use one of: KICK, HOLD, RELEASE, SKIP, KILL, CONFIRM, RERUN_TOP, RERUN_FROM_NG, RERUN_AFTER_NG.',
    ])
    expect(messagesOf(jobNetKick.exec.input, { operation: 'KILL', runId: 'x' })).toEqual([
      'runId: Enter a whole number in half-width digits, for example 12.',
    ])
    const either = z.object({ at: z.union([z.string(), z.object({ from: month, to: month })]) })
    expect(issuesOf(either, { at: { from: '202604', to: 'x' } }).map((issue) => issue.field)).toEqual(['at.to'])
    expect(issuesOf(either, { at: 5 }).map((issue) => issue.code)).toEqual(['M-COM-102'])
  })

  it('returns a message of the catalogue when our own refinement names one', () => {
    const window = z.object({ from: month, to: month }).refine(({ from, to }) => from <= to, {
      error: 'M-I02-019',
      params: { from: 'April', to: 'March' },
      path: ['to'],
    })
    expect(messagesOf(window, { from: '202604', to: '202603' })).toEqual([
      'to: The packing window April to March ends before it starts.',
    ])
  })

  it('reports a field once, however many rules its value breaks', () => {
    expect(issuesOf(z.object({ day: isoDate }), { day: 'soon' })).toHaveLength(1)
  })

  it('stops after 1,000 issues and says so', () => {
    const rows = z.object({ rows: z.array(z.int()) })
    expect(issuesOf(rows, { rows: Array(MAX_ISSUES).fill('x') })).toHaveLength(MAX_ISSUES)
    const issues = issuesOf(rows, { rows: Array(MAX_ISSUES + 1).fill('x') })
    expect(issues).toHaveLength(MAX_ISSUES + 1)
    expect(issues[0]).toEqual({ field: '', code: 'M-COM-129', params: { shown: 1000 } })
    expect(issues.at(-1)?.field).toBe('rows[999]')
  })
})

describe('echo', () => {
  it('returns at most 50 characters on one line, without splitting a character', () => {
    expect(echo('A'.repeat(50))).toBe('A'.repeat(50))
    expect(echo('A'.repeat(51))).toBe(`${'A'.repeat(49)}…`)
    expect(echo('a\n\tb\u202e')).toBe('a  b ')
    expect(echo('🚢'.repeat(40))).toBe(`${'🚢'.repeat(24)}…`)
    expect(echo(12.5)).toBe('12.5')
  })

  it('also limits the echoed name of a field', () => {
    const [issue] = issuesOf(z.strictObject({}), { ['k'.repeat(9000)]: 1 })
    expect(issue?.field).toHaveLength(50)
    expect(String(issue?.params['name'])).toHaveLength(50)
  })
})

const nonsense: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  'NaN',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  -1e300,
  1.5,
  0,
  true,
  [],
  ['a', ['b']],
  [null],
  [-1, 'NaN', {}],
  {},
  { a: { b: { c: 1 } } },
  'x'.repeat(100_000),
  '１２３４５６７８９０１',
  '🚢🚢🚢',
  '\u0000\u0007',
  '<script>alert(1)</script>',
  '{value}',
  "'; drop table part; --",
  '2026-02-31',
  '__proto__',
]
const wordsOfTheLibrary =
  /Invalid|expected|received|Too small|Too big|Unrecognized|must match|must be|zod|regex|undefined|\[object|無効|期待|実際|不正/

type JsonSchema = z.core.JSONSchema._JSONSchema
const fieldNames = (schema: JsonSchema): string[] =>
  typeof schema === 'boolean'
    ? []
    : [
        ...Object.keys(schema.properties ?? {}),
        ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(fieldNames),
      ]

describe('checkInput of every built call, given nonsense', () => {
  it.each(calls.map((call) => [call.id, call] as const))('%s', (_id, call) => {
    const names = [...new Set(fieldNames(z.toJSONSchema(call.input, { io: 'input' })))]
    const inputs = [
      ...nonsense.filter((value) => value !== null && value !== undefined),
      ...names.flatMap((name) => nonsense.map((value) => ({ [name]: value }))),
      ...nonsense.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
      ...nonsense.map((value) => ({ operation: 'KICK', params: { [String(value)]: value }, extra: value })),
    ]
    for (const input of inputs) {
      for (const issue of issuesOf(call.input, input)) {
        expect(issue.code).toMatch(/^M-COM-1\d\d$/)
        const [en, ja] = [messageText(issue.code, 'en', issue.params), messageText(issue.code, 'ja', issue.params)]
        expect(en).not.toMatch(wordsOfTheLibrary)
        expect(ja).not.toMatch(wordsOfTheLibrary)
        expect(ja).toMatch(/[ぁ-ん]/)
        expect(`${issue.field} ${en} ${ja}`).not.toContain('x'.repeat(51))
      }
    }
    expect(inputs.some((input) => issuesOf(call.input, input).length > 0)).toBe(true)
  })
})

describe('messages about fields', () => {
  const own = Object.entries(messages).filter(([name]) => /^M-COM-1\d\d$/.test(name))

  it('have the same parameters and one sentence in both languages', () => {
    const params = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
    expect(own).toHaveLength(31)
    for (const [name, { en, ja }] of own) {
      expect(params(en), name).toEqual(params(ja))
      expect(en, name).toMatch(/^[A-Z“].*[.]$/)
      expect(ja, name).toMatch(/([。]|\{options\})$/)
    }
  })
})
