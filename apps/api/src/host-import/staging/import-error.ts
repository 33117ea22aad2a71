import type { RowError, Text } from '../../platform/files/table/table-file.ts'

/** Line 0 stands for the file as a whole. */
export type ImportError = RowError & { readonly file: string }

export interface Place {
  readonly file: string
  readonly line: number
  readonly column: string
  readonly value: string
}

export const importError = (place: Place, code: string, message: Text): ImportError => ({ ...place, code, message })
