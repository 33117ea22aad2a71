export interface CasePart {
  readonly caseNo: string
  /** Dealer and vanning date: containers are never shared beyond. */
  readonly group: string
  readonly dealer: string
  readonly part: string
  readonly qty: number
}

export interface SetRule {
  readonly groupId: string
  readonly dealerCode: string
  readonly members: readonly { readonly part: string; readonly qtyPerGroup: number }[]
}

interface Begun {
  readonly caseNo: string
  readonly firstSet: number
  readonly sets: number
}

function beginnings(rows: readonly CasePart[], qtyPerGroup: number): Begun[] {
  let firstSet = 0
  return rows
    .toSorted((a, b) => (a.caseNo < b.caseNo ? -1 : 1))
    .map(({ caseNo, qty }) => {
      const begun = { caseNo, firstSet, sets: qty / qtyPerGroup }
      firstSet += begun.sets
      return begun
    })
}

/**
 * Cases that must share a container under SAME_CONTAINER rules: same mark, same container. A rule concerns sets, not a
 * month's quantity: the first cases of every member belong together, then the next, in steps of the largest case.
 */
export function markSets(rules: readonly SetRule[], rows: readonly CasePart[]): ReadonlyMap<string, string> {
  const marks = new Map<string, string>()
  for (const rule of rules) {
    const ofRule = rows.filter(
      (row) =>
        (rule.dealerCode === '*' || rule.dealerCode === row.dealer) &&
        rule.members.some(({ part }) => part === row.part),
    )
    for (const group of new Set(ofRule.map((row) => row.group))) {
      const begun = rule.members.flatMap(({ part, qtyPerGroup }) =>
        beginnings(
          ofRule.filter((row) => row.group === group && row.part === part),
          qtyPerGroup,
        ),
      )
      const step = Math.max(1, ...begun.map(({ sets }) => Math.ceil(sets)))
      for (const { caseNo, firstSet } of begun)
        if (!marks.has(caseNo)) marks.set(caseNo, `${rule.groupId}|${Math.floor(firstSet / step)}`)
    }
  }
  return marks
}
