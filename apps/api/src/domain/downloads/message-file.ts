import { type Language, messageText } from '@packing/contract'
import { InvalidMessage, type MessageTexts } from '@packing/edi'
import { invalid } from '../../platform/errors/api-error.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'

interface MessageFile {
  readonly fileName: string
  readonly texts: MessageTexts
  readonly language: Language
  write(): string
}

/** An EDI message in the character set of its texts, which names those that it had to change; one that would break its standard is rejected. */
export function messageFile({ fileName, texts, language, write }: MessageFile): FileAnswer {
  const content = texts.encode(writtenOrRejected(write))
  return {
    fileName,
    mediaType: `text/plain; charset=${mediaCharset(texts)}`,
    write: (out) => new Promise((resolve, reject) => out.once('error', reject).end(content, resolve)),
    notice: () => replacedNotice(texts, language),
  }
}

const mediaCharset = ({ set }: MessageTexts) =>
  set === 'UTF-8' || set.startsWith('ISO-8859-') ? set.toLowerCase() : 'us-ascii'

function writtenOrRejected(write: () => string): string {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof InvalidMessage)) throw error
    throw invalid('M-L04-026', { detail: error.message })
  }
}

/** So many are named; a header has room for no more. */
const NAMED = 3
const LONGEST = 40

function replacedNotice({ replaced, set }: MessageTexts, language: Language): string | undefined {
  if (replaced.length === 0) return undefined
  const named = replaced.slice(0, NAMED).map(({ text, written }) => `“${cut(text)}” → “${cut(written)}”`)
  return messageText('M-L04-032', language, { count: replaced.length, set, texts: named.join(', ') })
}

const cut = (text: string) => Array.from(text).slice(0, LONGEST).join('')
