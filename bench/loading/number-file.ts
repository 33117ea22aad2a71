import { InputError, type InputIssue } from '../../packages/planning/bin/input-issues.ts'

const MOST_LISTED = 20
export const LARGEST = 1_000_000

const fix = 'Compare with the published file'

export interface NumberFile {
  /** Reads the number called `what` within `least` to `most`; issues are collected for `end`. */
  next(what: string, least?: number, most?: number): number
  /** Like `next`, but throws at once: after a wrong count nothing can be read. */
  count(what: string, most?: number): number
  /** Throws `InputError` with all issues, or when input is left over. */
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
  const fail = (): never => {
    const more = issues.length - MOST_LISTED
    const rest = more > 0 ? [{ at: 'file', what: `${more} more issues`, fix }] : []
    throw new InputError([...issues.slice(0, MOST_LISTED), ...rest])
  }
  const next = (what: string, least = 1, most = LARGEST): number => {
    const word = words[at]
    at += 1
    if (word === undefined) {
      issues.push({ at: `line ${words.at(-1)?.line ?? 1}`, what: `the file ends where ${what} is expected`, fix })
      return fail()
    }
    const value = Number(word.text)
    const isRight = Number.isInteger(value) && value >= least && value <= most
    if (!isRight)
      issues.push({ at: `line ${word.line}`, what: `${what} is "${word.text}", outside ${least} to ${most}`, fix })
    return isRight ? value : least
  }
  return {
    next,
    count(what, most = LARGEST) {
      const before = issues.length
      const value = next(what, 1, most)
      return issues.length > before ? fail() : value
    },
    end() {
      const word = words[at]
      if (word !== undefined)
        issues.push({ at: `line ${word.line}`, what: `"${word.text}" follows the last instance`, fix })
      if (issues.length > 0) fail()
    },
  }
}
