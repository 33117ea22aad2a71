/** Cases that a rule requires in one container. */
export interface CaseSet {
  readonly rule: string
  readonly caseNos: readonly string[]
}

export interface ApartSet extends CaseSet {
  readonly places: readonly { readonly container: string | null; readonly caseNos: readonly string[] }[]
}

type WhereIs = (caseNo: string) => string | null

export function findApart(sets: readonly CaseSet[], whereIs: WhereIs): ApartSet[] {
  return sets.flatMap((set) => {
    const places = new Map<string | null, string[]>()
    for (const caseNo of set.caseNos) {
      const container = whereIs(caseNo)
      places.set(container, [...(places.get(container) ?? []), caseNo])
    }
    if (places.size < 2) return []
    return [{ ...set, places: [...places].map(([container, caseNos]) => ({ container, caseNos })) }]
  })
}

/** Sets that a change splits. A set that was split before may stay split. */
export function newlyApart(sets: readonly CaseSet[], before: WhereIs, after: WhereIs): ApartSet[] {
  const known = new Set(findApart(sets, before).map(({ caseNos }) => caseNos))
  return findApart(sets, after).filter(({ caseNos }) => !known.has(caseNos))
}

export function explainApart({ rule, places }: ApartSet, language: 'en' | 'ja'): string {
  const isJa = language === 'ja'
  const told = places.map(({ container, caseNos }) => {
    const where = container ?? (isJa ? '未積載' : 'in no container')
    return isJa ? `${caseNos.join('、')}（${where}）` : `${caseNos.join(', ')} (${where})`
  })
  return isJa
    ? `同一コンテナの規則 ${rule}：${told.join('、')}が分かれています。1本にまとめるか、全て降ろしてください。`
    : `Rule ${rule} wants in one container: ${told.join(', ')}. Move them into one, or take all of them out.`
}
