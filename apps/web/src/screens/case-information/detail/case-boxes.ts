import { boxId, type CaseContent } from '@packing/contract'

export interface CaseBox {
  /** Within the case, from 1. */
  readonly seq: number
  readonly boxId: string
  readonly qty: number
  readonly netKg: number
}

/** Boxes of each content by its number: full ones, and the rest in the last one. */
export function boxesOf(caseNo: string, contents: readonly CaseContent[]): ReadonlyMap<number, readonly CaseBox[]> {
  const boxes = new Map<number, CaseBox[]>()
  let seq = 0
  for (const content of contents) {
    const ofContent: CaseBox[] = []
    for (let index = 0; index < content.boxes; index++) {
      seq += 1
      const isLast = index === content.boxes - 1
      const rest = Math.max(0, content.qty - index * content.snp)
      const qty = isLast ? rest : Math.min(content.snp, rest)
      const netKg = content.qty === 0 ? 0 : (content.netKg * qty) / content.qty
      ofContent.push({ seq, boxId: boxId(caseNo, seq), qty, netKg })
    }
    boxes.set(content.seq, ofContent)
  }
  return boxes
}
