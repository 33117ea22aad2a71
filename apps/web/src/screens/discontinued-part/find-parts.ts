import { discontinuedPart, normalisePartNo, type OutputOf } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import { formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import type { CellOption } from '../../ui/columns/cell-editor.ts'
import { discontinuedPartTexts } from './discontinued-part-texts.ts'

const text = texts(discontinuedPartTexts)

type FoundPart = NonNullable<OutputOf<(typeof discontinuedPart)['searchpart']>['part']>

const SHORTEST = 3

/** The exact match first, then parts with this prefix, each with its deciding attributes. */
export async function findParts(typed: string, signal: AbortSignal): Promise<readonly CellOption[]> {
  const partNo = normalisePartNo(typed)
  if (partNo.length < SHORTEST) return []
  const answer = await callApi(discontinuedPart.searchpart, { partNo }, { signal, isBackground: true })
  if (!answer) return []
  const { part, similar } = answer
  const others = similar.filter((other) => other.partNo !== part?.partNo)
  return [
    ...(part ? [{ value: part.partNo, label: factsOf(part) }] : []),
    ...others.map((other) => ({ value: other.partNo, label: other.partName })),
  ]
}

function factsOf({ partName, stockQty, orders }: FoundPart): string {
  const ordered = orders.reduce((sum, { qty }) => sum + qty, 0)
  return text('found', { name: partName, stock: formatNumber(stockQty), orders: formatNumber(ordered) })
}
