import { type CharacterSet, SetEncoder } from '../terms/characters.ts'

/** A text as it is, and as the message has it. */
export interface ReplacedText {
  readonly text: string
  readonly written: string
}

/** Signs that plain text has another one for. */
const twins: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '×': 'x',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
}
const UNKNOWN = '?'

const withoutMarks = (letter: string) => letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The texts of a message in the character set of its recipient; remembers what the set cannot carry. */
export class MessageTexts {
  readonly set: CharacterSet
  readonly #encoder: SetEncoder
  readonly #replaced = new Map<string, string>()

  constructor(set: CharacterSet) {
    this.set = set
    this.#encoder = new SetEncoder(set)
  }

  /** Each text once, in the order in which they were written. */
  get replaced(): readonly ReplacedText[] {
    return Array.from(this.#replaced, ([text, written]) => ({ text, written }))
  }

  carries(letter: string): boolean {
    return this.#encoder.carries(letter)
  }

  encode(message: string): Uint8Array {
    return this.#encoder.encode(message)
  }

  /**
   * Full-width letters and the like are written plain; letters that the set lacks without their marks, else as a question
   * mark; separators that cannot be released as blanks.
   */
  plain(text: string, maxLength: number, separators = ''): string {
    let isReplaced = false
    const letters = Array.from(text.normalize('NFC'), (letter) => {
      const isSeparator = separators.includes(letter)
      if (this.carries(letter) && !isSeparator) return letter
      isReplaced ||= isSeparator
      if (isSeparator) return ' '
      const same = letter.normalize('NFKC')
      if (this.#areCarried(same)) return same
      isReplaced = true
      const near = [twins[letter] ?? '', withoutMarks(letter)].find((each) => each !== '' && this.#areCarried(each))
      return near ?? UNKNOWN
    })
    const written = letters.join('').trim()
    if (isReplaced) this.#replaced.set(text, written)
    return Array.from(written).slice(0, maxLength).join('')
  }

  #areCarried(letters: string): boolean {
    return [...letters].every((letter) => this.carries(letter))
  }
}
