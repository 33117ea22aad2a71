export interface Entry {
  readonly id: string
  readonly group: 'recent' | 'actions' | 'tasks' | 'screens' | 'records'
  readonly code: string
  readonly title: string
  readonly note: string
  readonly words: string
  readonly isOff: boolean
  run(): void
}

/** Half width, lower case, hiragana: input matches before its IME conversion. */
export const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .trim()

const EXACT = 100
const START = 50
const WORD_START = 20
const INSIDE = 10
const SCATTERED = 1

/** Score of one typed word; 0: no match. */
function weight(entry: Entry, word: string): number {
  // The code of a task is that of a screen, which the code finds.
  const code = entry.group === 'tasks' ? '' : folded(entry.code)
  if (code === word) return EXACT
  if (code !== '' && code.startsWith(word)) return START
  const text = folded(entry.words)
  if (text.startsWith(word)) return START
  if (text.split(/[\s·・/-]+/).some((part) => part.startsWith(word))) return WORD_START
  if (text.includes(word)) return INSIDE
  return word.length > 2 && isScattered(text, word) ? SCATTERED : 0
}

/** Subsequence match: pkpl finds packing plan. */
function isScattered(text: string, word: string): boolean {
  let at = -1
  for (const letter of word) {
    at = text.indexOf(letter, at + 1)
    if (at < 0) return false
  }
  return true
}

export function findEntries(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  // There are too many of them to be read.
  if (words.length === 0) return entries.filter(({ group }) => group !== 'tasks')
  const weighed = entries.map((entry) => {
    const weights = words.map((word) => weight(entry, word))
    return { entry, weight: weights.includes(0) ? 0 : weights.reduce((sum, each) => sum + each, 0) }
  })
  return weighed
    .filter((each) => each.weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map((each) => each.entry)
}
