import type { Language } from '@packing/contract'
import { invalid } from '../../errors/api-error.ts'
import { FileRejected } from '../../files/table/file-rejected.ts'

export const noFile = (field = 'file') => invalid('M-COM-013', {}, [{ field, message: 'M-COM-013' }])

/** For a `catch`: an unreadable file rejects the call with the reason. */
export function rejectUnreadable(error: unknown, language: Language): never {
  if (!(error instanceof FileRejected)) throw error
  throw invalid('M-COM-006', {}, [{ field: 'file', message: { text: error.text[language] } }])
}
