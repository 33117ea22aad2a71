import { InvalidMessage } from '@packing/edi'
import { invalid } from '../../platform/errors/api-error.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'

/** An EDI message; one that would break its standard is rejected. */
export function messageFile(fileName: string, write: () => string): FileAnswer {
  const text = writtenOrRejected(write)
  return {
    fileName,
    mediaType: 'text/plain; charset=us-ascii',
    write: (out) => new Promise((resolve, reject) => out.once('error', reject).end(text, 'latin1', resolve)),
  }
}

function writtenOrRejected(write: () => string): string {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof InvalidMessage)) throw error
    throw invalid('M-L04-026', { detail: error.message })
  }
}
