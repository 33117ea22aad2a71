import { z } from 'zod'
import { sortField } from '../bounds.ts'

export const MAX_LIST = 500

/** Arrays travel as repeated keys, so a single value arrives as a string. Absent: empty list. */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value: z.input<T> | readonly z.input<T>[]) => (value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(MAX_LIST),
    )
    .default([])

export const integer = (min: number, max: number) => z.coerce.number<number | string>().int().min(min).max(max)

/** true, 1 and Y are true; anything else, and absence, is false. */
export const flag = z
  .preprocess(
    (value: boolean | string) =>
      value === true || (typeof value === 'string' && ['true', '1', 'Y', 'y'].includes(value)),
    z.boolean(),
  )
  .default(false)

export const optional = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value: z.input<T> | '' | null) => (value === '' || value === null ? undefined : value),
      item.optional(),
    )
    .optional()

type FirstValue<Schema extends z.ZodType> =
  z.output<Schema> extends readonly unknown[] ? string[] : z.output<Schema> extends boolean ? boolean : string

export const searchDefaults = <Fields extends z.ZodRawShape>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [field, z.safeParse(schema, undefined).data ?? '']),
  ) as { [Field in keyof Fields]: Fields[Field] extends z.ZodType ? FirstValue<Fields[Field]> : never }

/** A sort field with a leading minus is descending. */
export const paging = {
  page: integer(1, 1_000_000).default(1),
  pageSize: optional(integer(1, 1000)),
  sort: list(sortField),
}

export const page = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() })

export type Page<Row> = { rows: Row[]; total: number; page: number; pageSize: number }
