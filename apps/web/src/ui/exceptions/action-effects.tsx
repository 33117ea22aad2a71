import {
  type DeskException,
  exceptionSpec,
  exceptions,
  type JudgedAction,
  type JudgedFigure,
  unjudgedActions,
} from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatDate } from '../../platform/i18n/format.ts'
import { texts, useTexts } from '../../platform/i18n/texts.ts'
import { FactList } from '../elements/fact-list.tsx'
import { exceptionTexts } from './exception-texts.ts'

interface ActionEffectsProps {
  readonly row: Pick<DeskException, 'kind' | 'object'>
}

export function useJudgedActions({ kind, object }: ActionEffectsProps['row']): readonly JudgedAction[] {
  const enabled = exceptionSpec(kind).actions.some((action) => !unjudgedActions.includes(action))
  const { data, isPlaceholderData } = useCallQuery(exceptions.judgeActions, { kind, object }, { enabled })
  return !enabled || isPlaceholderData ? [] : (data?.actions ?? [])
}

/** What each action would cost and give, asked for the selected row only. */
export function ActionEffects({ row: { kind, object } }: ActionEffectsProps) {
  const t = useTexts(exceptionTexts)
  const judged = useJudgedActions({ kind, object }).filter(({ action }) => action !== 'REMEDIES')
  if (judged.length === 0) return null
  return (
    <section aria-label={t('effects')}>
      <FactList facts={judged.map((one) => [t(`action.${one.action}`, { screen: '' }), sayEffect(one)] as const)} />
    </section>
  )
}

function sayEffect({ figures, vanOn }: JudgedAction): string {
  const t = texts(exceptionTexts)
  const isWorthless = figures.every(({ value }) => value === 0)
  if (isWorthless) return t('noEffect')
  const words = figures.map(({ name, value }) => sayFigure(name, value))
  if (vanOn !== null) words.push(t('effect.vanOn', { day: formatDate(vanOn) }))
  return words.join(' · ')
}

function sayFigure(name: JudgedFigure, count: number): string {
  const t = texts(exceptionTexts)
  return t(`effect.${name}`, { count })
}
