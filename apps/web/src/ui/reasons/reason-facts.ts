import { formatPartNo, type ReasonValue } from '@packing/contract'
import { formatDate, formatNumber } from '../../platform/i18n/format.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { reasonTexts } from './reason-texts.ts'

const text = texts(reasonTexts)

const written = (number: number) => formatNumber(number, Number.isInteger(number) ? 0 : 1)

function writtenFact(name: string, value: string | number): string {
  if (typeof value === 'string') {
    if (name.endsWith('Day') || name === 'day') return formatDate(value)
    return name.endsWith('Part') ? formatPartNo(value) : value
  }
  if (name.toLowerCase().endsWith('seconds')) return text('unit.minutes', { value: written(Math.ceil(value / 60)) })
  if (name.toLowerCase().endsWith('pieces')) return text('unit.pieces', { value: written(value) })
  if (name.endsWith('Pct') || name === 'percent') return text('unit.percent', { value: written(value) })
  return name.startsWith('days') || name.endsWith('Days') ? text('unit.days', { count: value }) : written(value)
}

type FactKey = Extract<keyof typeof reasonTexts, `fact.${string}`>
const isFactKey = (key: string): key is FactKey => key in reasonTexts

/** Under labels of their own; what has none is already in the sentence. */
export const factsOf = ({ detail }: ReasonValue): readonly (readonly [label: string, value: string])[] =>
  Object.entries(detail).flatMap(([name, value]) => {
    const key = `fact.${name}`
    // Short of a limit, not of time.
    const isNoTime = name === 'missingSeconds' && value === 0
    const isShown = !isNoTime && ((typeof value === 'string' && value !== '') || typeof value === 'number')
    return isShown && isFactKey(key) ? [[text(key), writtenFact(name, value)] as const] : []
  })

type RuleKey = Extract<keyof typeof reasonTexts, `rule.${string}`>
const isRuleKey = (key: string): key is RuleKey => key in reasonTexts

/** undefined for a rule that only a newer server knows: its sentence says enough. */
export function ruleOf({ cause }: ReasonValue): string | undefined {
  const key = `rule.${cause}`
  return isRuleKey(key) ? text(key) : undefined
}
