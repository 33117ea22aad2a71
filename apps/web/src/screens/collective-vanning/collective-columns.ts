import {
  type CollectiveRow,
  collectiveColumns,
  type collectiveDesk,
  type Language,
  type OutputOf,
} from '@packing/contract'
import { codeNames, texts } from '../../platform/i18n/texts.ts'
import type { CellOption } from '../../ui/columns/cell-editor.ts'
import type { GridColumn } from '../../ui/columns/grid-column.ts'
import { gridColumns } from '../../ui/data-grid/grid-columns.ts'
import { collectiveTexts } from './collective-texts.ts'

export type CollectiveInit = OutputOf<(typeof collectiveDesk)['init']>

const text = texts(collectiveTexts)
const idPattern = /^[A-Z0-9_-]{1,20}$/
const fromMembers = { follows: 'members' } as const

const orAny = (values: readonly string[]) => ({
  edit: { kind: 'choice' as const, options: [{ value: '', label: text('any') }, ...values.map(option)] },
})
const option = (value: string): CellOption => ({ value })

export const portsOf = (init: CollectiveInit | undefined): readonly string[] =>
  [...new Set(init?.dealers.map(({ port }) => port).filter((port) => port !== ''))].sort()

export const collectiveGridColumns = (
  language: Language,
  init: CollectiveInit | undefined,
): readonly GridColumn<CollectiveRow>[] =>
  gridColumns<CollectiveRow>(collectiveColumns, language, {
    cvId: { edit: { validate: (value) => (idPattern.test(String(value ?? '')) ? undefined : text('idRule')) } },
    mixKey: { nameOf: codeNames(collectiveTexts, 'key.') },
    dealerCode: {
      edit: { kind: 'choice', options: [option('*'), ...(init?.dealers ?? []).map(({ code }) => option(code))] },
    },
    destinationPort: { search: 'port', ...orAny(portsOf(init)) },
    containerType: orAny(init?.containerTypes ?? []),
    loadOrder: { nameOf: codeNames(collectiveTexts, 'order.') },
    containersBefore: fromMembers,
    containersAfter: fromMembers,
    fillBeforePercent: fromMembers,
    fillAfterPercent: fromMembers,
    simulatedAt: fromMembers,
  })
