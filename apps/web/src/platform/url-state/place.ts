/** Parameter that opens a master in place of the screen of a route. */
export const MASTER_PARAM = 'master'

/** What the user sees under an address: another route, or another list in its place, is another place. */
export function placeNow(): string {
  const { pathname, search } = window.location
  const master = new URLSearchParams(search).get(MASTER_PARAM)
  return master === null ? pathname : `${pathname} ${master}`
}
