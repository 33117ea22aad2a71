import { findScreenByRoute } from '@packing/contract'

export const TOP_PAGE = '/TopPage'
const MAX_LENGTH = 4000

/**
 * Accepts only addresses of our own screens on our own origin; anything else becomes the top page: foreign origins in
 * any spelling, scripts, unknown pages.
 */
export function ownPath(target: unknown, origin: string): string {
  if (typeof target !== 'string' || !target.startsWith('/') || target.length > MAX_LENGTH) return TOP_PAGE
  // Browsers treat a backslash as a slash and drop tabs and line breaks, so such addresses are rejected.
  if (/[\\\p{Cc}]/u.test(target) || target.startsWith('//') || !URL.canParse(target, origin)) return TOP_PAGE
  const url = new URL(target, origin)
  const isOurs = url.origin === new URL(origin).origin && url.username === '' && url.password === ''
  return isOurs && findScreenByRoute(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : TOP_PAGE
}
