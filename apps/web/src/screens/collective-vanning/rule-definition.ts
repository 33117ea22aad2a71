import { type CollectiveDefinition, type CollectiveRow, parseDefinition } from '@packing/contract'

/** The rule with the current values of the grid; undefined while it is incomplete. */
export function definitionOf(row: Partial<CollectiveRow>): CollectiveDefinition | undefined {
  const { cvId = '', mixKey, members = '', dealerCode = '*', destinationPort, containerType, vanFrom, vanTo } = row
  const { priority, minFillPercent, maxCases, maxGrossKg, loadOrder } = row
  const cells = {
    cvId,
    mixKey,
    members,
    dealerCode,
    vanFrom,
    vanTo,
    destinationPort: destinationPort ?? '',
    containerType: containerType ?? '',
    priority: priority ?? 100,
    minFillPercent: minFillPercent ?? 0,
    maxCases: maxCases ?? null,
    maxGrossKg: maxGrossKg ?? null,
    loadOrder: loadOrder ?? 'MEMBERS',
  }
  return parseDefinition(JSON.stringify(cells)) ?? undefined
}
