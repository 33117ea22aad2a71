/** Server fields by priority; a leading minus means descending. */
export type GridSort = readonly string[]

export const sortDirection = (sort: GridSort, field: string): 'asc' | 'desc' | undefined =>
  sort.includes(field) ? 'asc' : sort.includes(`-${field}`) ? 'desc' : undefined

/** Ascending → descending → none. `isAdded` (Shift) keeps the other fields. */
export function toggleSort(sort: GridSort, field: string, isAdded: boolean): GridSort {
  const direction = sortDirection(sort, field)
  const next = direction === undefined ? field : direction === 'asc' ? `-${field}` : undefined
  if (!isAdded) return next === undefined ? [] : [next]
  const isField = (entry: string) => entry === field || entry === `-${field}`
  if (direction === undefined) return [...sort, field]
  return sort.flatMap((entry) => (isField(entry) ? (next === undefined ? [] : [next]) : [entry]))
}
