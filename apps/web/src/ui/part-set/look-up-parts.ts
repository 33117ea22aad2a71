import { normalisePartNo, partSets } from '@packing/contract'
import { callApi } from '../../platform/api/call-api.ts'
import type { CellOption } from '../columns/cell-editor.ts'

const SHORTEST = 3

/** Parts whose number begins as typed, with their names. */
export async function lookUpParts(typed: string, signal: AbortSignal): Promise<readonly CellOption[]> {
  const partNo = normalisePartNo(typed)
  if (partNo.length < SHORTEST) return []
  const answer = await callApi(partSets.findSimilar, { partNo }, { signal, isBackground: true })
  return (answer?.parts ?? []).map((part) => ({ value: part.partNo, label: part.partName }))
}
