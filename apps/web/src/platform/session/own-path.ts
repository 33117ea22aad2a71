import { findScreenByRoute } from '@packing/contract'

export const TOP_PAGE = '/TopPage'
const MAX_LENGTH = 4000

/**
 * An address to go on to: one of our own screens, on our own origin. Anything else becomes the top page: another origin
 * in any spelling, a script, a page that is no screen.
 */
export function ownPath(target: unknown, origin: string): string {
  if (typeof target !== 'string' || !target.startsWith('/') || target.length > MAX_LENGTH) return TOP_PAGE
  // Browsers read a backslash as a slash and leave tabs and line breaks out: what they would make of it is not guessed.
  if (/[\\\p{Cc}]/u.test(target) || target.startsWith('//') || !URL.canParse(target, origin)) return TOP_PAGE
  const url = new URL(target, origin)
  const isOurs = url.origin === new URL(origin).origin && url.username === '' && url.password === ''
  return isOurs && findScreenByRoute(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : TOP_PAGE
}
