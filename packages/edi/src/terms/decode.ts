const decodeAs = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What Japanese text in ISO-2022-JP begins with. */
const JIS_ESCAPES = ['\u001B$@', '\u001B$B', '\u001B(I', '\u001B(J'] as const
const isJis = (text: string) => JIS_ESCAPES.some((begin) => text.includes(begin))

/**
 * Two Japanese characters in a row. Umlauts that happen to form one with the letter after them hardly ever stand side by
 * side.
 */
const JAPANESE = /[\u3040-\u30FF\u4E00-\u9FFF\uFF01-\uFF60]{2}/

/**
 * UTF-8 if it is valid. Names of Japanese partners are in ISO-2022-JP or Shift_JIS; in both, a byte of a character can be a
 * separator. Everything else is ISO 8859-1, which the character sets UNOA to UNOC are part of.
 */
export function decode(bytes: Uint8Array): string {
  const unicode = decodeAs('utf-8', bytes)
  if (unicode !== undefined) return isJis(unicode) ? (decodeAs('iso-2022-jp', bytes) ?? unicode) : unicode
  const japanese = decodeAs('shift_jis', bytes)
  if (japanese !== undefined && JAPANESE.test(japanese)) return japanese
  return new TextDecoder('latin1').decode(bytes)
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
