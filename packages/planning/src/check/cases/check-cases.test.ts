import { describe, expect, it } from 'vitest'
import { buildCases } from '../../cases/build-cases.ts'
import type { CaseItem, CaseProblem, CaseType } from '../../problem/case-problem.ts'
import { answersTo } from '../../testing/each-change.ts'
import { checkCases } from './check-cases.ts'
import { validateCaseProblem } from './validate-case-problem.ts'

const type: CaseType = {
  code: 'C1',
  family: 'F',
  innerLengthMm: 400,
  innerWidthMm: 200,
  innerHeightMm: 200,
  tareG: 500,
  maxGrossG: 4500,
  fillLimitPermille: 1000,
  allowsMixed: true,
  maxMixedParts: 3,
  maxMixedBoxes: 4,
}

const item: CaseItem = {
  dealer: 'D1',
  part: 'A',
  style: 'S',
  line: 'L1',
  day: 1,
  van: 3,
  lots: 5,
  snp: 4,
  pieces: 18,
  caseType: 0,
  boxesPerCase: 4,
  boxLengthMm: 200,
  boxWidthMm: 100,
  boxHeightMm: 200,
  boxGrossG: 1000,
  pieceNetG: 200,
  dangerClass: '',
  sameCaseGroup: '',
}

const problem: CaseProblem = {
  caseTypes: [type, { ...type, code: 'C2', allowsMixed: false, maxGrossG: 2000, maxMixedParts: null }],
  items: [
    item,
    { ...item, part: 'B', lots: 2, pieces: 8, boxLengthMm: 100 },
    { ...item, part: 'C', day: 2, lots: 1, pieces: 4, sameCaseGroup: 'G' },
    { ...item, part: 'D', day: 2, lots: 2, pieces: 7, sameCaseGroup: 'G' },
    { ...item, part: 'E', dealer: 'D2', lots: 1, pieces: 4, caseType: 1, boxGrossG: 1501 },
    { ...item, part: 'F', dealer: 'D2', dangerClass: '3', lots: 1, pieces: 4, caseType: 1, boxesPerCase: 1 },
  ],
}

describe('a plan of cases', () => {
  it('is legal as it was made', () => {
    expect(validateCaseProblem(problem)).toEqual([])
    expect(checkCases(problem, buildCases(problem))).toEqual([])
  })

  it('has every figure proven', () => {
    const value = { plan: buildCases(problem), problem }
    const { byPlace, byRule } = answersTo(value, (changed) => checkCases(changed.problem, changed.plan))
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "plan.cases[] left out: BOUND 2, FULL_FIRST 2, LOTS_KEPT 4, PIECES_KEPT 4, SHARED_COUNT 2
      plan.cases[] doubled: FULL_FIRST 2, LOTS_KEPT 4, PIECES_KEPT 4, SHARED_COUNT 2
      plan.cases[].caseType: FULL_FIRST 2, MAX_GROSS 3, MIXED_ALLOWED 2, PLACEMENT_MISSING 2, SHARED_COUNT 2, thrown 4
      plan.cases[].dealer: CASE_OF 4, SORTED 1
      plan.cases[].line: CASE_OF 4, SORTED 3
      plan.cases[].day: CASE_OF 8, SORTED 6
      plan.cases[].van: CASE_OF 8, SORTED 2
      plan.cases[].isMixed: MIXED_FLAG 4
      plan.cases[].contents[] left out: EMPTY_CASE 2, FULL_FIRST 2, GROSS_WEIGHT 6, LOTS_KEPT 6, MIXED_FLAG 4, NET_WEIGHT 6, PIECES_KEPT 6, PLACEMENT_LOTS 4, PLACEMENT_MISSING 2, SAME_CASE 2, SHARED_COUNT 2
      plan.cases[].contents[] doubled: FILL_LIMIT 2, FULL_FIRST 2, GROSS_WEIGHT 6, ITEM_TWICE 6, LOTS_KEPT 6, MAX_GROSS 4, MAX_MIXED_BOXES 3, NET_WEIGHT 6, PIECES_KEPT 6, PLACEMENT_MISSING 2, SHARED_COUNT 2
      plan.cases[].contents[].item: CASE_OF 3, FULL_FIRST 2, GROSS_WEIGHT 2, ITEM_TWICE 4, LOTS_KEPT 9, MAX_GROSS 2, MIXED_FLAG 4, PIECES_KEPT 9, PLACEMENT_LOTS 7, SAME_CASE 5, SHARED_COUNT 1, thrown 3
      plan.cases[].contents[].lots: BOXES_PER_CASE 1, FILL_LIMIT 1, FULL_FIRST 4, GROSS_WEIGHT 12, LOTS_KEPT 12, LOTS_WHOLE 3, MAX_GROSS 2, PIECES_IN_LOTS 12, PLACEMENT_LOTS 8, PLACEMENT_MISSING 2, SHARED_COUNT 4
      plan.cases[].contents[].pieces: GROSS_WEIGHT 12, NET_WEIGHT 12, PIECES_IN_LOTS 4, PIECES_KEPT 12
      plan.cases[].netG: NET_WEIGHT 8
      plan.cases[].grossG: GROSS_WEIGHT 8, MAX_GROSS 1
      plan.cases[].placement: accepted 2
      plan.cases[].placement[] left out: PLACEMENT_LOTS 5
      plan.cases[].placement[] doubled: PLACEMENT_LOTS 5, PLACEMENT_OVERLAP 5
      plan.cases[].placement[].item: PLACEMENT_BOX 4, PLACEMENT_LOTS 9, thrown 1
      plan.cases[].placement[].x: PLACEMENT_INSIDE 5, PLACEMENT_OVERLAP 4, accepted 1
      plan.cases[].placement[].y: PLACEMENT_INSIDE 5, PLACEMENT_OVERLAP 2, accepted 3
      plan.cases[].placement[].z: PLACEMENT_INSIDE 10, PLACEMENT_SUPPORT 10
      plan.cases[].placement[].dx: PLACEMENT_BOX 10, PLACEMENT_INSIDE 2, PLACEMENT_OVERLAP 2
      plan.cases[].placement[].dy: PLACEMENT_BOX 10, PLACEMENT_INSIDE 1, PLACEMENT_OVERLAP 1
      plan.cases[].placement[].dz: PLACEMENT_BOX 10, PLACEMENT_INSIDE 5
      plan.cases[].placement[].nx: PLACEMENT_BOX 4, PLACEMENT_INSIDE 2, PLACEMENT_LOTS 10, PLACEMENT_OVERLAP 2
      plan.cases[].placement[].ny: PLACEMENT_BOX 5, PLACEMENT_INSIDE 1, PLACEMENT_LOTS 10, PLACEMENT_OVERLAP 1
      plan.cases[].placement[].nz: PLACEMENT_BOX 5, PLACEMENT_INSIDE 5, PLACEMENT_LOTS 10
      plan.left[] left out: FULL_FIRST 1, LOTS_KEPT 1, PIECES_KEPT 1
      plan.left[] doubled: LOTS_KEPT 1
      plan.left[].item: FULL_FIRST 2, LEFT_BUT_FITS 1, LEFT_REASON 1, LOTS_KEPT 2, PIECES_KEPT 2
      plan.left[].lots: LOTS_KEPT 2, PIECES_KEPT 1
      plan.left[].reason.cause: LEFT_REASON 1
      plan.left[].reason.caseCode: LEFT_REASON 1
      plan.sharedCases: SHARED_COUNT 2
      plan.mixedBound: BOUND 1, accepted 1
      problem.caseTypes[] left out: thrown 2
      problem.caseTypes[] doubled: LEFT_BUT_FITS 1, LEFT_REASON 1, accepted 1
      problem.caseTypes[].code: LEFT_REASON 1, accepted 1
      problem.caseTypes[].family: accepted 2
      problem.caseTypes[].innerLengthMm: FILL_LIMIT 1, FULL_FIRST 1, PLACEMENT_INSIDE 1, SHARED_COUNT 1, accepted 3
      problem.caseTypes[].innerWidthMm: FILL_LIMIT 1, FULL_FIRST 1, PLACEMENT_INSIDE 1, SHARED_COUNT 1, accepted 3
      problem.caseTypes[].innerHeightMm: BOX_FITS 2, FILL_LIMIT 1, FULL_FIRST 1, PLACEMENT_INSIDE 1, SHARED_COUNT 1, accepted 2
      problem.caseTypes[].tareG: FULL_FIRST 1, GROSS_WEIGHT 4, LEFT_BUT_FITS 1, MAX_GROSS 1, SHARED_COUNT 1
      problem.caseTypes[].maxGrossG: FULL_FIRST 1, LEFT_BUT_FITS 1, MAX_GROSS 1, SHARED_COUNT 1, accepted 2
      problem.caseTypes[].fillLimitPermille: FILL_LIMIT 1, FULL_FIRST 1, SHARED_COUNT 1, accepted 3
      problem.caseTypes[].allowsMixed: MIXED_ALLOWED 1, accepted 1
      problem.caseTypes[].maxMixedParts: accepted 3
      problem.caseTypes[].maxMixedBoxes: accepted 4
      problem.items[] left out: thrown 6
      problem.items[] doubled: CASE_OF 2, FULL_FIRST 6, GROSS_WEIGHT 5, LEFT_REASON 4, LOTS_KEPT 6, MAX_GROSS 5, PIECES_KEPT 6, PLACEMENT_BOX 2, SAME_CASE 4, SHARED_COUNT 5
      problem.items[].dealer: CASE_OF 5, accepted 1
      problem.items[].part: accepted 6
      problem.items[].style: accepted 6
      problem.items[].line: CASE_OF 5, accepted 1
      problem.items[].day: CASE_OF 10, accepted 2
      problem.items[].van: CASE_OF 10, accepted 2
      problem.items[].lots: FULL_FIRST 2, LOTS_KEPT 12
      problem.items[].snp: GROSS_WEIGHT 10, PIECES_IN_LOTS 5, accepted 2
      problem.items[].pieces: PIECES_KEPT 10, accepted 2
      problem.items[].caseType: FULL_FIRST 3, LEFT_BUT_FITS 1, LEFT_REASON 1, PLACEMENT_MISSING 2, SHARED_COUNT 2, accepted 4, thrown 4
      problem.items[].boxesPerCase: BOXES_PER_CASE 1, FULL_FIRST 2, PLACEMENT_MISSING 2, SHARED_COUNT 2, accepted 10
      problem.items[].boxLengthMm: FILL_LIMIT 1, FULL_FIRST 1, PLACEMENT_BOX 8, SHARED_COUNT 1, accepted 4
      problem.items[].boxWidthMm: FILL_LIMIT 1, FULL_FIRST 1, PLACEMENT_BOX 8, SHARED_COUNT 1, accepted 4
      problem.items[].boxHeightMm: BOX_FITS 5, FILL_LIMIT 1, FULL_FIRST 1, PLACEMENT_BOX 8, SHARED_COUNT 1, accepted 3
      problem.items[].boxGrossG: FULL_FIRST 1, GROSS_WEIGHT 10, LEFT_BUT_FITS 1, MAX_GROSS 1, SHARED_COUNT 1, accepted 1
      problem.items[].pieceNetG: GROSS_WEIGHT 4, NET_WEIGHT 10, accepted 2
      problem.items[].dangerClass: DANGER_CLASS 4, accepted 2
      problem.items[].sameCaseGroup: accepted 6"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "BOUND {"at":{},"detail":"1 shared cases, below the bound of 2"}
      BOXES_PER_CASE {"at":{"case":2,"item":5},"detail":"2 of 1"}
      BOX_FITS {"at":{"case":0,"item":0},"detail":"box larger than C1"}
      CASE_OF {"at":{"case":0,"item":0},"detail":"dealer differs"}
      DANGER_CLASS {"at":{"case":1},"detail":"~ with "}
      EMPTY_CASE {"at":{"case":0},"detail":"nothing in the case"}
      FILL_LIMIT {"at":{"case":0},"detail":"32000000 mm3"}
      FULL_FIRST {"at":{"item":0},"detail":"0 full cases, are 1"}
      GROSS_WEIGHT {"at":{"case":0},"detail":"4500 g, is 500"}
      ITEM_TWICE {"at":{"case":0},"detail":"an item is listed twice"}
      LEFT_BUT_FITS {"at":{"item":5},"detail":"1 lots in C2"}
      LEFT_REASON {"at":{"item":3},"detail":"NO_CASE_FITS, its case is C1"}
      LOTS_KEPT {"at":{"item":0},"detail":"1 in cases and 0 left of 5"}
      LOTS_WHOLE {"at":{"case":1,"item":0},"detail":"0 lots"}
      MAX_GROSS {"at":{"case":0},"detail":"4500 g of 2000"}
      MAX_MIXED_BOXES {"at":{"case":0},"detail":"8 of 4"}
      MIXED_ALLOWED {"at":{"case":1},"detail":"C2"}
      MIXED_FLAG {"at":{"case":0},"detail":"1 items"}
      NET_WEIGHT {"at":{"case":0},"detail":"3200 g, is 0"}
      PIECES_IN_LOTS {"at":{"case":0,"item":0},"detail":"16 pieces"}
      PIECES_KEPT {"at":{"item":0},"detail":"2 in cases of 18"}
      PLACEMENT_BOX {"at":{"case":1,"item":1},"detail":"200 x 100 x 200"}
      PLACEMENT_INSIDE {"at":{"case":1,"item":0},"detail":"beyond the case"}
      PLACEMENT_LOTS {"at":{"case":1,"item":0},"detail":"-1 boxes without a place"}
      PLACEMENT_MISSING {"at":{"case":0},"detail":"boxes without places"}
      PLACEMENT_OVERLAP {"at":{"case":1,"item":0},"detail":"with 0"}
      PLACEMENT_SUPPORT {"at":{"case":1,"item":0},"detail":"0 of 20000 mm2"}
      SAME_CASE {"at":{"case":1,"item":3},"detail":"parted from its group"}
      SHARED_COUNT {"at":{},"detail":"2 shared cases, are 3"}
      SORTED {"at":{"case":1},"detail":"out of order"}"
    `)
  })
})

describe('a problem of cases', () => {
  const broken: CaseProblem = {
    caseTypes: [type, { ...type, code: 'C2', tareG: 4500, innerHeightMm: 1, maxMixedParts: 2, maxMixedBoxes: null }],
    items: [
      { ...item, boxGrossG: 800, snp: 4, pieces: 20 },
      { ...item, part: 'B', snp: 1, lots: 1, pieces: 1, boxesPerCase: 1, caseType: 1, boxGrossG: 0, pieceNetG: 0 },
      { ...item, part: 'C', day: 2, sameCaseGroup: 'G' },
      { ...item, part: 'D', day: 2, sameCaseGroup: 'G' },
    ],
  }

  it('is rejected where a figure makes no sense, up to 100 times', () => {
    expect(validateCaseProblem(broken)).toEqual([])
    const { byPlace, byRule } = answersTo(broken, validateCaseProblem)
    expect(byPlace.join('\n')).toMatchInlineSnapshot(`
      "caseTypes[] left out: CASE_TYPE 2
      caseTypes[] doubled: CASE_TWICE 2
      caseTypes[].code: accepted 2
      caseTypes[].family: accepted 2
      caseTypes[].innerLengthMm: accepted 4
      caseTypes[].innerWidthMm: accepted 4
      caseTypes[].innerHeightMm: CASE_SIZE 1, accepted 3
      caseTypes[].tareG: CASE_WEIGHT 1, accepted 3
      caseTypes[].maxGrossG: CASE_WEIGHT 1, accepted 3
      caseTypes[].fillLimitPermille: accepted 4
      caseTypes[].allowsMixed: accepted 2
      caseTypes[].maxMixedParts: CASE_MIX 1, accepted 3
      caseTypes[].maxMixedBoxes: CASE_MIX 1, accepted 2
      items[] left out: accepted 4
      items[] doubled: accepted 4
      items[].dealer: accepted 4
      items[].part: accepted 4
      items[].style: accepted 4
      items[].line: accepted 4
      items[].day: accepted 8
      items[].van: accepted 8
      items[].lots: PIECES 8
      items[].snp: LOT_SIZE 1, PIECES 7, WEIGHT 1, accepted 1
      items[].pieces: PIECES 3, accepted 5
      items[].caseType: CASE_TYPE 4, accepted 4
      items[].boxesPerCase: LOT_SIZE 1, accepted 7
      items[].boxLengthMm: accepted 8
      items[].boxWidthMm: accepted 8
      items[].boxHeightMm: accepted 8
      items[].boxGrossG: WEIGHT 2, accepted 6
      items[].pieceNetG: WEIGHT 3, accepted 5
      items[].dangerClass: GROUP_DANGER 2, accepted 2
      items[].sameCaseGroup: accepted 4"
    `)
    expect(byRule.join('\n')).toMatchInlineSnapshot(`
      "CASE_MIX {"at":{"type":"C2"},"detail":"at most 1 parts and  boxes"}
      CASE_SIZE {"at":{"type":"C2"},"detail":"inner size 400 x 200 x 0 mm"}
      CASE_TWICE {"at":{"type":"C1"},"detail":"two case types have this code"}
      CASE_TYPE {"at":{"item":1,"part":"B"},"detail":"case type 1 of 1"}
      CASE_WEIGHT {"at":{"type":"C2"},"detail":"4501 g of 4500 g"}
      GROUP_DANGER {"at":{"group":"G"},"detail":"classes ~, none"}
      LOT_SIZE {"at":{"item":1,"part":"B"},"detail":"0, 1 a case"}
      PIECES {"at":{"item":0,"part":"A"},"detail":"20 in 6 lots"}
      WEIGHT {"at":{"item":0,"part":"A"},"detail":"a box of 800 g weighs less than its 5 pieces of 200 g"}"
    `)
    const items = Array.from({ length: 101 }, () => ({ ...item, snp: 0 }))
    expect(validateCaseProblem({ ...problem, items })).toHaveLength(100)
  })
})
