import { InputError, type InputIssue } from '../../scripts/planning/input-issues.ts'

/** So many issues of a file are told; the rest would say the same. */
const MOST_TOLD = 20
/** No length, and no count, of a benchmark is as large. */
export const LARGEST = 1_000_000

const mend = 'Compare with the file as it was published'

/** The whole numbers of a file, one after the other. */
export interface NumberFile {
  /** The next number, which is `what`, from `least` to `most`. What is wrong with it is kept, and told by `end`. */
  next(what: string, least?: number, most?: number): number
  /** The same for how many things follow: where that is wrong, nothing behind it can be read. */
  count(what: string, most?: number): number
  /** Throws `InputError` with all that was wrong, or where there is something left. */
  end(): void
}

interface Word {
  readonly text: string
  readonly line: number
}

const wordsOf = (text: string): Word[] =>
  text.split(/\r?\n/).flatMap((line, at) =>
    line
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => ({ text: word, line: at + 1 })),
  )

export function openNumbers(text: string): NumberFile {
  const words = wordsOf(text)
  const issues: InputIssue[] = []
  let at = 0
  const refuse = (): never => {
    const more = issues.length - MOST_TOLD
    const rest = more > 0 ? [{ at: 'file', what: `${more} more such issues`, mend }] : []
    throw new InputError([...issues.slice(0, MOST_TOLD), ...rest])
  }
  const next = (what: string, least = 1, most = LARGEST): number => {
    const word = words[at]
    at += 1
    if (word === undefined) {
      issues.push({ at: `line ${words.at(-1)?.line ?? 1}`, what: `the file ends where ${what} is expected`, mend })
      return refuse()
    }
    const value = Number(word.text)
    const isRight = Number.isInteger(value) && value >= least && value <= most
    if (!isRight)
      issues.push({ at: `line ${word.line}`, what: `${what} is "${word.text}", not from ${least} to ${most}`, mend })
    return isRight ? value : least
  }
  return {
    next,
    count(what, most = LARGEST) {
      const before = issues.length
      const value = next(what, 1, most)
      return issues.length > before ? refuse() : value
    },
    end() {
      const word = words[at]
      if (word !== undefined)
        issues.push({ at: `line ${word.line}`, what: `"${word.text}" stands after the last instance`, mend })
      if (issues.length > 0) refuse()
    },
  }
}
