import { functionIds, isTimeZone, normaliseCode, ZONE_EXAMPLES } from '@packing/contract'
import { z } from 'zod'
import { normaliseId } from '../terms/look-up.ts'
import { nearest } from '../terms/nearest.ts'

export const EXCHANGE_FORMAT = 'packing-administration'
export const EXCHANGE_VERSION = 1

const oneLine = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}+$/u, 'must be one line')
const id = (maxLength: number) => z.string().transform(normaliseId).pipe(oneLine(maxLength))
const prctCode = z
  .string()
  .transform(normaliseCode)
  .pipe(z.string().regex(/^\d{6}$/, 'must be six digits'))
const functionId = z
  .string()
  .transform(normaliseCode)
  .refine((text) => functionIds.includes(text), {
    error: ({ input }) => `function ${String(input)} does not exist.${nearest(String(input), functionIds)}`,
  })
const dealerCode = z
  .string()
  .transform(normaliseCode)
  .pipe(oneLine(40).regex(/^[^*,]+$/, 'must not contain * or a comma; null means all dealers'))

/** Sorted and unique, like the lists of a user in the database. */
const sorted = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .array(item)
    .refine((items) => new Set(items).size === items.length, 'contains a duplicate')
    .transform((items) => items.toSorted())

/** In import order. Every field is required, so that no default can grant access. */
export const exchangeParts = {
  prctccs: {
    schema: z.strictObject({
      prctCode,
      name: oneLine(100),
      timeZone: z.string().refine(isTimeZone, `must be an IANA time zone such as ${ZONE_EXAMPLES}`),
      shiftStart: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 06:30'),
    }),
    key: ['prctCode'],
  },
  roles: {
    schema: z.strictObject({ roleCode: id(40), nameEn: oneLine(100), nameJa: oneLine(100) }),
    key: ['roleCode'],
  },
  privileges: {
    schema: z.strictObject({
      roleCode: id(40),
      functionId,
      privilege: z.literal([0, 1, 2, 9], 'must be 0 (none), 1 (reference), 2 (edit) or 9 (full)'),
    }),
    key: ['roleCode', 'functionId'],
  },
  pageSizes: { schema: z.strictObject({ functionId, pageSize: z.int().min(1).max(1000) }), key: ['functionId'] },
  users: {
    schema: z.strictObject({
      employeeId: id(100),
      name: oneLine(100),
      issuer: oneLine(1000),
      subject: oneLine(1000),
      prctCode,
      roleCode: id(40),
      dealerCodes: sorted(dealerCode).nullable(),
      isActive: z.boolean(),
      scopes: sorted(prctCode),
      /** Rules of claims decide about role, PRCTCCs and dealers. Absent in files of release 1.0: as it is, and not of new users. */
      fromClaims: z.boolean().optional(),
    }),
    key: ['employeeId'],
  },
  /** In their order: of several roles the first one counts. */
  claimRules: {
    schema: z
      .strictObject({
        issuer: oneLine(1000),
        claim: oneLine(100),
        match: z.literal(['EXACT', 'PREFIX', 'GROUP'], 'must be EXACT, PREFIX or GROUP'),
        value: oneLine(200),
        gives: z.literal(['ROLE', 'PRCT', 'DEALER'], 'must be ROLE, PRCT or DEALER'),
        code: oneLine(40).nullable(),
        createsUser: z.boolean(),
      })
      .refine(({ match, code }) => (match === 'PREFIX') === (code === null), {
        path: ['code'],
        message: 'must be null with PREFIX, where the code is what follows, and a code otherwise',
      }),
    key: ['issuer', 'claim', 'match', 'value', 'gives', 'code'],
  },
  biLogins: {
    schema: z.strictObject({ login: oneLine(63), prctCode, dealerCodes: sorted(dealerCode).nullable() }),
    key: ['login'],
  },
} as const

export type PartName = keyof typeof exchangeParts
export const partNames = Object.keys(exchangeParts) as PartName[]
export type ItemOf<Name extends PartName> = z.output<(typeof exchangeParts)[Name]['schema']>
export type ExchangeData = { readonly [Name in PartName]: readonly ItemOf<Name>[] }

export const keyOf = (part: PartName, item: Readonly<Record<string, unknown>>): string =>
  exchangeParts[part].key.map((field) => String(item[field])).join(' ')

export function exchangeText(data: ExchangeData): string {
  const parts = partNames.map((name) => {
    const lines = data[name].map((item) => `    ${JSON.stringify(item)}`)
    return lines.length === 0 ? `  "${name}": []` : `  "${name}": [\n${lines.join(',\n')}\n  ]`
  })
  return `{\n  "format": "${EXCHANGE_FORMAT}",\n  "version": ${EXCHANGE_VERSION},\n${parts.join(',\n')}\n}\n`
}
