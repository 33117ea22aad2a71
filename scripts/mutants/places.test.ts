import { describe, expect, it } from 'vitest'
import { NearestTests } from './nearest.ts'
import { isReadable, type Mutation, mutated, mutationsOf } from './places.ts'
import { roomOf, roomsOf } from './rooms.ts'
import { sample } from './sample.ts'

const textsOf = (text: string, path = 'a.ts') => mutationsOf(path, text).map((one) => mutated(text, one))

describe('mutationsOf', () => {
  it('changes operators, constants and conditions, and drops statements', () => {
    expect(textsOf('function f(a: number) { if (a > 0) g(a) }')).toEqual([
      'function f(a: number) { if (!(a > 0)) g(a) }',
      'function f(a: number) { if (a >= 0) g(a) }',
      'function f(a: number) { if (a > 1) g(a) }',
      'function f(a: number) { if (a > 0) {} }',
    ])
  })

  it('changes comparisons inside SQL', () => {
    expect(textsOf('const q = sql`select 1 where a <= b`')).toEqual(['const q = sql`select 1 where a < b`'])
    expect(textsOf('const q = checkedSql({ a: int })`select sum(a)`')).toEqual([
      'const q = checkedSql({ a: int })`select max(a)`',
    ])
    const nested = (sign: string) => `const q = sql\`where $\{sql\`a ${sign} b\`}\``
    expect(textsOf(nested('<'))).toEqual([nested('<=')])
  })

  it('leaves types, imports, joined texts, logs, steps of progress and sizes on screen alone', () => {
    expect(textsOf("import { a } from 'b'\ntype T = 1 | 2\nconst s = 'a' + b")).toEqual([])
    expect(textsOf('function f() { log.warn(a) }')).toEqual([])
    expect(textsOf('function f() { this.#audit?.beat() }')).toEqual([])
    expect(textsOf('function f() { beaten(a) }')).toEqual(['function f() { {} }'])
    expect(textsOf('const c = { width: 112 }')).toEqual([])
  })

  it('changes bounds, rounding and quantifiers', () => {
    expect(textsOf('const c = Math.max(a, b)')).toEqual(['const c = Math.min(a, b)'])
    expect(textsOf('const c = Math.ceil(a)')).toEqual(['const c = Math.floor(a)'])
    expect(textsOf('const c = a.some(isB)')).toEqual(['const c = a.every(isB)'])
  })

  it('leaves names of properties and the call of the constructor above alone', () => {
    expect(textsOf("const c = { 1: 'a' }")).toEqual([])
    expect(textsOf('class A extends B { constructor() { super() } }')).toEqual([])
  })

  it('knows changes that make no program', () => {
    const text = 'const a = b ?? (c || d)'
    const [change] = mutationsOf('a.ts', text)
    if (!change) throw new Error('There is no change')
    expect(isReadable(text, change)).toBe(true)
    expect(isReadable(text, { ...change, replacement: '(' })).toBe(false)
  })

  it('names the line of each place', () => {
    expect(mutationsOf('a.ts', 'const a = 1\nconst b = 2').map((one) => one.line)).toEqual([1, 2])
  })
})

describe('roomsOf', () => {
  it('gives a folder below a hall everything inside, and a hall what is beside its folders', () => {
    expect(roomOf('apps/api/src/domain/orders/edi/read.ts')).toBe('apps/api/src/domain/orders')
    expect(roomOf('packages/edi/src/read.ts')).toBe('packages/edi/src')
    expect(roomOf('bench/plan.ts')).toBeUndefined()
  })

  it('leaves texts and aids of tests out', () => {
    const folder = 'apps/api/src/domain/orders'
    const paths = ['a.ts', 'a-texts.ts', 'testing/t.ts', 'b.db.test.ts', 'c.test.ts'].map((one) => `${folder}/${one}`)
    expect(roomsOf(paths)).toEqual([
      { name: folder, files: [`${folder}/a.ts`], tests: [`${folder}/b.db.test.ts`, `${folder}/c.test.ts`] },
    ])
  })
})

describe('sample', () => {
  const text = Array.from({ length: 30 }, (_, index) => `const a${index} = ${index} + b`).join('\n')
  const choiceOf = (of: string, isGood = (_one: Mutation) => true) => ({
    lineOf: (one: Mutation) => of.split('\n')[one.line - 1] ?? '',
    isGood,
  })

  it('chooses the same places again, also after a change elsewhere in the file', () => {
    const before = sample(mutationsOf('a.ts', text), 10, 7, choiceOf(text))
    const longer = `const other = c\n${text}`
    const after = sample(mutationsOf('a.ts', longer), 10, 7, choiceOf(longer))
    expect(before).toHaveLength(10)
    expect(after.map((one) => one.line - 1)).toEqual(before.map((one) => one.line))
  })

  it('leaves out what is not good, and chooses as many others', () => {
    const isEven = ({ line }: Mutation) => line % 2 === 0
    const chosen = sample(mutationsOf('a.ts', text), 10, 7, choiceOf(text, isEven))
    expect(chosen.map(isEven)).toEqual(Array.from({ length: 10 }, () => true))
  })

  it('chooses others for another seed', () => {
    const chosen = (seed: number) => sample(mutationsOf('a.ts', text), 10, seed, choiceOf(text)).map((one) => one.start)
    expect(chosen(1)).not.toEqual(chosen(2))
  })
})

describe('the nearest tests of a file', () => {
  const room = (name: string, ...tests: readonly string[]) => ({ name, files: [], tests })
  const use = (path: string) => `import { a } from '${path}'`
  const sources = new Map([
    ['apps/api/src/domain/a/a.ts', 'export const a = 1'],
    ['apps/api/src/domain/a/far.ts', use('./a.ts')],
    ['apps/api/src/domain/a/a.test.ts', use('./far.ts')],
    ['apps/api/src/domain/a/other.test.ts', ''],
    ['apps/api/src/screens/s/s.ts', use('../../domain/a/far.ts')],
    ['apps/api/src/screens/s/s.db.test.ts', use('./s.ts')],
    ['apps/api/src/screens/t.test.ts', use('../domain/a/a.ts')],
    ['apps/api/src/screens/u.test.ts', use('./s/s.ts')],
    ['apps/api/src/screens/registry.ts', use('./s/s.ts')],
    ['apps/api/src/app.db.test.ts', use('./screens/registry.ts')],
  ])
  const inRoom = room('apps/api/src/domain/a', 'apps/api/src/domain/a/a.test.ts', 'apps/api/src/domain/a/other.test.ts')

  it('are those of its room that load it, and the nearest of other rooms, but not through lists of everything', () => {
    expect(new NearestTests(sources, () => 9).of('apps/api/src/domain/a/a.ts', inRoom)).toEqual({
      own: [['apps/api/src/domain/a/a.test.ts']],
      others: [
        ['apps/api/src/screens/t.test.ts', 'apps/api/src/screens/u.test.ts'],
        ['apps/api/src/screens/s/s.db.test.ts'],
      ],
    })
  })

  it('are as many of other rooms as are asked for', () => {
    const most = (project: string) => (project === 'unit' ? 1 : 0)
    const { others } = new NearestTests(sources, most).of('apps/api/src/domain/a/a.ts', inRoom)
    expect(others).toEqual([['apps/api/src/screens/t.test.ts']])
  })

  it('include tests of the room that reach a handler through the list of all', () => {
    const own = room('apps/api/src', 'apps/api/src/app.db.test.ts')
    const nearest = new NearestTests(sources, () => 0).of('apps/api/src/screens/s/s.ts', own)
    expect(nearest.own).toEqual([['apps/api/src/app.db.test.ts']])
  })
})
