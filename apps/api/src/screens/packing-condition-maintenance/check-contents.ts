import type { CaseFacts } from '@packing/contract'
import { fillWithEqualBoxes } from '@packing/planning'
import { errorAt, type RowEdit, warningAt } from '../../domain/edits/row-edit.ts'
import type { ValidationIssue } from '../../platform/errors/api-error.ts'
import type { ConditionFacts, Door } from './condition-facts.ts'
import { afterOf, type VersionRow } from './version-row.ts'

/** Densities of a full box, kg/m³, outside of which a unit is probably wrong. */
const DENSITY = { least: 20, most: 8000 }

const kg = (grams: number) => Math.round(grams) / 1000

/** Part, box and case of one row: sizes in three dimensions, weights, door, wood and dangerous goods. */
export function* checkContents(edit: RowEdit, facts: ConditionFacts): Generator<ValidationIssue> {
  const row = afterOf(edit)
  const type = facts.cases.get(row.caseCode)
  const part = facts.parts.get(row.partNo)
  if (part) {
    const piecesG = row.snp * part.netWeightG
    if (row.boxGrossG < piecesG) {
      yield errorAt(edit, 'boxGrossKg', 'M-D01-017', { box: kg(row.boxGrossG), snp: row.snp, pieces: kg(piecesG) })
    }
    if (part.dgClass !== '' && !row.dangerousGoods) {
      yield errorAt(edit, 'dangerousGoods', 'M-D01-020', { partNo: row.partNo, dgClass: part.dgClass })
    }
  }
  if (type) yield* checkCase(edit, row, type)
  if (type) yield* checkDoor(edit, row, type, facts)
  const density = Math.round(row.boxGrossG / 1000 / ((row.boxLengthMm * row.boxWidthMm * row.boxHeightMm) / 1e9))
  if (density < DENSITY.least || density > DENSITY.most) yield warningAt(edit, 'boxGrossKg', 'M-D01-021', { density })
}

function* checkCase(edit: RowEdit, row: VersionRow, type: CaseFacts): Generator<ValidationIssue> {
  const { boxesPerCase: boxes, caseCode } = row
  const box = { lengthMm: row.boxLengthMm, widthMm: row.boxWidthMm, heightMm: row.boxHeightMm }
  const { most, placed } = fillWithEqualBoxes(type, box, boxes)
  const inner = type.innerLengthMm * type.innerWidthMm * type.innerHeightMm
  const permille = Math.ceil((boxes * box.lengthMm * box.widthMm * box.heightMm * 1000) / inner)
  const grossG = type.tareG + boxes * row.boxGrossG
  if (most === 0) {
    const size = { length: box.lengthMm, width: box.widthMm, height: box.heightMm }
    const inside = `${type.innerLengthMm} × ${type.innerWidthMm} × ${type.innerHeightMm}`
    yield errorAt(edit, 'caseCode', 'M-D01-012', { ...size, caseCode, inner: inside })
  } else if (boxes > most) yield errorAt(edit, 'boxesPerCase', 'M-D01-013', { caseCode, most, boxes })
  else if (permille > type.fillLimitPermille) {
    const limit = type.fillLimitPermille / 10
    yield errorAt(edit, 'boxesPerCase', 'M-D01-015', { fill: permille / 10, caseCode, limit })
  } else if (placed < boxes) yield warningAt(edit, 'boxesPerCase', 'M-D01-014', { placed, boxes, caseCode })
  if (grossG > type.maxGrossG) {
    yield errorAt(edit, 'boxesPerCase', 'M-D01-016', { gross: kg(grossG), limit: kg(type.maxGrossG), caseCode })
  }
  if (type.material === 'WOOD' && !edit.after['isIspm15']) yield errorAt(edit, 'isIspm15', 'M-D01-019', { caseCode })
}

/** Cases are loaded upright, turned about the vertical axis or not. */
const passes = (type: CaseFacts, { doorWidthMm, doorHeightMm }: Door) =>
  Math.min(type.lengthMm, type.widthMm) <= doorWidthMm && type.heightMm <= doorHeightMm

function* checkDoor(
  edit: RowEdit,
  { dealerCode, caseCode }: VersionRow,
  type: CaseFacts,
  { doors, containersOf }: ConditionFacts,
): Generator<ValidationIssue> {
  if (doors.length === 0) return
  const doorsOf = (accepted: readonly string[]) =>
    doors.filter(({ containerType }) => accepted.length === 0 || accepted.includes(containerType))
  const dealers = dealerCode === '*' ? [...containersOf.keys()] : [dealerCode]
  const shut = dealers.filter((dealer) => !doorsOf(containersOf.get(dealer) ?? []).some((door) => passes(type, door)))
  if (shut.length === 0) return
  const largest = doors.toSorted((a, b) => b.doorWidthMm * b.doorHeightMm - a.doorWidthMm * a.doorHeightMm)[0]
  const door = `${largest?.doorWidthMm} × ${largest?.doorHeightMm}`
  const size = { width: Math.min(type.lengthMm, type.widthMm), height: type.heightMm }
  yield errorAt(edit, 'caseCode', 'M-D01-018', { caseCode, ...size, dealer: shut.join(', '), door })
}
