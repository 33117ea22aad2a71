import type { TextParams } from '@packing/contract'
import { formatBytes } from '../../platform/i18n/format.ts'
import type { uploadDialogTexts } from './upload-dialog-texts.ts'

export const spreadsheetExtensions: readonly string[] = ['.xlsx', '.csv']

export interface FileLimits {
  readonly accept: readonly string[]
  readonly maxBytes: number
}

export interface FileIssue {
  readonly key: keyof typeof uploadDialogTexts
  readonly params: TextParams
}

export function findFileIssue(
  files: readonly Pick<File, 'name' | 'size'>[],
  limits: FileLimits,
): FileIssue | undefined {
  const [file, ...others] = files
  const types = limits.accept.join(', ')
  if (!file || others.length > 0) return { key: 'oneFile', params: { types } }
  const { name, size } = file
  const lower = name.toLowerCase()
  if (!limits.accept.some((extension) => lower.endsWith(extension)))
    return { key: /\.xls[mb]?$/.test(lower) ? 'oldType' : 'wrongType', params: { name, types } }
  if (size === 0) return { key: 'emptyFile', params: { name } }
  if (size > limits.maxBytes)
    return { key: 'tooLarge', params: { name, size: formatBytes(size), limit: formatBytes(limits.maxBytes) } }
  return undefined
}
