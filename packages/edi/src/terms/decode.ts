import { type CharacterSet, type StatedSet, statedSet } from './characters.ts'
import type { IssueList } from './edi-issue.ts'

const decodeAs = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

export interface Decoded {
  readonly text: string
  readonly set: CharacterSet
  /** The set in which the file should be and is not. */
  readonly contradicts?: StatedSet
}

/** What Japanese text in ISO-2022-JP begins with. */
const JIS_ESCAPES = ['\u001B$@', '\u001B$B', '\u001B(I', '\u001B(J'] as const
const isJis = (text: string) => JIS_ESCAPES.some((begin) => text.includes(begin))

/**
 * Two Japanese characters in a row. Umlauts that happen to form one with the letter after them hardly ever stand side by
 * side.
 */
const JAPANESE = /[\u3040-\u30FF\u4E00-\u9FFF\uFF01-\uFF60]{2}/
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const BEYOND_ASCII = /[^\u0000-\u007f]/

const latin1 = (bytes: Uint8Array): Decoded => ({ text: new TextDecoder('latin1').decode(bytes), set: 'ISO-8859-1' })

/**
 * UTF-8 if it is valid. Names of Japanese partners are in ISO-2022-JP or Shift_JIS; in both, a byte of a character can be a
 * separator. Everything else is ISO 8859-1, which the character sets UNOA to UNOC are part of.
 */
function recognise(bytes: Uint8Array): Decoded {
  const unicode = decodeAs('utf-8', bytes)
  if (unicode !== undefined) {
    const jis = isJis(unicode) ? decodeAs('iso-2022-jp', bytes) : undefined
    if (jis !== undefined) return { text: jis, set: 'ISO-2022-JP' }
    return { text: unicode, set: BEYOND_ASCII.test(unicode) ? 'UTF-8' : 'ASCII' }
  }
  const japanese = decodeAs('shift_jis', bytes)
  return japanese !== undefined && JAPANESE.test(japanese) ? { text: japanese, set: 'SHIFT_JIS' } : latin1(bytes)
}

/** `agreed`: what the settings of the partner say, which counts more than what the file says of itself. */
export function decodeFile(bytes: Uint8Array, agreed: CharacterSet | '' = ''): Decoded {
  const found = recognise(bytes)
  const stated = agreed === '' ? statedSet(bytes) : { id: agreed, set: agreed }
  if (!stated || found.set === 'ASCII' || found.set === stated.set) return found
  // Bytes of single characters that form valid UTF-8 throughout are UTF-8, whatever a header says.
  const isDoubtful = agreed === '' && (found.set === 'UTF-8' || found.set === 'ISO-2022-JP')
  const text = isDoubtful || stated.set === 'ASCII' ? undefined : decodeAs(stated.set, bytes)
  if (text === undefined || (agreed === '' && found.set === 'SHIFT_JIS' && stated.set === 'ISO-8859-1'))
    return { ...found, contradicts: stated }
  return { text, set: stated.set }
}

/** Text that was decoded elsewhere says nothing about its set. */
export function textOf(file: Uint8Array | string | Decoded): Decoded {
  if (typeof file === 'string') return { text: file, set: 'UTF-8' }
  return file instanceof Uint8Array ? decodeFile(file) : file
}

export function reportCharacters({ set, contradicts }: Decoded, issues: IssueList): void {
  if (contradicts) issues.add('CHARACTERS', undefined, '', contradicts.id, { found: set })
}

const END_OF_FILE = '\u001A'
const PADDING = '\0'

/** Without the mark (Ctrl+Z) by which DOS systems end files, and the padding of mainframes. */
export function withoutEndMark(text: string): string {
  let mark = -1
  for (let at = text.length - 1; at >= 0; at--) {
    const character = text[at] ?? ''
    if (character === END_OF_FILE || character === PADDING) mark = at
    else if (!/\s/.test(character)) break
  }
  return mark < 0 ? text : text.slice(0, mark)
}
