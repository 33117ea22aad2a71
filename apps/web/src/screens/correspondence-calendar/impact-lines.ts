import { addMonths, type CorrespondenceImpact } from '@packing/contract'
import { formatDate, formatMonth } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import type { QuestionLine } from '../../platform/messages/confirm.ts'
import { codeWords } from '../../ui/impact/code-words.ts'
import { screenLink } from '../../ui/impact/screen-link.ts'
import { correspondenceTexts } from './correspondence-texts.ts'

const text = texts(correspondenceTexts)
/** More lines are joined by kind and month. */
const MAX_SINGLE = 12

interface Group extends Pick<CorrespondenceImpact, 'kind' | 'month' | 'isFrozen' | 'count'> {
  readonly dealers: readonly string[]
  readonly vanFrom: string
  readonly vanTo: string
  /** Words of the new vanning date. */
  readonly newVan: string
}

const hrefs: Readonly<Record<CorrespondenceImpact['kind'], (group: Group) => string>> = {
  ORDER: ({ dealers, month }) => screenLink('/OrderCompiling', { cycleMonth: addMonths(month, -1), dealer: dealers }),
  PLAN: ({ dealers, month }) => screenLink('/PackingPlan', { tab: 'DAILY', month, dealer: dealers }),
  CASE: ({ dealers, vanFrom, vanTo }) => screenLink('/CaseInformation', { vanFrom, vanTo, dealer: dealers }),
}

const wordsOf = ({ kind, dealers, month, vanFrom, vanTo, newVan, isFrozen, count }: Group): string => {
  const van = vanFrom === vanTo ? formatDate(vanFrom) : `${formatDate(vanFrom)}–${formatDate(vanTo)}`
  const named = { dealer: codeWords(dealers), month: formatMonth(month), count }
  const words = text(`impact.${kind}`, { ...named, van, newVan })
  return isFrozen ? `${words} · ${text('frozen')}` : words
}

const single = ({ dealerCode, vanDate, newVanDate, kind, month, isFrozen, count }: CorrespondenceImpact): Group => ({
  kind,
  month,
  isFrozen,
  count,
  dealers: [dealerCode],
  vanFrom: vanDate,
  vanTo: vanDate,
  newVan: newVanWords(vanDate, newVanDate),
})

/** Only the packing days change where the vanning date stays. */
function newVanWords(vanDate: string, newVanDate: string | null): string {
  if (newVanDate === null) return text('noVan')
  return newVanDate === vanDate ? text('sameVan') : formatDate(newVanDate)
}

function joined(impact: readonly CorrespondenceImpact[]): Group[] {
  const groups = new Map<string, Group>()
  for (const each of impact.map(single)) {
    const name = `${each.kind} ${each.month} ${each.isFrozen}`
    const known = groups.get(name) ?? { ...each, count: 0 }
    groups.set(name, {
      ...known,
      count: known.count + each.count,
      dealers: [...new Set([...known.dealers, ...each.dealers])],
      vanFrom: known.vanFrom < each.vanFrom ? known.vanFrom : each.vanFrom,
      vanTo: known.vanTo > each.vanTo ? known.vanTo : each.vanTo,
      newVan: text('newVans'),
    })
  }
  return [...groups.values()]
}

export const impactLinks = (impact: readonly CorrespondenceImpact[]) =>
  (impact.length <= MAX_SINGLE ? impact.map(single) : joined(impact)).map((group) => ({
    text: wordsOf(group),
    href: hrefs[group.kind](group),
  }))

/** Orders, plan rows and cases that rely on changed dates, each a link to the screen that shows them. */
export const impactLines = (impact: readonly CorrespondenceImpact[]): QuestionLine[] =>
  impact.length === 0 ? [] : [text('affected'), ...impactLinks(impact)]
