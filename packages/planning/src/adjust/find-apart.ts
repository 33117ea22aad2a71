import type { Language } from '../terms/language.ts'

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

function apartInGerman({ rule, places }: Pick<ApartSet, 'rule' | 'places'>): string {
  const listed = places.map(({ container, caseNos }) => `${caseNos.join(', ')} (${container ?? 'nicht geladen'})`)
  return `Die Regel ${rule} verlangt einen Container für ${listed.join(', ')}. Laden Sie alle in einen Container um oder entfernen Sie alle.`
}

export function explainApart({ rule, places }: ApartSet, language: Language): string {
  if (language === 'de') return apartInGerman({ rule, places })
  const isJa = language === 'ja'
  const listed = places.map(({ container, caseNos }) => {
    const where = container ?? (isJa ? '未積載' : 'not loaded')
    return isJa ? `${caseNos.join('、')}（${where}）` : `${caseNos.join(', ')} (${where})`
  })
  return isJa
    ? `規則 ${rule} により同一コンテナに積むケースが分かれています：${listed.join('、')}。1 本にまとめるか、すべて降ろしてください。`
    : `Rule ${rule} requires one container for ${listed.join(', ')}. Move them into one container, or remove them all.`
}
