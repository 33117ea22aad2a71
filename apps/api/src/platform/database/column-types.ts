import type { z } from 'zod'

/** PostgreSQL types by OID, and the driver's value. */
export interface ColumnType<Value> {
  readonly name: string
  readonly oids: readonly number[]
  /** `maybe`: null in some rows. `excluded`: a nullable table column that the statement never returns as null. */
  readonly nulls: 'never' | 'maybe' | 'excluded'
  /** Also checks values, where the PostgreSQL type is wider than ours. Returns the issue. */
  issueOf?(value: unknown): string | undefined
  /** Phantom property that carries the type. */
  readonly value?: Value
}

export type Columns = Readonly<Record<string, ColumnType<unknown>>>

export type RowOf<Declared extends Columns> = {
  readonly [Name in keyof Declared]: Declared[Name] extends ColumnType<infer Value> ? Value : never
}

const column = <Value>(name: string, ...oids: number[]): ColumnType<Value> => ({ name, oids, nulls: 'never' })

const CHARACTERS = [25, 1043, 1042]

/** text, varchar and char, and a literal of unknown type. */
export const text = column<string>('text', ...CHARACTERS, 705)
/** smallint, integer and bigint: the type parsers of `database.ts` make a number of each. */
export const int = column<number>('int', 21, 23, 20)
export const float = column<number>('float', 700, 701)
export const bool = column<boolean>('bool', 16)
/** `YYYY-MM-DD`. */
export const date = column<string>('date', 1082)
export const instant = column<Date>('instant', 1184)
export const uuid = column<string>('uuid', 2950)
export const bytes = column<Buffer>('bytes', 17)
/** integer[] without nulls. */
export const ints = column<number[]>('ints', 1007)
export const texts = column<string[]>('texts', 1009, 1015, 1014)

/** Codes too many to list, or those that a parameter brought in: their type is asserted. */
export const code = <Code extends string>() => column<Code>('code', ...CHARACTERS)
export const codes = <Code extends string>() => column<Code[]>('codes', 1009, 1015, 1014)

export const oneOf = <const Code extends string | number>(known: readonly Code[]): ColumnType<Code> => ({
  ...column<Code>(`one of ${known.join(', ')}`, ...(typeof known[0] === 'string' ? text : int).oids),
  issueOf: (value: unknown) => (known.some((one) => one === value) ? undefined : `is ${String(value)}`),
})

/** json or jsonb. With a schema the values are checked as well; without one their type is asserted. */
export const json = <Value>(schema?: z.ZodType<Value>): ColumnType<Value> => ({
  ...column<Value>('json', 114, 3802),
  issueOf: (value: unknown) =>
    schema?.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0],
})

export const orNull = <Value>(type: ColumnType<Value>): ColumnType<Value | null> => ({ ...type, nulls: 'maybe' })

/** A nullable column of a table, where the statement returns no row in which it is null. */
export const notNull = <Value>(type: ColumnType<Value>): ColumnType<Value> => ({ ...type, nulls: 'excluded' })
