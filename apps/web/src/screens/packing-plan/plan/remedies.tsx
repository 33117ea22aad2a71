import { Button } from '@mantine/core'
import { joinPlanChanges, planTrials, planViewFunctionId } from '@packing/contract'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { useCan } from '../../../platform/session/use-can.ts'
import { useUrlSearch } from '../../../platform/url-state/use-url-search.ts'
import classes from './packing-plan.module.css'
import { packingPlanTexts } from './packing-plan-texts.ts'
import type { Kpi } from './plan-figures.ts'

/** Puts changes into What if, beside those the plan was levelled with; undefined: the user may not simulate. */
export function useTryOut(withChanges: string): ((changes: string) => void) | undefined {
  const can = useCan()
  const [, changeSearch] = useUrlSearch()
  if (!can(planTrials.listTrials, planViewFunctionId.DAILY)) return undefined
  return (changes) =>
    changeSearch({
      tab: 'TRIAL',
      changes: joinPlanChanges(withChanges, changes),
      trial: undefined,
      page: undefined,
      sort: undefined,
    })
}

/** Suggested actions. Those that What if can simulate are put into it, beside the changes the plan was levelled with. */
export function Remedies({
  kpi: { remedies, remediesState, withChanges },
}: {
  readonly kpi: Pick<Kpi, 'remedies' | 'remediesState' | 'withChanges'>
}) {
  const t = useTexts(packingPlanTexts)
  const tryOut = useTryOut(withChanges)
  if (remediesState !== 'FOUND')
    return <p className={classes.sentence}>{t(remediesState === 'SOUGHT' ? 'remediesSought' : 'remediesMissing')}</p>
  if (remedies.length === 0) return null
  return (
    <ul className={classes.remedies} aria-label={t('remedies')}>
      {remedies.map(({ text, changes }) => (
        <li key={text}>
          {text}{' '}
          {changes !== '' && tryOut && (
            <Button size="compact-xs" variant="default" title={t('tryHint')} onClick={() => tryOut(changes)}>
              {t('tryThis')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
