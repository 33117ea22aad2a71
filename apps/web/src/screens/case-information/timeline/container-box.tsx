import type { CSSProperties } from 'react'
import { formatDate, formatNumber } from '../../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../../platform/i18n/texts.ts'
import type { TimelineBox } from './judge-move.ts'
import classes from './timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'

/** What a container is, and what is wrong with it. */
export function boxWords(t: Translate<typeof timelineTexts>, box: TimelineBox): string[] {
  const { renbanNo, containerType, fillPercent, weightPercent, caseCount, status, thin } = box
  const facts = {
    renbanNo,
    type: containerType,
    fill: formatNumber(fillPercent, 1),
    weight: formatNumber(weightPercent, 1),
    cases: formatNumber(caseCount),
  }
  return [
    t('box', facts),
    t(`status.${status}`),
    ...(thin === null
      ? []
      : [
          t('thin', { least: formatNumber(thin.leastPercent, 1) }),
          thin.joins === null
            ? t('joinsNone')
            : t('joins', { renbanNo: thin.joins.renbanNo, day: formatDate(thin.joins.vanOn) }),
        ]),
  ]
}

interface ContainerBoxProps {
  readonly box: TimelineBox
  /** What is dropped here. */
  readonly place: string
  readonly isSelected: boolean
  readonly onSelect: () => void
}

/** Filled from below by its volume; the bar at its side is its weight. */
export function ContainerBox({ box, place, isSelected, onSelect }: ContainerBoxProps) {
  const t = useTexts(timelineTexts)
  const { renbanNo, fillPercent, weightPercent, status, thin } = box
  const words = boxWords(t, box)
  const share = (percent: number) => `${Math.min(100, percent)}%`
  return (
    <button
      type="button"
      className={classes.box}
      style={{ '--fill': share(fillPercent), '--weight': share(weightPercent) } as CSSProperties}
      data-place={place}
      data-status={status}
      data-thin={thin !== null || undefined}
      aria-pressed={isSelected}
      aria-label={words.join(', ')}
      title={words.join('\n')}
      onClick={onSelect}
    >
      <span>{renbanNo.slice(-3)}</span>
      <small>
        {thin !== null && '▲'}
        {formatNumber(fillPercent)}
      </small>
    </button>
  )
}
