import { type LiveEvent, topPage } from '@packing/contract'
import { useEffect } from 'react'
import { inBackground } from '../../platform/api/background.ts'
import { useCallQuery } from '../../platform/api/use-call-query.ts'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { onLiveEvent, useLive } from '../../platform/live/live.ts'
import { useUserInfo } from '../../platform/session/session.ts'
import { ScreenNotice } from '../../ui/data-grid/view/grid-notice.tsx'
import { OtherScopes } from '../../ui/elements/other-scopes.tsx'
import { EXCEPTIONS_REFRESH_MS } from '../../ui/exceptions/use-exceptions.ts'
import { useStableCallback } from '../../ui/hooks/use-stable-callback.ts'
import { CyclesCard } from './cycles-card.tsx'
import { PlanCard } from './figures/plan-card.tsx'
import { LoadCard, SiteCard } from './figures/site-card.tsx'
import { TrendsCard } from './figures/trends-card.tsx'
import { FilesCard } from './files-card.tsx'
import classes from './frame/top-page.module.css'
import type { TopPageData } from './frame/top-page-data.ts'
import { topPageTexts } from './frame/top-page-texts.ts'
import { InboxCard } from './inbox-card.tsx'
import { ManualsCard } from './manuals-card.tsx'
import { NoticesCard } from './notices-card.tsx'
import { OtherScopeCard } from './other-scope-card.tsx'
import { RunsCard } from './runs-card.tsx'
import { ShipmentsCard } from './shipments-card.tsx'

export function TopPageScreen() {
  const t = useTexts(topPageTexts)
  const user = useUserInfo()
  const { data, isPending, refetch } = useCallQuery(topPage.init, {}, { refetchInterval: EXCEPTIONS_REFRESH_MS })
  useNoticeArrival(refetch)
  const month = data ? formatMonth(data.month) : ''
  const isNothing = data && isEmpty(data)
  const scope = user?.accessPrctCodeList.find((each) => each.prctCode === user.accessPrctCode)

  return (
    <div className={classes.page} aria-busy={isPending}>
      <h2 className={classes.heading}>
        {t('month', { month })}
        <span className={classes.quiet}>
          {scope?.prctCode} {scope?.prctName}
        </span>
      </h2>
      {data?.isDataElsewhere && (
        <div className={classes.elsewhere}>
          <ScreenNotice state={{ kind: 'empty', title: t('elsewhere'), hint: t('elsewhereHint') }} />
          <OtherScopes />
        </div>
      )}
      {isNothing ? (
        !data.isDataElsewhere && (
          <>
            <ScreenNotice state={{ kind: 'empty', title: t('nothing'), hint: t('nothingHint') }} />
            <OtherScopes />
          </>
        )
      ) : (
        <div className={classes.cards}>
          {data && data.tasks.length > 0 && <InboxCard {...data} />}
          {data?.site && data.site.cases.length > 0 && <SiteCard site={data.site} />}
          {data?.site && data.site.load.length > 0 && <LoadCard site={data.site} />}
          {data?.others.map((other) => (
            <OtherScopeCard key={other.prctCode} other={other} />
          ))}
          {data && data.notices.length > 0 && <NoticesCard {...data} />}
          {data?.shipments && data.shipments.length > 0 && <ShipmentsCard shipments={data.shipments} />}
          {data?.cycles !== null && (
            <CyclesCard month={data?.month ?? ''} cycles={data?.cycles} nextCutOffAt={data?.nextCutOffAt ?? null} />
          )}
          {data?.plan !== null && <PlanCard plan={data?.plan} />}
          {data?.runs !== null && <RunsCard runs={data?.runs} />}
          {data && data.manuals.length > 0 && <ManualsCard manuals={data.manuals} />}
          {data && <FilesCard files={data.files} />}
          {data && <TrendsCard today={data.today} />}
        </div>
      )}
    </div>
  )
}

function useNoticeArrival(onArrival: () => unknown): void {
  useLive()
  const arrived = useStableCallback((event: LiveEvent) => {
    if (event.kind === 'notice') inBackground(onArrival)
  })
  useEffect(() => onLiveEvent(arrived), [arrived])
}

const isEmpty = ({ tasks, others, site, shipments, cycles, plan, runs, files, manuals, notices }: TopPageData) =>
  tasks.length === 0 &&
  others.length === 0 &&
  (site === null || site.cases.length === 0) &&
  (shipments === null || shipments.length === 0) &&
  cycles === null &&
  plan === null &&
  runs === null &&
  files.length === 0 &&
  manuals.length === 0 &&
  notices.length === 0
