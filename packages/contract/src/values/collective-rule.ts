import { z } from 'zod'
import { code, dealerCode, isoDate } from './codes.ts'
import { text } from './lists/editable-list.ts'
import { isMembers } from './lists/members.ts'

/** Keys by which a PRCTCC can keep cases apart. */
export const mixKeys = ['DEALER', 'CAR_FAMILY', 'LINE', 'ORDER_TYPE', 'EXPORTER'] as const
export type MixKeyName = (typeof mixKeys)[number]

/** MEMBERS: dealers are unloaded in the order of the members; ANY: in any order. */
export const loadOrders = ['MEMBERS', 'ANY'] as const

/** Member of a rule for exporters that stands for the PRCTCC itself. */
export const OWN_EXPORTER = '-'

const empty = z.literal('')

/** A rule as its cells state it, whether it is saved or not. */
export const collectiveDefinition = z.strictObject({
  cvId: code(20).or(empty),
  mixKey: z.enum(mixKeys),
  members: z.string().refine(isMembers),
  dealerCode: dealerCode,
  destinationPort: text(40),
  containerType: code(10).or(empty),
  vanFrom: isoDate,
  vanTo: isoDate,
  priority: z.int().min(1).max(999),
  minFillPercent: z.number().min(0).max(100),
  maxCases: z.int().min(1).nullable(),
  maxGrossKg: z.number().min(1).nullable(),
  loadOrder: z.enum(loadOrders),
})
export type CollectiveDefinition = z.infer<typeof collectiveDefinition>

const MAX_DEFINITION = 2000

/** A definition as the JSON text that calls and simulations take. */
export const definitionText = z
  .string()
  .max(MAX_DEFINITION)
  .transform((json, issues) => {
    const definition = parseDefinition(json)
    if (definition) return definition
    issues.addIssue({ code: 'custom', message: 'M-B04-026' })
    return z.NEVER
  })

/** null if the text is no definition. */
export function parseDefinition(json: string): CollectiveDefinition | null {
  try {
    return collectiveDefinition.parse(JSON.parse(json))
  } catch {
    return null
  }
}
