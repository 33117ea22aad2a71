import { daysBetween } from '@packing/contract'

/** Okabe and Ito's palette: distinguishable with every kind of colour vision, on light and dark. */
export const categorical = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442'] as const
export const otherColour = '#9aa0a6'

const colourAt = (at: number): string => categorical[at % categorical.length] ?? otherColour

/** Of a code by its place among all of its kind. Colours repeat, so that a code is written wherever its colour is shown. */
export function coloursOfCodes(codes: readonly string[]): (code: string) => string {
  const places = new Map([...new Set(codes)].toSorted().map((code, at) => [code, at]))
  return (code) => {
    const at = places.get(code)
    return at === undefined ? otherColour : colourAt(at)
  }
}

/** A Thursday: weeks of colours begin with it. */
const FIRST_DAY = '1970-01-01'
/** So that neither the days of a week nor the same day of seven weeks share a colour. */
const WEEK_STEP = 3

/** Of a vanning date, whatever other dates are shown. */
export function vanningColour(isoDate: string): string {
  const day = daysBetween(FIRST_DAY, isoDate)
  return Number.isNaN(day) ? otherColour : colourAt(Math.floor(day / 7) * WEEK_STEP + (day % 7))
}
