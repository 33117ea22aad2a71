/** Character sets of files, by the names under which decoders know them. */
export const characterSets = [
  'ASCII',
  'UTF-8',
  'ISO-8859-1',
  'ISO-8859-2',
  'ISO-8859-3',
  'ISO-8859-4',
  'ISO-8859-5',
  'ISO-8859-6',
  'ISO-8859-7',
  'ISO-8859-8',
  'ISO-8859-9',
  'SHIFT_JIS',
  'EUC-JP',
  'ISO-2022-JP',
] as const
export type CharacterSet = (typeof characterSets)[number]

/** Syntax identifiers of UNB (0001) by ISO 9735. UNOA and UNOB are parts of ASCII, UNOX leaves the set to escape sequences. */
const syntaxSets: Readonly<Record<string, CharacterSet>> = {
  UNOC: 'ISO-8859-1',
  UNOD: 'ISO-8859-2',
  UNOE: 'ISO-8859-5',
  UNOF: 'ISO-8859-7',
  UNOG: 'ISO-8859-3',
  UNOH: 'ISO-8859-4',
  UNOI: 'ISO-8859-6',
  UNOJ: 'ISO-8859-8',
  UNOK: 'ISO-8859-9',
  UNOW: 'UTF-8',
  UNOX: 'ISO-2022-JP',
  UNOY: 'UTF-8',
}

/** Syntax identifier and version of outgoing interchanges. Sets without an identifier are written as ASCII. */
export function syntaxOf(set: CharacterSet): readonly [id: string, version: number] {
  const isWritten = set === 'UTF-8' || set.startsWith('ISO-8859-')
  const ids = Object.keys(syntaxSets).filter((each) => isWritten && syntaxSets[each] === set)
  const id = ids.at(-1) ?? 'UNOB'
  return [id, ['UNOB', 'UNOC', 'UNOD', 'UNOE', 'UNOF'].includes(id) ? 3 : 4]
}

export interface StatedSet {
  /** As the header names it. */
  readonly id: string
  readonly set: CharacterSet
}

const HEAD_BYTES = 1000
const BEGIN = /UNB[^\w\s](UNO[A-Z])\b/

/** The set that the header of an interchange states, if it is more than ASCII; identifiers are ASCII in all of them. */
export function statedSet(bytes: Uint8Array): StatedSet | undefined {
  const id = BEGIN.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES)))?.[1] ?? ''
  const set = syntaxSets[id]
  return set && { id, set }
}

const FIRST_OF_PART = 0xa0
const printableAscii = /^[\x20-\x7e]$/

/** The characters of the upper half, at their places. */
function upperHalf(set: CharacterSet): ReadonlyMap<string, number> {
  const bytes = Uint8Array.from({ length: 256 - FIRST_OF_PART }, (_, at) => FIRST_OF_PART + at)
  const letters = [...new TextDecoder(set).decode(bytes)]
  return new Map(letters.flatMap((letter, at) => (letter === '\uFFFD' ? [] : [[letter, FIRST_OF_PART + at] as const])))
}

/** Writes text in a set: the parts of ISO 8859 and UTF-8 whole, of all others the characters of ASCII. */
export class SetEncoder {
  readonly #isUnicode: boolean
  readonly #upper: ReadonlyMap<string, number>

  constructor(set: CharacterSet) {
    this.#isUnicode = set === 'UTF-8'
    this.#upper = set.startsWith('ISO-8859-') ? upperHalf(set) : new Map()
  }

  carries(letter: string): boolean {
    if (printableAscii.test(letter)) return true
    return this.#isUnicode ? !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(letter) : this.#upper.has(letter)
  }

  encode(text: string): Uint8Array {
    if (this.#isUnicode) return new TextEncoder().encode(text)
    return Uint8Array.from([...text], (letter) => this.#upper.get(letter) ?? letter.charCodeAt(0))
  }
}
