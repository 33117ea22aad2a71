import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatNumber, formatShortDay } from '../../../platform/i18n/format.ts'
import { useLanguage, useTexts } from '../../../platform/i18n/texts.ts'
import { StatusBadge } from '../../../ui/elements/status-badge.tsx'
import { planBoardTexts } from '../plan/plan-board-texts.ts'
import type { DailyEdits } from '../plan/use-daily-edits.ts'
import type { PlanJudgement } from '../plan/use-judgement.ts'
import classes from './plan-board.module.css'

const SHOWN_MESSAGES = 4

interface JudgedEdits extends Pick<DailyEdits, 'canEdit' | 'judged'> {
  readonly edits: Pick<DailyEdits['edits'], 'editRows' | 'unsaved'>
}

/** Effect of the unsaved edits on the plan, and what stands against them, before they are saved. */
export function JudgeStrip({ daily }: { readonly daily: JudgedEdits }) {
  const t = useTexts(planBoardTexts)
  const { unsaved } = daily.edits
  const { judgement, isJudging, hasFailed, judgeAgain } = daily.judged
  if (!unsaved.isDirty || !daily.canEdit) return null
  return (
    <section className={classes.strip} aria-label={t('judgement')} aria-live="polite" aria-busy={isJudging}>
      <strong>{t('unsaved', { count: unsaved.rowCount })}</strong>
      {hasFailed && (
        <span role="alert">
          {t('notJudged')}{' '}
          <Button size="compact-xs" variant="default" onClick={judgeAgain}>
            {t('judgeAgain')}
          </Button>
        </span>
      )}
      {!hasFailed && judgement && judgement.withoutReason.length > 0 && (
        <ReasonField daily={daily} rowKeys={judgement.withoutReason} />
      )}
      {!hasFailed && judgement && <Effects judgement={judgement} />}
      {isJudging && !judgement && <span>{t('judging')}</span>}
      {!hasFailed && judgement && <Messages judgement={judgement} />}
    </section>
  )
}

function Effects({ judgement: { effect } }: { readonly judgement: PlanJudgement }) {
  const t = useTexts(planBoardTexts)
  const language = useLanguage()
  if (!effect) return null
  const { before, after } = effect
  const peakOf = ({ peakPercent, peakLine, peakOn }: typeof before) =>
    `${formatNumber(peakPercent, 1)} % ${peakLine ?? ''} ${peakOn ? formatShortDay(peakOn, language) : ''}`.trim()
  const minutes = t('unit.MINUTES')
  const figures = [
    { name: t('peak'), was: peakOf(before), is: peakOf(after), isWorse: after.peakPercent > before.peakPercent },
    figureOf(t('overtimeTotal'), before.overtimeMinutes, after.overtimeMinutes, minutes),
    ...(after.overMinutes > 0 || before.overMinutes > 0
      ? [figureOf(t('overMinutes'), before.overMinutes, after.overMinutes, minutes)]
      : []),
    figureOf(t('lateLots'), before.lateLots, after.lateLots),
    figureOf(t('unplanned'), before.unplannedLots, after.unplannedLots),
  ]
  return figures.map(({ name, was, is, isWorse }) => (
    <span key={name} className={classes.figure} data-worse={isWorse || undefined}>
      {name} {was === is ? is : `${was} → `}
      {was !== is && <b>{is}</b>}
    </span>
  ))
}

const figureOf = (name: string, before: number, after: number, unit = '') => ({
  name,
  was: `${formatNumber(before)} ${unit}`.trim(),
  is: `${formatNumber(after)} ${unit}`.trim(),
  isWorse: after > before,
})

function Messages({ judgement: { messages } }: { readonly judgement: PlanJudgement }) {
  const t = useTexts(planBoardTexts)
  if (messages.length === 0) return <StatusBadge tone="ok" label={t('ok')} />
  return (
    <ul className={classes.messages}>
      {messages.slice(0, SHOWN_MESSAGES).map(({ kind, message, rowKeys }) => (
        <li key={`${kind} ${message}`}>
          <StatusBadge tone={kind} label={`${t('rowsWith', { count: rowKeys.length })} ${message}`} />
        </li>
      ))}
      {messages.length > SHOWN_MESSAGES && <li>+{formatNumber(messages.length - SHOWN_MESSAGES)}</li>}
    </ul>
  )
}

interface ReasonFieldProps {
  readonly daily: JudgedEdits
  readonly rowKeys: readonly string[]
}

/** One reason for all rows that need one, stored in their history. */
function ReasonField({ daily, rowKeys }: ReasonFieldProps) {
  const t = useTexts(planBoardTexts)
  const [reason, setReason] = useState('')
  const apply = () => {
    const wanted = new Set(rowKeys)
    const rows = daily.edits.unsaved.rows.flatMap(({ rowKey, before }) => (wanted.has(rowKey) ? [before] : []))
    if (reason.trim() !== '') daily.edits.editRows(rows, () => ({ fenceReason: reason.trim() }), t('step.reason'))
  }
  return (
    <form
      className={classes.reason}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TextInput
        size="xs"
        w={320}
        maxLength={200}
        aria-label={t('reason')}
        placeholder={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button size="compact-xs" type="submit" variant="default">
        {t('setReason')}
      </Button>
    </form>
  )
}
