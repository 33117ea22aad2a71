import type { OutputOf, partSets, SetCase, SetPart } from '@packing/contract'
import { commonLot, fitSet, type SetFit } from '@packing/planning'

export type SetFacts = OutputOf<(typeof partSets)['init']>

export interface SetMember {
  readonly partNo: string
  readonly pieces: number
}

export interface SetLine extends SetMember {
  readonly part: SetPart | undefined
  /** Undefined while the part has no packing condition. */
  readonly boxes: number | undefined
  /** The last box of the set is not full. */
  readonly isPartial: boolean
  readonly m3: number
  readonly kg: number
}

export interface SetFigures {
  readonly lines: readonly SetLine[]
  readonly caseType: SetCase | undefined
  /** Undefined while a member cannot be placed: unknown, or without a packing condition. */
  readonly fit: SetFit | undefined
  readonly m3: number
  readonly kg: number
  readonly minutes: number
}

interface PartSet {
  readonly members: readonly SetMember[]
  /** Empty: the case of the first member. */
  readonly caseCode: string
  /** `COMMON_LOT`: as many sets as are whole boxes of all members; `GIVEN`: one set as entered. */
  readonly sets: 'COMMON_LOT' | 'GIVEN'
}

/** Boxes, volume and weight of a set, and how it lies in its case. */
export function setFigures({ parts, cases }: SetFacts, { members, caseCode, sets }: PartSet): SetFigures {
  const byNo = new Map(parts.map((part) => [part.partNo, part]))
  const factor = sets === 'GIVEN' ? 1 : commonSets(members, byNo)
  const lines = members.map((member) => lineOf({ ...member, pieces: member.pieces * factor }, byNo.get(member.partNo)))
  const code = caseCode || (lines[0]?.part?.packing?.caseCode ?? '')
  const caseType = cases.find((each) => each.code === code)
  const sum = (measure: (line: SetLine) => number) => lines.reduce((total, line) => total + measure(line), 0)
  return {
    lines,
    caseType,
    fit: caseType && lines.length > 0 ? fitOf(caseType, lines) : undefined,
    m3: sum(({ m3 }) => m3),
    kg: sum(({ kg }) => kg),
    minutes: sum(minutesOf),
  }
}

function commonSets(members: readonly SetMember[], parts: ReadonlyMap<string, SetPart>): number {
  const snps = members.map(({ partNo }) => parts.get(partNo)?.packing?.snp ?? 1)
  const pieces = members.map((member) => member.pieces)
  return pieces.every(isPositive) ? commonLot(snps, pieces).sets : 1
}

const isPositive = (pieces: number) => Number.isInteger(pieces) && pieces > 0

const BOX_MM3_PER_M3 = 1_000_000_000

function lineOf({ partNo, pieces }: SetMember, part: SetPart | undefined): SetLine {
  const packing = part?.packing
  if (!packing || !isPositive(pieces)) {
    return { partNo, pieces, part, boxes: undefined, isPartial: false, m3: 0, kg: 0 }
  }
  const { snp, boxLengthMm, boxWidthMm, boxHeightMm, boxGrossG } = packing
  const boxes = Math.ceil(pieces / snp)
  return {
    partNo,
    pieces,
    part,
    boxes,
    isPartial: pieces % snp !== 0,
    m3: (boxes * boxLengthMm * boxWidthMm * boxHeightMm) / BOX_MM3_PER_M3,
    kg: (boxes * boxGrossG) / 1000,
  }
}

function minutesOf({ boxes = 0, part }: SetLine): number {
  const { boxesPerCase = 1, stdSecondsPerCase = 0 } = part?.packing ?? {}
  return (boxes * stdSecondsPerCase) / boxesPerCase / 60
}

function fitOf(caseType: SetCase, lines: readonly SetLine[]): SetFit | undefined {
  const boxes = lines.flatMap(({ boxes: count, part }) =>
    count === undefined || !part?.packing ? [] : [{ ...part.packing, part: part.partNo, boxes: count }],
  )
  return boxes.length === lines.length ? fitSet(caseType, boxes) : undefined
}
