export type RowsKind = 'SHOWN' | 'ALL'
export const fileKinds = ['xlsx', 'csv', 'csv932'] as const
export type FileKind = (typeof fileKinds)[number]

interface DownloadRequest {
  readonly criteria: Readonly<Record<string, unknown>>
  readonly sort: readonly string[]
  readonly columns: readonly string[]
  readonly rows: RowsKind
  readonly kind: FileKind
}

type Value = string | number | boolean | string[]

export function downloadInput({ criteria, sort, columns, rows, kind }: DownloadRequest): Record<string, Value> {
  const given = Object.entries(criteria).filter((field): field is [string, Value] => isGiven(field[1]))
  return {
    ...Object.fromEntries(given),
    what: rows,
    sort: [...sort],
    ...(rows === 'SHOWN' ? { columns: [...columns] } : {}),
    format: kind === 'xlsx' ? 'xlsx' : 'csv',
    ...(kind === 'csv932' ? { encoding: 'cp932' } : {}),
  }
}

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0)
