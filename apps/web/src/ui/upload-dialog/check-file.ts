import { formatBytes } from '../../platform/i18n/format.ts'
import type { TextKey } from '../../platform/i18n/text-catalogue.ts'

export const spreadsheetEndings: readonly string[] = ['.xlsx', '.csv']

export interface FileLimits {
  /** Endings of names, small letters. */
  readonly accept: readonly string[]
  readonly maxBytes: number
}

export interface FileIssue {
  readonly key: TextKey
  readonly params: Readonly<Record<string, string | number>>
}

/** Why a file is not sent at all, told before a byte of it goes. */
export function findFileIssue(
  files: readonly Pick<File, 'name' | 'size'>[],
  limits: FileLimits,
): FileIssue | undefined {
  const [file, ...others] = files
  const types = limits.accept.join(', ')
  if (!file || others.length > 0) return { key: 'upload.oneFile', params: { types } }
  const { name, size } = file
  const lower = name.toLowerCase()
  if (!limits.accept.some((ending) => lower.endsWith(ending)))
    return { key: /\.xls[mb]?$/.test(lower) ? 'upload.oldType' : 'upload.wrongType', params: { name, types } }
  if (size === 0) return { key: 'upload.emptyFile', params: { name } }
  if (size > limits.maxBytes)
    return { key: 'upload.tooLarge', params: { name, size: formatBytes(size), limit: formatBytes(limits.maxBytes) } }
  return undefined
}
