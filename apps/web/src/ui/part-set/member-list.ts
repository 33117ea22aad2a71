import { normalisePartNo } from '@packing/contract'
import type { SetMember } from './set-figures.ts'

export function movedMember(members: readonly SetMember[], at: number, by: number): readonly SetMember[] {
  const to = Math.min(Math.max(at + by, 0), members.length - 1)
  const [moved] = members.slice(at, at + 1)
  if (!moved) return members
  const others = members.filter((_, i) => i !== at)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** Cells copied from a spreadsheet: part numbers, and pieces beside them. Empty for a plain text. */
export function pastedMembers(text: string): readonly SetMember[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 && !text.includes('\t')) return []
  return lines.flatMap((line) => {
    const [part = '', pieces = ''] = line.split('\t')
    const partNo = normalisePartNo(part)
    return partNo === '' ? [] : [{ partNo, pieces: Number(pieces.normalize('NFKC').replaceAll(/[,\s]/g, '')) || 1 }]
  })
}
