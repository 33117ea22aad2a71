import { Button } from '@mantine/core'
import type { TrialDay } from '@packing/contract'
import { useState } from 'react'
import { formatNumber } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { CompareBars } from '../../../ui/charts/compare-bars.tsx'
import { planTrialTexts } from '../plan/plan-trial-texts.ts'
import classes from './plan-trial.module.css'

interface TrialPictureProps {
  readonly days: readonly TrialDay[]
  readonly names: readonly [string, string]
}

/** Starts with the line with the most moved work. */
export function TrialPicture({ days, names }: TrialPictureProps) {
  const t = useTexts(planTrialTexts)
  const lines = linesOf(days)
  const [chosen, setChosen] = useState<string>()
  const shown = lines.find(({ lineCode }) => lineCode === chosen) ?? lines.toSorted((a, b) => b.moved - a.moved)[0]
  if (!shown) return null
  return (
    <section className={classes.picture} aria-label={t('picture')}>
      <div className={classes.lines}>
        {lines.map(({ lineCode, moved }) => (
          <Button
            key={lineCode}
            size="compact-xs"
            variant="default"
            aria-pressed={lineCode === shown.lineCode}
            onClick={() => setChosen(lineCode)}
          >
            {t('lineMoved', { line: lineCode, minutes: formatNumber(moved) })}
          </Button>
        ))}
      </div>
      <CompareBars days={shown.days} names={names} />
    </section>
  )
}

interface LineDays {
  readonly lineCode: string
  readonly days: readonly TrialDay[]
  readonly moved: number
}

function linesOf(days: readonly TrialDay[]): readonly LineDays[] {
  const codes = [...new Set(days.map(({ lineCode }) => lineCode))].toSorted()
  return codes.map((lineCode) => {
    const own = days.filter((day) => day.lineCode === lineCode)
    // What leaves a day may arrive on another line or be unplanned.
    const moved = Math.max(sumOf(own, 'leavingMinutes'), sumOf(own, 'arrivingMinutes'))
    return { lineCode, days: own, moved: Math.round(moved) }
  })
}

const sumOf = (days: readonly TrialDay[], minutes: 'leavingMinutes' | 'arrivingMinutes') =>
  days.reduce((sum, day) => sum + day[minutes], 0)
