import iconv from 'iconv-lite'

/** Characters with two code points, of which Windows code page 932 knows the other. */
const twins: Readonly<Record<string, string>> = {
  '\u2016': '\u2225',
  '\u2212': '\uFF0D',
  '\u301C': '\uFF5E',
  '\u00A2': '\uFFE0',
  '\u00A3': '\uFFE1',
  '\u00AC': '\uFFE2',
  '\u2014': '\u2015',
}
const twinPattern = /[\u2016\u2212\u301C\u00A2\u00A3\u00AC\u2014]/g

const unwritableMark = '?'
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const asciiOnly = /^[\u0000-\u007f]*$/

export interface Unwritable {
  readonly character: string
  readonly count: number
}

export class Cp932Encoder {
  readonly #counts = new Map<string, number>()

  encode(text: string): Buffer {
    if (asciiOnly.test(text)) return Buffer.from(text, 'latin1')
    const mapped = text.replace(twinPattern, (letter) => twins[letter] ?? letter)
    const bytes = iconv.encode(mapped, 'cp932')
    if (iconv.decode(bytes, 'cp932') !== mapped) this.#count(mapped)
    return bytes
  }

  get unwritable(): Unwritable[] {
    const found = [...this.#counts].map(([character, count]) => ({ character, count }))
    return found.sort((a, b) => b.count - a.count)
  }

  #count(text: string): void {
    for (const letter of text)
      if (letter !== unwritableMark && iconv.decode(iconv.encode(letter, 'cp932'), 'cp932') !== letter)
        this.#counts.set(letter, (this.#counts.get(letter) ?? 0) + 1)
  }
}
