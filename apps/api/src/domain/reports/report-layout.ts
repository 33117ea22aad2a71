type Measure = (text: string, isBold?: boolean) => number

interface Widths {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly width: number
  readonly padding: number
  readonly measure: Measure
}

const MEASURED_ROWS = 500

const piecesOf = (text: string): readonly string[] =>
  text.match(/[^\s\-\u3000-\u9fff\uff00-\uffef]+[-\s]*|[\s\S]/gu) ?? []

const longestPiece = (text: string, measure: Measure) =>
  Math.max(0, ...piecesOf(text).map((piece) => measure(piece.trimEnd())))

const longestWord = (text: string, measure: Measure) =>
  Math.max(0, ...text.split(' ').map((word) => measure(word, true)))

/**
 * Widths of the columns of a printed table, which fill the page. Short columns get their widest text; the others share
 * the rest in proportion to theirs and wrap.
 */
export function columnWidths({ headers, rows, width, padding, measure }: Widths): number[] {
  const wanted = headers.map((header, at) => {
    const widest = rows.slice(0, MEASURED_ROWS).reduce((most, row) => Math.max(most, measure(row[at] ?? '')), 0)
    return Math.max(widest, Math.min(longestWord(header, measure), measure(header, true))) + padding
  })
  const total = wanted.reduce((sum, each) => sum + each, 0)
  if (total <= width) return wanted.map((each) => (each * width) / total)
  const open = new Set(wanted.keys())
  let room = width
  for (;;) {
    const share = room / open.size
    const short = [...open].filter((at) => (wanted[at] ?? 0) <= share)
    if (short.length === 0) break
    for (const at of short) {
      open.delete(at)
      room -= wanted[at] ?? 0
    }
  }
  const least = wanted.map((_, at) => {
    const longest = rows
      .slice(0, MEASURED_ROWS)
      .reduce((most, row) => Math.max(most, longestPiece(row[at] ?? '', measure)), 0)
    return longest + padding
  })
  return shareRoom(wanted, { open, least, room })
}

interface Shared {
  readonly open: ReadonlySet<number>
  readonly least: readonly number[]
  readonly room: number
}

/** In proportion to what they want, but as wide as their longest piece, so that no number breaks, as far as there is room. */
function shareRoom(wanted: readonly number[], { open, least, room }: Shared): number[] {
  const shared = [...open].reduce((sum, at) => sum + (wanted[at] ?? 0), 0)
  const widths = wanted.map((each, at) => (open.has(at) ? (each * room) / shared : each))
  const narrow = [...open].filter((at) => (widths[at] ?? 0) < (least[at] ?? 0))
  const left = narrow.reduce((sum, at) => sum - (least[at] ?? 0), room)
  if (narrow.length === 0 || narrow.length === open.size || left <= 0) return widths
  const others = new Set([...open].filter((at) => !narrow.includes(at)))
  const given = wanted.map((each, at) => (narrow.includes(at) ? (least[at] ?? 0) : each))
  return shareRoom(given, { open: others, least, room: left })
}

interface Wrapping {
  readonly measure: (text: string) => number
  readonly maxLines: number
}

/** Breaks after blanks, hyphens and Japanese letters, within a word only where it fits no line; the rest becomes an ellipsis. */
export function wrapText(text: string, width: number, { measure, maxLines }: Wrapping): string[] {
  if (text === '' || measure(text) <= width) return text === '' ? [] : [text]
  const pieces = piecesOf(text)
  const lines: string[] = []
  let line = ''
  const push = () => {
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
  }
  for (const piece of pieces) {
    if (measure(line + piece.trimEnd()) > width) push()
    if (measure(piece.trimEnd()) <= width) line += piece
    else
      for (const letter of piece) {
        if (measure(line + letter) > width) push()
        line += letter
      }
  }
  push()
  if (lines.length <= maxLines) return lines
  const last = lines[maxLines - 1] ?? ''
  return [...lines.slice(0, maxLines - 1), `${last.slice(0, -1)}…`]
}
