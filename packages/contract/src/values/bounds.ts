import { z } from 'zod'

/** The largest value of an integer column of the database. */
export const MAX_STORED = 2_147_483_647
export const MIN_STORED = -2_147_483_648

/** A whole number that an integer column can store. */
export const whole = (min = MIN_STORED, max = MAX_STORED) => z.int().min(min).max(max)

export const rowVersion = whole(0)

/** Number that the database gave to a row, such as a run or a view: its columns are wider than `whole`. */
export const recordId = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Characters that the database can store: neither NUL nor half of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what it excludes
export const storable = /^[^\u0000\p{Cs}]*$/u

/** Text that is compared or kept as it is. Fields that people read are `text` or `code`. */
export const plainText = (maxLength: number) => z.string().max(maxLength).regex(storable)

/** Names of fields, with a minus where the order is descending. */
const MAX_FIELD_NAME = 60
export const fieldName = z
  .string()
  .max(MAX_FIELD_NAME)
  .regex(/^[A-Za-z][A-Za-z0-9]*$/)
export const sortField = z
  .string()
  .max(MAX_FIELD_NAME)
  .regex(/^-?[A-Za-z][A-Za-z0-9]*$/)

/** Arithmetic on instants of these years stays within what the database and JavaScript represent, in every time zone. */
const withinReach = /^(19|20|21)\d\d-/

/** ISO 8601 with `Z` or an offset. */
export const isoInstant = z.iso.datetime({ offset: true }).regex(withinReach)
/** ISO 8601 with `Z`. */
export const utcInstant = z.iso.datetime().regex(withinReach)
