import { type Member, parseMembers } from '@packing/contract'
import { type RowEdit, textOf } from '../../domain/edits/row-edit.ts'

export interface Group {
  readonly groupId: string
  readonly version: number
  readonly kind: string
  readonly dealerCode: string
  /** Empty: the case of the first member. */
  readonly caseCode: string
  readonly members: readonly Member[]
  readonly validFrom: string
  readonly validTo: string
}

type Cells = Readonly<Record<string, unknown>>

export const groupOf = (edit: RowEdit): Group => ({
  groupId: textOf(edit, 'groupId'),
  version: Number(edit.after['version']),
  kind: textOf(edit, 'kind'),
  dealerCode: textOf(edit, 'dealerCode'),
  caseCode: textOf(edit, 'caseCode'),
  members: parseMembers(textOf(edit, 'members')),
  validFrom: textOf(edit, 'validFrom'),
  validTo: textOf(edit, 'validTo'),
})

export const partsOf = (cells: Cells): readonly string[] =>
  parseMembers(String(cells['members'] ?? '')).map(({ code }) => code)

export const groupDates = { from: 'validFrom', to: 'validTo', partsOf }

/** A change of these makes a new version of a group in use. */
export const versionedFields = ['kind', 'dealerCode', 'caseCode', 'members', 'validFrom'] as const
