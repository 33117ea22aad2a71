/** Where the name states the cycle month: six digits. */
const CYCLE = '{cycle}'
const CYCLE_DIGITS = 6
const isMonth = (text: string) => /^\d{4}(0[1-9]|1[0-2])$/.test(text)

/**
 * `*` any characters, `?` one; case does not matter. Looks back to the last star only, so that its time grows with both lengths
 * multiplied, whatever the pattern.
 */
function fits(pattern: readonly string[], name: readonly string[]): boolean {
  let [at, place, star, after] = [0, 0, -1, 0]
  while (place < name.length) {
    const wanted = pattern[at]
    if (wanted === '*') {
      star = at
      after = place
      at += 1
    } else if (wanted !== undefined && (wanted === '?' || wanted === name[place])) {
      at += 1
      place += 1
    } else if (star >= 0) {
      after += 1
      place = after
      at = star + 1
    } else return false
  }
  return pattern.slice(at).every((rest) => rest === '*')
}

const charactersOf = (text: string): string[] => [...text.normalize('NFC').toLowerCase()]

const patternsOf = (text: string): string[] =>
  text
    .split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')

/** `*` any characters, `?` one, `{cycle}` the cycle month as YYYYMM, once; several patterns with commas between them. */
export const isNamePattern = (text: string): boolean =>
  patternsOf(text).length > 0 && patternsOf(text).every((pattern) => pattern.split(CYCLE).length <= 2)

export interface MatchedName {
  /** undefined: the name states none. */
  readonly cycleMonth: string | undefined
}

function matchOne(pattern: string, name: readonly string[]): MatchedName | undefined {
  const [before = '', after] = pattern.split(CYCLE).map(charactersOf)
  if (after === undefined) return fits([...before], name) ? { cycleMonth: undefined } : undefined
  for (let at = 0; at + CYCLE_DIGITS <= name.length; at += 1) {
    const month = name.slice(at, at + CYCLE_DIGITS).join('')
    if (isMonth(month) && fits([...before], name.slice(0, at)) && fits(after, name.slice(at + CYCLE_DIGITS)))
      return { cycleMonth: month }
  }
  return undefined
}

/** The first pattern that fits, with the first month in the name; undefined: none. */
export function matchName(patterns: string, name: string): MatchedName | undefined {
  const characters = charactersOf(name)
  for (const pattern of patternsOf(patterns)) {
    const found = matchOne(pattern, characters)
    if (found) return found
  }
  return undefined
}
