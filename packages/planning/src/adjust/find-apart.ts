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

interface ApartWords {
  readonly between: string
  readonly notLoaded: string
  place(caseNos: string, container: string): string
  sentence(rule: string, places: string): string
}

const WORDS: Readonly<Record<Language, ApartWords>> = {
  en: {
    between: ', ',
    notLoaded: 'not loaded',
    place: (caseNos, container) => `${caseNos} (${container})`,
    sentence: (rule, places) =>
      `Rule ${rule} requires one container for ${places}. Move them into one container, or remove them all.`,
  },
  ja: {
    between: '、',
    notLoaded: '未積載',
    place: (caseNos, container) => `${caseNos}（${container}）`,
    sentence: (rule, places) =>
      `規則 ${rule} により同一コンテナに積むケースが分かれています：${places}。1 本にまとめるか、すべて降ろしてください。`,
  },
  de: {
    between: ', ',
    notLoaded: 'nicht geladen',
    place: (caseNos, container) => `${caseNos} (${container})`,
    sentence: (rule, places) =>
      `Die Regel ${rule} verlangt einen Container für ${places}. Laden Sie alle in einen Container um oder entfernen Sie alle.`,
  },
}

export function explainApart({ rule, places }: ApartSet, language: Language): string {
  const { between, notLoaded, place, sentence } = WORDS[language]
  const listed = places.map(({ container, caseNos }) => place(caseNos.join(between), container ?? notLoaded))
  return sentence(rule, listed.join(between))
}
