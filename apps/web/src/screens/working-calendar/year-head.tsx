import { Button, SegmentedControl, Select } from '@mantine/core'
import type { CalendarRev, DayType } from '@packing/contract'
import { formatDateTime, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge, type Tone } from '../../ui/elements/status-badge.tsx'
import type { CalendarData, Totals } from './day-faces.ts'
import classes from './working-calendar.module.css'
import { workingCalendarTexts } from './working-calendar-texts.ts'

export type Paint = DayType | 'half'
export type Brush = Paint | 'select'
export const paints = ['W', 'H', 'half', 'S'] as const

const tones: Readonly<Record<CalendarRev['status'], Tone>> = {
  NONE: 'neutral',
  DRAFT: 'warning',
  REGISTERED: 'info',
  SENT: 'ok',
  SUPERSEDED: 'neutral',
}

interface YearHeadProps {
  readonly data: CalendarData
  readonly totals: Totals
  readonly canPaint: boolean
  readonly onPaint: (paint: Paint) => void
  readonly brush: Brush
  readonly onBrush: (brush: Brush) => void
  readonly compareRev: number | undefined
  readonly onCompare: (rev: number | undefined) => void
}

export function YearHead(props: YearHeadProps) {
  const t = useTexts(workingCalendarTexts)
  const { header, revisions } = props.data
  const { name, year, rev, status, registeredAt, registeredBy, sentAt, sentBy, isCurrent } = header
  const others = revisions.filter((each) => each.rev !== rev && each.status !== 'DRAFT' && each.status !== 'REGISTERED')
  return (
    <div className={classes.head}>
      <strong>
        {name} {year}
      </strong>
      <StatusBadge
        tone={tones[status]}
        label={status === 'NONE' ? t('status.NONE') : `${t(`status.${status}`)} · ${t('revision', { rev })}`}
      />
      {!isCurrent && <span>{t('earlier')}</span>}
      <UseOfYear header={header} />
      {registeredAt !== null && (
        <span>{t('registered', { when: formatDateTime(registeredAt), who: registeredBy })}</span>
      )}
      {sentAt !== null && <span>{t('sent', { when: formatDateTime(sentAt), who: sentBy })}</span>}
      <span>
        {t('yearTotal')} <YearTotals totals={props.totals} />
      </span>
      {props.canPaint && <Paints {...props} />}
      {others.length > 0 && (
        <Select
          size="xs"
          w={190}
          aria-label={t('compare')}
          placeholder={t('compare')}
          data={others.map((each) => ({ value: String(each.rev), label: revWords(each, t) }))}
          value={props.compareRev === undefined ? null : String(props.compareRev)}
          onChange={(value) => props.onCompare(value === null ? undefined : Number(value))}
          clearable
        />
      )}
    </div>
  )
}

/** Whether planning reads the shown days: the state alone does not say it. */
function UseOfYear({ header: { status, isCurrent, plansRegistered } }: Pick<CalendarData, 'header'>) {
  const t = useTexts(workingCalendarTexts)
  if (!isCurrent || status === 'NONE') return null
  if (status === 'SENT' || (status === 'REGISTERED' && plansRegistered)) return <span>{t('inUse')}</span>
  return <span>{t(plansRegistered ? 'notInUseRegistered' : 'notInUse')}</span>
}

const revWords = ({ rev, status }: CalendarRev, t: ReturnType<typeof useTexts<typeof workingCalendarTexts>>) =>
  `${t('revision', { rev })} · ${t(`status.${status}`)}`

function Paints({ onPaint, brush, onBrush }: Pick<YearHeadProps, 'onPaint' | 'brush' | 'onBrush'>) {
  const t = useTexts(workingCalendarTexts)
  const wordsOf = (paint: Paint) => (paint === 'half' ? `½ ${t('half')}` : `${paint} ${t(`type.${paint}`)}`)
  return (
    <>
      <Button.Group>
        {paints.map((paint) => (
          <Button key={paint} size="compact-sm" variant="default" onClick={() => onPaint(paint)}>
            {wordsOf(paint)}
          </Button>
        ))}
      </Button.Group>
      <SegmentedControl
        size="xs"
        aria-label={t('brush')}
        value={brush}
        onChange={(value) => onBrush(value as Brush)}
        data={[
          { value: 'select', label: t('select') },
          ...paints.map((paint) => ({ value: paint, label: t('paint', { type: paint === 'half' ? '½' : paint }) })),
        ]}
      />
    </>
  )
}

export function YearTotals({ totals: { days, regular, overtime } }: { readonly totals: Totals }) {
  const t = useTexts(workingCalendarTexts)
  const shown = {
    days: formatNumber(days, Number.isInteger(days) ? 0 : 1),
    regular: formatNumber(regular),
    overtime: formatNumber(overtime),
    capacity: formatNumber(regular + overtime),
  }
  return <span title={t('totalsHint')}>{t('totals', shown)}</span>
}
