import type { AnnouncementColumns } from '../problem/volatility-problem.ts'
import { report } from '../terms/report.ts'
import type { Watch } from '../terms/watch.ts'

export interface Announced {
  readonly qty: number
  /** Pieces per lot; 0 when the release does not name the key. */
  readonly snp: number
}

const ROWS_PER_REPORT = 1 << 15
const NOTHING: Announced = { qty: 0, snp: 0 }

export function indexQuantities(
  announcements: AnnouncementColumns,
  isAsked: (release: number) => boolean,
  watch: Watch | undefined,
): (release: number | null, key: number, target: number) => Announced {
  const { release, key, target, qty, snp } = announcements
  const byRelease = new Map<number, Map<number, Announced>>()
  for (let i = 0; i < release.length; i++) {
    if (i % ROWS_PER_REPORT === 0) report(watch, 'volatility.read', i, release.length)
    if (!isAsked(release[i]!)) continue
    const cells = byRelease.get(release[i]!) ?? new Map<number, Announced>()
    byRelease.set(release[i]!, cells)
    const cell = cellOf(key[i]!, target[i]!)
    const known = cells.get(cell) ?? NOTHING
    cells.set(cell, { qty: known.qty + qty[i]!, snp: Math.max(known.snp, snp[i]!) })
  }
  return (of, k, month) => (of === null ? NOTHING : (byRelease.get(of)?.get(cellOf(k, month)) ?? NOTHING))
}

function cellOf(key: number, target: number): number {
  return key * 1_000_000 + target
}
