import { isCaseNo, scannedCaseNo } from '@packing/contract'

/** A code that was out of sight for this long was shown again on purpose. */
const GONE_MS = 2000

/**
 * Which codes of the pictures of a camera are reported. A label shows its case in two codes, found in any order: of each
 * picture the first case number counts, else the first code. It is reported once, until it was out of sight for a while.
 */
export function cameraGate(): (codes: readonly string[], atMs: number) => string | undefined {
  let last = ''
  let seenAt = Number.NEGATIVE_INFINITY
  return (codes, atMs) => {
    const read = codes.map(scannedCaseNo)
    const code = read.find(isCaseNo) ?? read[0]
    if (code === undefined) return undefined
    const isKnown = code === last && atMs - seenAt < GONE_MS
    last = code
    seenAt = atMs
    return isKnown ? undefined : code
  }
}
