const TOKYO = '+09:00'

/** For the inputs of day and time: minutes in Japan, as every screen shows instants. */
export const localInput = (at: Date) => new Date(at.getTime() + 540 * 60_000).toISOString().slice(0, 16)
/** Nothing for a day or time that is missing or wrong: the server says what to enter. */
export function instantOf(input: string): string {
  const [day = '', time = ''] = input.normalize('NFKC').split('T')
  const at = new Date(`${day}T${time.trim().padStart(5, '0')}:00${TOKYO}`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
