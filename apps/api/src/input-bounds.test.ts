import { allCalls, MAX_STORED, MIN_STORED } from '@packing/contract'
import { describe, expect, it } from 'vitest'
import {
  composedValues,
  exampleInputs,
  fieldOf,
  leavesOf,
  type Path,
  pathText,
  withValue,
} from './testing/example-inputs.ts'

const valuesOf = (field: string) => composedValues[field] ?? []

/** Numbers of rows are wider than an integer column; this is of saved layouts, which no column reads. */
const WIDE = /Id$|Ids$|^(?:jobNo|fileNo)$|^A1$/
const LONG = 'A'.repeat(40_000)
/** Layouts are limited as a whole, in bytes. */
const isPicture = (field: string) => field === 'picture' || field === 'thumbnail'
const LONGEST_PICTURE = 'A'.repeat(1_400_000)

const examples = allCalls.flatMap((call) => exampleInputs(call.input, valuesOf).map((input) => ({ call, input })))
const accepts = ({ call, input }: (typeof examples)[number], path: Path, value: unknown) =>
  call.input.safeParse(withValue(input, path, value)).success

/** Fields that accept one of the values, other than the example of the field. */
const accepting = (valuesFor: (value: string | number, field: string) => readonly unknown[]) => [
  ...new Set(
    examples.flatMap((example) =>
      leavesOf(example.input).flatMap(({ path, value }) =>
        (typeof value === 'string' || typeof value === 'number') &&
        valuesFor(value, fieldOf(path)).some((hostile) => accepts(example, path, hostile))
          ? [`${example.call.id} ${pathText(path)}`]
          : [],
      ),
    ),
  ),
]
const texts = (hostileOf: (text: string) => readonly unknown[]) =>
  accepting((value) => (typeof value === 'string' ? hostileOf(value) : []))

describe('the inputs of all calls', () => {
  it('have an example with every field', () => {
    const unsound = examples.filter(({ call, input }) => !call.input.safeParse(input).success)
    expect(unsound.map(({ call }) => call.id)).toEqual([])
    expect(examples.flatMap(({ input }) => leavesOf(input)).length).toBeGreaterThan(1000)
  })

  it('contain no character that the database cannot store', () => {
    expect(texts((text) => [`${text}\u0000`, '\u0000', `${text}\ud800`, '\udc00A'])).toEqual([])
  })

  it('limit the length of every text', () => {
    const long = texts(() => [LONG])
    expect(long.filter((field) => !/\.(picture|thumbnail|layout\.A1)$/.test(field))).toEqual([])
    expect(accepting((_value, field) => (isPicture(field) ? [LONGEST_PICTURE] : []))).toEqual([])
  })

  it('limit every number to what an integer column stores, and numbers of rows to exact ones', () => {
    const beyond = accepting((value, field) =>
      typeof value === 'string' || WIDE.test(field) ? [] : [MAX_STORED + 1, MIN_STORED - 1, 1.7e308, -1.7e308],
    )
    expect(beyond).toEqual([])
    expect(accepting((value) => (typeof value === 'number' ? [2 ** 53, -(2 ** 53), 1e308] : []))).toEqual([])
  })

  it('limit every day and instant to years that can be reckoned with', () => {
    const days = ['0001-01-01', '0000-01-01', '+275760-09-13', '10000-01-01']
    const times = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '+275760-09-13T00:00:00Z']
    const found = texts((text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? days : /^\d{4}-\d\d-\d\dT/.test(text) ? times : []))
    expect(found).toEqual([])
  })
})
