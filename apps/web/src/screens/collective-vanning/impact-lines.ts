import type { PlanImpact, TouchedVanning } from '@packing/contract'
import { formatDate, formatMonth } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import type { QuestionLine } from '../../platform/messages/confirm.ts'
import { codeWords } from '../../ui/impact/code-words.ts'
import { screenLink } from '../../ui/impact/screen-link.ts'
import { collectiveTexts } from './collective-texts.ts'

const text = texts(collectiveTexts)

/** Of one rule; the rest is one line with one link. */
const MAX_DATES = 8

/** Containers by vanning date now and after the save, each with a link. `ruleAt` returns '' for rows that are not saved. */
export function impactLines(impact: readonly PlanImpact[], ruleAt: (index: number) => string): QuestionLine[] {
  const lines = impact.flatMap(({ index, vannings = [] }) => {
    const rule = ruleAt(index)
    return rule === '' ? [] : linesOf(rule, vannings)
  })
  return lines.length === 0 ? [] : [text('changes'), ...lines]
}

function linesOf(rule: string, vannings: readonly TouchedVanning[]): QuestionLine[] {
  const shown = vannings.slice(0, MAX_DATES)
  const rest = vannings.slice(MAX_DATES)
  const isUnknown = vannings.some(({ containersAfter }) => containersAfter === null)
  return [
    ...shown.map((day) => ({ text: wordsOf(rule, day), href: linkOf([day]) })),
    ...(rest.length > 0 ? [{ text: text('moreDates', { rule, count: rest.length }), href: linkOf(rest) }] : []),
    ...(isUnknown ? [text('simulateFirst', { rule })] : []),
  ]
}

function wordsOf(rule: string, day: TouchedVanning): string {
  const { month, rev, vanOn, dealers, containers, cases, containersAfter, fixedContainers } = day
  const plan = text('plan', { month: formatMonth(month), rev })
  const counts = text('dateCounts', { containers, cases, after: containersAfter ?? '?' })
  const fixed = fixedContainers > 0 ? ` ${text('planFixed', { count: fixedContainers })}` : ''
  return `${rule} · ${formatDate(vanOn)} · ${codeWords(dealers)} · ${plan}: ${counts}${fixed}`
}

const linkOf = (days: readonly TouchedVanning[]) =>
  screenLink('/CaseInformation', {
    view: 'containers',
    month: days[0]?.month ?? '',
    dealer: [...new Set(days.flatMap(({ dealers }) => dealers))].sort(),
    vanFrom: days[0]?.vanOn ?? '',
    vanTo: days.at(-1)?.vanOn ?? '',
  })
