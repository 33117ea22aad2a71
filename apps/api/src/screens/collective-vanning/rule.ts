import { type CollectiveDefinition, collectiveDefinition, parseMembers } from '@packing/contract'
import type { Cells, RowEdit } from '../../domain/edits/row-edit.ts'

export const ruleDates = { from: 'vanFrom', to: 'vanTo' } as const

/** Cells that the definition of a rule consists of. */
const fields = Object.keys(collectiveDefinition.shape)

const definitionOf = (cells: Cells): CollectiveDefinition =>
  Object.fromEntries(fields.map((field) => [field, cells[field]])) as unknown as CollectiveDefinition

export const ruleOf = (edit: RowEdit): CollectiveDefinition => definitionOf(edit.after)
export const ruleBefore = ({ before }: RowEdit): CollectiveDefinition | null => (before ? definitionOf(before) : null)

export const membersOf = ({ members }: Pick<CollectiveDefinition, 'members'>): readonly string[] =>
  parseMembers(members).map(({ code }) => code)

/** A change of these loads cases otherwise. */
const loadingFields = fields.filter((field) => field !== 'cvId' && field !== ruleDates.to)
/** Can change although containers were announced or vanned under the rule. */
const looseFields = ['priority']

const isChanged = (edit: RowEdit, among: readonly string[]) => among.some((field) => edit.changed.includes(field))

export const changesLoading = (edit: RowEdit): boolean => isChanged(edit, loadingFields)
export const changesFixed = (edit: RowEdit): boolean =>
  edit.op === 'U' &&
  isChanged(
    edit,
    loadingFields.filter((field) => !looseFields.includes(field)),
  )

interface Port {
  readonly code: string
  readonly port: string
}

/** Dealers whose cases the rule can concern; null: of any dealer. */
export function concernedDealers(rule: CollectiveDefinition, dealers: readonly Port[]): readonly string[] | null {
  const { mixKey, dealerCode, destinationPort } = rule
  if (mixKey === 'DEALER') return membersOf(rule)
  if (dealerCode !== '*') return [dealerCode]
  if (destinationPort === '') return null
  return dealers.filter(({ port }) => port === destinationPort).map(({ code }) => code)
}
