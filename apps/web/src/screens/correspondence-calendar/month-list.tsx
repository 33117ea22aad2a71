import { Checkbox } from '@mantine/core'
import type { CorrespondenceMonth } from '@packing/contract'
import { formatDateTime, formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { type Translate, useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge, type Tone } from '../../ui/elements/status-badge.tsx'
import classes from './correspondence.module.css'
import { correspondenceTexts } from './correspondence-texts.ts'
import { monthKey } from './use-month-commands.ts'

const tones: Readonly<Record<CorrespondenceMonth['status'], Tone>> = {
  NONE: 'neutral',
  PREPARING: 'running',
  PREPARED: 'warning',
  APPROVED: 'info',
  REGISTERED: 'ok',
}

interface MonthListProps {
  readonly months: readonly CorrespondenceMonth[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
  readonly onExceptions: () => void
}

/** State, completeness and exceptions of each month found; selected months are those that commands act on. */
export function MonthList({ months, selected, onSelect, onExceptions }: MonthListProps) {
  const t = useTexts(correspondenceTexts)
  if (months.length === 0) return null
  const isAll = months.every((month) => selected.has(monthKey(month)))
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(selected)
    if (isOn) next.add(key)
    else next.delete(key)
    onSelect(next)
  }
  return (
    <section className={classes.months} aria-label={t('months')} data-print="off">
      <Checkbox
        size="xs"
        label={t('selectAll')}
        checked={isAll}
        indeterminate={!isAll && selected.size > 0}
        onChange={() => onSelect(new Set(isAll ? [] : months.map(monthKey)))}
      />
      <ul className={classes.lines}>
        {months.map((month) => (
          <MonthItem
            key={monthKey(month)}
            {...{ month, onExceptions }}
            isSelected={selected.has(monthKey(month))}
            onToggle={(isOn) => toggle(monthKey(month), isOn)}
          />
        ))}
      </ul>
    </section>
  )
}

interface MonthItemProps extends Pick<MonthListProps, 'onExceptions'> {
  readonly month: CorrespondenceMonth
  readonly isSelected: boolean
  readonly onToggle: (isOn: boolean) => void
}

function MonthItem({ month, isSelected, onToggle, onExceptions }: MonthItemProps) {
  const t = useTexts(correspondenceTexts)
  const { dealerCode, orderMonth, rev, status, completeness, rows, changed } = month
  const named = { dealer: dealerCode, month: formatMonth(orderMonth) }
  const facts = [
    [t('revision'), rows === 0 ? '' : String(rev)],
    [t('complete'), rows === 0 ? '' : `${formatNumber(completeness, 1)} %`],
    [t('changed'), changed === 0 ? '' : formatNumber(changed)],
    [t('prepared'), byAt(month.preparedBy, month.preparedAt)],
    [t('approved'), byAt(month.approvedBy, month.approvedAt)],
    [t('registered'), byAt(month.registeredBy, month.registeredAt)],
    [t('compiled'), compiledWords(month, t)],
  ].filter(([, value]) => value !== '')
  return (
    <li className={classes.month} data-selected={isSelected || undefined}>
      <div className={classes.monthHead}>
        <Checkbox
          size="xs"
          aria-label={t('selectMonth', named)}
          checked={isSelected}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <strong>
          {dealerCode} {formatMonth(orderMonth)}
        </strong>
        <StatusBadge tone={tones[status]} label={t(`state.${status}`)} />
      </div>
      <Exceptions month={month} onOpen={onExceptions} />
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

const byAt = (by: string, at: string | null) => (at === null ? '' : `${by} ${formatDateTime(at)}`)

const compiledWords = (
  { compiledCycle, compiledRev }: CorrespondenceMonth,
  t: Translate<typeof correspondenceTexts>,
) => (compiledCycle === null ? '' : t('compiledRev', { cycle: formatMonth(compiledCycle), rev: compiledRev ?? 0 }))

function Exceptions({
  month: { errors, warnings, rows },
  onOpen,
}: {
  readonly month: CorrespondenceMonth
  readonly onOpen: () => void
}) {
  const t = useTexts(correspondenceTexts)
  if (errors + warnings === 0) return rows === 0 ? null : <StatusBadge tone="ok" label={`${t('exceptions')}: 0`} />
  const counts = [
    errors > 0 && t('errorCount', { count: errors }),
    warnings > 0 && t('warningCount', { count: warnings }),
  ]
  const label = counts.filter(Boolean).join(' · ')
  return (
    <button type="button" className={classes.link} onClick={onOpen}>
      <StatusBadge tone={errors > 0 ? 'error' : 'warning'} label={label} />
    </button>
  )
}
