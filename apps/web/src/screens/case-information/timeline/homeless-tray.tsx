import type { ComponentProps } from 'react'
import { formatDate, formatNumber } from '../../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../../platform/i18n/texts.ts'
import { useFocusWithin } from '../../../ui/hooks/use-focus-within.ts'
import type { Timeline } from './judge-move.ts'
import { type CaseGroup, MovableCases } from './movable-cases.tsx'
import classes from './timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'

type Homeless = Timeline['homeless'][number]

/** Those of one vanning have one cause, and mostly one decision. */
export function groupsOf(t: Translate<typeof timelineTexts>, homeless: readonly Homeless[]): CaseGroup[] {
  const groups = new Map<string, Homeless[]>()
  for (const one of homeless) {
    const key = `${one.dealerCode} ${one.vanOn}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map((cases) => {
    const [first] = cases
    const day = formatDate(first?.vanOn ?? '')
    const what = t(first?.isPast ? 'missed' : 'noPlace', { day })
    return {
      name: t('group', { dealer: first?.dealerCode ?? '', what, count: cases.length }),
      cases: cases.map((one) => ({
        caseNo: one.caseNo,
        dealerCode: one.dealerCode,
        vanOn: one.vanOn,
        isHomeless: true,
        readyOn: one.readyOn,
        neededOn: one.neededOn,
        volumeM3: one.volumeM3,
        grossKg: one.grossKg,
        renbanNo: undefined,
        about: [
          one.caseCode,
          `${formatNumber(one.grossKg)} kg`,
          `${formatNumber(one.volumeM3, 1)} m³`,
          one.reason?.text,
        ]
          .filter(Boolean)
          .join(' · '),
      })),
    }
  })
}

type HomelessTrayProps = Omit<ComponentProps<typeof MovableCases>, 'groups'>

export function HomelessTray(props: HomelessTrayProps) {
  const t = useTexts(timelineTexts)
  const { homeless, homelessCount } = props.timeline
  const focusWithin = useFocusWithin<HTMLElement>()
  return (
    <section className={classes.tray} aria-label={t('tray')} {...focusWithin}>
      <h2>
        {t('tray')} <b data-some={homelessCount > 0 || undefined}>{formatNumber(homelessCount)}</b>
      </h2>
      {homelessCount === 0 ? <p>{t('trayNone')}</p> : <MovableCases {...props} groups={groupsOf(t, homeless)} />}
      {homelessCount > 0 && <p className={classes.hint}>{t('drag')}</p>}
      {homeless.length < homelessCount && (
        <p>{t('trayCut', { shown: homeless.length, total: formatNumber(homelessCount) })}</p>
      )}
    </section>
  )
}
