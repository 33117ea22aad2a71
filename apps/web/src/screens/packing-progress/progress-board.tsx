import { CloseButton } from '@mantine/core'
import type { OutputOf, packingProgress } from '@packing/contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatClock, formatDay, formatNumber } from '../../platform/i18n/format.ts'
import { type Translate, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { type LineBoard, lineBoards } from './line-boards.ts'
import classes from './packing-progress.module.css'
import { packingProgressTexts } from './packing-progress-texts.ts'

type Progress = OutputOf<typeof packingProgress.search>

interface ProgressBoardProps {
  readonly progress: Progress
  readonly onClose: () => void
}

const signs: Record<LineBoard['state'], string> = { ahead: '✓', onPlan: '✓', behind: '▲', atRisk: '✕' }

/** Figures of the lines for a screen on the wall, readable from five metres. */
export function ProgressBoard({ progress, onClose }: ProgressBoardProps) {
  const t = useTexts(packingProgressTexts)
  const language = useLanguage()
  const board = useRef<HTMLElement>(null)
  useEffect(() => board.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  const lines = lineBoards(progress.rows)
  return (
    <section ref={board} className={classes.board} aria-label={t('board')} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={classes.boardHead}>
        <span>{formatDay(progress.to, language)}</span>
        <span>{t('asOf', { at: formatClock(progress.asOf).slice(0, 5) })}</span>
        <CloseButton size="xl" aria-label={t('close')} onClick={onClose} />
      </header>
      {lines.length === 0 && <p className={classes.boardNote}>{t('nothing')}</p>}
      <ul className={classes.boardLines}>
        {lines.map((line) => (
          <BoardLine key={line.lineCode} line={line} isToday={progress.to === progress.today} />
        ))}
      </ul>
    </section>
  )
}

interface BoardLineProps {
  readonly line: LineBoard
  readonly isToday: boolean
}

function BoardLine({ line, isToday }: BoardLineProps) {
  const t = useTexts(packingProgressTexts)
  const language = useLanguage()
  const { lineCode, packedCases, plannedCases, dueCases, delayCases, lateCases, riskVanOn, state } = line
  const share = (cases: number) => `${Math.min(100, (cases / Math.max(1, plannedCases)) * 100)}%`
  const count = Math.abs(delayCases)
  const pace = delayCases > 0 ? t('behind', { count }) : delayCases < 0 ? t('ahead', { count }) : t('onPlan')
  const isLate = state === 'atRisk' && lateCases > 0
  return (
    <li className={classes.boardLine} data-state={state}>
      <strong className={classes.boardCode}>{lineCode}</strong>
      <span className={classes.boardFigure}>
        {formatNumber(packedCases)}
        <small> / {formatNumber(plannedCases)}</small>
      </span>
      <span className={classes.boardState}>
        {signs[state]} {isLate ? t('lateCount', { count: lateCases }) : pace}
      </span>
      <span className={classes.boardBar} aria-hidden>
        <span className={classes.boardDone} style={{ width: share(packedCases) }} />
        <span className={classes.boardDue} style={{ left: share(dueCases) }} />
      </span>
      <span className={classes.boardNote}>
        {[
          isLate ? pace : '',
          isToday ? finishWords(line, t) : '',
          riskVanOn === null ? '' : t('risk', { day: formatDay(riskVanOn, language) }),
        ]
          .filter((words) => words !== '')
          .join(' · ')}
      </span>
    </li>
  )
}

function finishWords({ finishAt, plannedCases }: LineBoard, t: Translate<typeof packingProgressTexts>): string {
  if (finishAt !== null) return t('finish', { at: formatClock(finishAt).slice(0, 5) })
  return plannedCases === 0 ? '' : t('noFinish')
}
