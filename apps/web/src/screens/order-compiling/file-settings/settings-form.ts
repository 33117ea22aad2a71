import type { EdiPartner, EdiReading, FileReading, MappedColumn, OutputOf, orderFiles } from '@packing/contract'
import type { Proposal } from './mapped-lines.ts'

export type SavedSettings = OutputOf<typeof orderFiles.listCodes>

/** The settings of a dealer as they are entered. */
export interface SettingsForm {
  readonly partners: readonly EdiPartner[]
  /** Text with a line for each part. */
  readonly parts: string
  readonly resetOn: string
  readonly reading: EdiReading
  readonly columns: readonly MappedColumn[]
  readonly columnReading: FileReading
  /** Headings of a file of the dealer, beside which its columns are assigned; they replace `columns`. */
  readonly proposal: Proposal | null
}

export const sections = ['codes', 'reading', 'columns'] as const
export type Section = (typeof sections)[number]

export const noPartner: EdiPartner = { senderId: '', deliveryPoint: '', ownId: '', labelCompany: '' }

export const formOf = (saved: SavedSettings): SettingsForm => ({
  partners: saved.partners.length > 0 ? saved.partners : [noPartner],
  parts: saved.parts.map(({ buyerPart, partNo }) => `${buyerPart}\t${partNo}`).join('\n'),
  resetOn: saved.resetOn ?? '',
  reading: saved.reading,
  columns: saved.columns,
  columnReading: saved.columnReading,
  proposal: null,
})

const readParts = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [buyerPart = '', partNo = ''] = line.split(/[\t,、，]/).map((each) => each.trim())
      return { buyerPart, partNo }
    })

/** Without the lines that are still empty. */
export const codesOf = ({ partners, parts, resetOn }: SettingsForm) => ({
  partners: partners.filter((partner) => Object.values(partner).some((value) => value.trim() !== '')),
  parts: readParts(parts),
  resetOn: resetOn || null,
})

export const readingOf = ({ reading }: SettingsForm): EdiReading => ({
  ...reading,
  codes: reading.codes.filter(({ code }) => code.trim() !== ''),
  units: reading.units.filter(({ unit }) => unit.trim() !== ''),
})

export const columnsOf = ({ columns, columnReading, proposal }: SettingsForm) => ({
  columns: proposal
    ? proposal.columns.flatMap(({ heading, field }) => (field === null ? [] : [{ heading, field }]))
    : [...columns],
  reading: columnReading,
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is entered and not saved yet. */
export function unsavedOf(form: SettingsForm, saved: SavedSettings): ReadonlySet<Section> {
  const before = formOf(saved)
  const changed = {
    codes: !isSame(codesOf(form), codesOf(before)),
    reading: !isSame(readingOf(form), readingOf(before)),
    columns: !isSame(columnsOf(form), columnsOf(before)),
  }
  return new Set(sections.filter((section) => changed[section]))
}

/** Changed settings for a trial; the others apply as they are saved. */
export function trialFields(form: SettingsForm, saved: SavedSettings): Readonly<Record<string, string>> {
  const unsaved = unsavedOf(form, saved)
  const { partners, parts } = codesOf(form)
  const { columns, reading } = columnsOf(form)
  const before = codesOf(formOf(saved))
  return {
    ...(isSame(partners, before.partners) ? {} : { partners: JSON.stringify(partners) }),
    ...(isSame(parts, before.parts) ? {} : { parts: JSON.stringify(parts) }),
    ...(unsaved.has('reading') ? { reading: JSON.stringify(readingOf(form)) } : {}),
    ...(unsaved.has('columns') ? { columns: JSON.stringify(columns), columnReading: JSON.stringify(reading) } : {}),
  }
}
