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
  const heads = [t('dealer'), t('orderMonth'), t('revision'), t('status'), t('complete'), t('exceptions'), t('changed')]
  return (
    <div className={classes.months} data-print="off">
      <table className={classes.table} aria-label={t('months')}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={t('selectAll')}
                checked={isAll}
                indeterminate={!isAll && selected.size > 0}
                onChange={() => onSelect(new Set(isAll ? [] : months.map(monthKey)))}
              />
            </th>
            {[...heads, t('prepared'), t('approved'), t('registered'), t('compiled')].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow
              key={monthKey(month)}
              {...{ month, onExceptions }}
              isSelected={selected.has(monthKey(month))}
              onToggle={(isOn) => toggle(monthKey(month), isOn)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MonthRowProps extends Pick<MonthListProps, 'onExceptions'> {
  readonly month: CorrespondenceMonth
  readonly isSelected: boolean
  readonly onToggle: (isOn: boolean) => void
}

function MonthRow({ month, isSelected, onToggle, onExceptions }: MonthRowProps) {
  const t = useTexts(correspondenceTexts)
  const { dealerCode, orderMonth, rev, status, completeness, rows, changed } = month
  const named = { dealer: dealerCode, month: formatMonth(orderMonth) }
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <Checkbox
          size="xs"
          aria-label={t('selectMonth', named)}
          checked={isSelected}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
      </td>
      <td>{dealerCode}</td>
      <td>{formatMonth(orderMonth)}</td>
      <td className={classes.number}>{rows === 0 ? '' : rev}</td>
      <td>
        <StatusBadge tone={tones[status]} label={t(`state.${status}`)} />
      </td>
      <td className={classes.number}>{rows === 0 ? '' : `${formatNumber(completeness, 1)} %`}</td>
      <td>
        <Exceptions month={month} onOpen={onExceptions} />
      </td>
      <td className={classes.number}>{changed === 0 ? '' : formatNumber(changed)}</td>
      <td>{byAt(month.preparedBy, month.preparedAt)}</td>
      <td>{byAt(month.approvedBy, month.approvedAt)}</td>
      <td>{byAt(month.registeredBy, month.registeredAt)}</td>
      <td>{compiledWords(month, t)}</td>
    </tr>
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
  if (errors + warnings === 0) return rows === 0 ? null : <StatusBadge tone="ok" label="0" />
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
