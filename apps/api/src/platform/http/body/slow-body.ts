import type { IncomingMessage } from 'node:http'
import type { Call } from '@packing/contract'

/** How long a body may take to arrive, in ms. */
export interface BodyTimes {
  /** Who has not signed in must not hold a connection by sending slowly. */
  readonly anonymous: number
  /** Some megabytes of edited rows, through a slow network. */
  readonly command: number
  /** The largest file, at a megabit a second. */
  readonly upload: number
}
export const bodyTimes: BodyTimes = { anonymous: 15_000, command: 60_000, upload: 600_000 }

const limitOf = ({ access, kind }: Call, times: BodyTimes): number | undefined => {
  if (access === 'anonymous') return times.anonymous
  if (kind === 'upload') return times.upload
  return kind === 'command' ? times.command : undefined
}

/** Ends the connection of a body that takes longer than its call may wait for it. */
export function endSlowBody(call: Call, raw: IncomingMessage, times: BodyTimes = bodyTimes): void {
  const limit = limitOf(call, times)
  if (limit === undefined || raw.complete) return
  const late = setTimeout(() => raw.destroy(), limit)
  raw.once('end', () => clearTimeout(late)).once('close', () => clearTimeout(late))
}
