import { topPage } from '@packing/contract'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useUserInfo } from '../../platform/session/session.ts'
import { GridNotice } from '../../ui/data-grid/grid-notice.tsx'
import { CyclesCard } from './cycles-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { RunsCard } from './runs-card.tsx'
import classes from './top-page.module.css'

/** What needs the user today; a card for each screen the user may open. */
export function TopPageScreen() {
  const { t } = useText()
  const user = useUserInfo()
  const { data, isPending } = useCallQuery(topPage.init, {})
  const month = data ? formatMonth(data.month) : ''
  const isNothing = data && data.cycles === null && data.plan === null && data.runs === null
  const scope = user?.accessPrctCodeList.find((each) => each.prctCode === user.accessPrctCode)

  return (
    <div className={classes.page} aria-busy={isPending}>
      <h2 className={classes.heading}>
        {t('c01.month')} {month}
        <span className={classes.quiet}>
          {scope?.prctCode} {scope?.prctName}
        </span>
      </h2>
      {isNothing ? (
        <GridNotice state={{ kind: 'empty', title: t('c01.nothing'), hint: t('c01.nothingHint') }} />
      ) : (
        <div className={classes.cards}>
          {data?.cycles !== null && <CyclesCard month={month} cycles={data?.cycles} />}
          {data?.plan !== null && <PlanCard plan={data?.plan} />}
          {data?.runs !== null && <RunsCard runs={data?.runs} />}
        </div>
      )}
    </div>
  )
}
