const PILL_PX = 30
const LATIN_PX = 7
const WIDE_PX = 12
/** Border, the field to type in and the buttons. */
const REST_PX = 84
const MORE_PX = 34

const pillWidth = (label: string) =>
  [...label].reduce((width, sign) => width + ((sign.codePointAt(0) ?? 0) > 0xff ? WIDE_PX : LATIN_PX), PILL_PX)

/** How many chosen values a field names before it says how many more there are: at least one, all where they fit. */
export function fittingPills(labels: readonly string[], fieldWidth: number): number {
  const room = fieldWidth - REST_PX
  const widths = labels.map(pillWidth)
  const fits = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width, 0) + (count < labels.length ? MORE_PX : 0) <= room
  const counts = Array.from(labels, (_label, at) => labels.length - at)
  return counts.find(fits) ?? Math.min(1, labels.length)
}
