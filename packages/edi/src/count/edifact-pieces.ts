/** Separators of components and elements, decimal mark, release character, a reserved one, terminator. */
const STANDARD = ":+.? '"
const [ADVICE, ADVICE_LENGTH] = ['UNA', 9]

/** A segment as text, with the separators of its interchange. */
export interface EdifactPiece {
  readonly text: string
  readonly component: string
  readonly element: string
  readonly release: string
}

/** Release characters stand before separators, and may before any other character. */
function split(text: string, mark: string, release: string): string[] {
  if (release.trim() === '' || !text.includes(release)) return text.split(mark)
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === release) at += 1
    else if (text[at] === mark) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

function released(text: string, release: string): string {
  if (release.trim() === '' || !text.includes(release)) return text
  let plain = ''
  for (let at = 0; at < text.length; at++) {
    if (text[at] === release) at += 1
    plain += text.charAt(at)
  }
  return plain
}

/** Elements with the tag, as they stand there. */
export const elementsOf = ({ text, element, release }: EdifactPiece): string[] => split(text, element, release)

/** The first two components of an element. */
export function componentsOf({ component, release }: EdifactPiece, text: string): [string, string] {
  const [first = '', second = ''] = split(text, component, release)
  return [released(first, release), released(second, release)]
}

/** The segments of a file, taken apart without the reader. Each interchange may begin with separators of its own (UNA). */
export function* edifactPieces(whole: string): Generator<EdifactPiece> {
  const text = whole.replace(/[\r\n]+/g, '')
  let marks = STANDARD
  let at = text.search(/[^\s\uFEFF]/)
  while (at >= 0 && at < text.length) {
    if (text.startsWith(ADVICE, at)) {
      marks = text.slice(at + ADVICE.length, at + ADVICE_LENGTH)
      at += ADVICE_LENGTH
    }
    const [component = '', element = '', , release = '', , end = ''] = marks
    let stop = text.indexOf(end, at)
    while (stop >= 0 && isReleased(text, stop, release)) stop = text.indexOf(end, stop + 1)
    if (stop < 0 || end === '') return
    yield { text: text.slice(at, stop), component, element, release }
    at = stop + 1
    while (text[at] === ' ') at += 1
  }
}

/** An even number of release characters release each other. */
function isReleased(text: string, at: number, release: string): boolean {
  if (release === ' ' || release === '') return false
  let before = at
  while (before > 0 && text[before - 1] === release) before -= 1
  return (at - before) % 2 === 1
}
