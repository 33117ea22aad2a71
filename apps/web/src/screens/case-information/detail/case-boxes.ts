import { boxId, type CaseContent } from '@packing/contract'

export interface CaseBox {
  /** Within the case, from 1. */
  readonly seq: number
  readonly boxId: string
  readonly qty: number
  readonly netKg: number
}

/** Boxes of each content by its number: full ones, and the rest in the last one. Of a packed case as it was packed, perhaps filled up. */
export function boxesOf(
  caseNo: string,
  contents: readonly CaseContent[],
  isPacked: boolean,
): ReadonlyMap<number, readonly CaseBox[]> {
  const boxes = new Map<number, CaseBox[]>()
  let seq = 0
  for (const content of contents) {
    const ofContent: CaseBox[] = []
    const pieces = isPacked ? content.packedQty : content.qty
    const count = Math.max(content.boxes, Math.ceil(pieces / content.snp))
    for (let index = 0; index < count; index++) {
      seq += 1
      const qty = Math.min(content.snp, Math.max(0, pieces - index * content.snp))
      const netKg = content.qty === 0 ? 0 : (content.netKg * qty) / content.qty
      ofContent.push({ seq, boxId: boxId(caseNo, seq), qty, netKg })
    }
    boxes.set(content.seq, ofContent)
  }
  return boxes
}
