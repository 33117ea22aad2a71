import { dayToIso } from '@packing/planning'

/** `dayToIso` for very many rows: they share a few hundred days, each formatted once. */
export function createDayTexts(): (day: number) => string {
  const known = new Map<number, string>()
  return (day) => {
    const text = known.get(day) ?? dayToIso(day)
    known.set(day, text)
    return text
  }
}
