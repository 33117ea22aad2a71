import type { CorrespondenceException } from '@packing/contract'
import { formatMonth, formatNumber } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { StatusBadge } from '../../ui/elements/status-badge.tsx'
import { SidePanel } from '../../ui/layout/side-panel.tsx'
import classes from './correspondence.module.css'
import { correspondenceTexts } from './correspondence-texts.ts'

interface ExceptionsPanelProps {
  readonly exceptions: readonly CorrespondenceException[]
  readonly total: number
  readonly onGoTo: (exception: CorrespondenceException) => void
  readonly onClose: () => void
}

const groups = [1, 2, 3, 4, 5, 6] as const

/** What violates the six invariants; a click goes to the row. */
export function ExceptionsPanel({ exceptions, total, onGoTo, onClose }: ExceptionsPanelProps) {
  const t = useTexts(correspondenceTexts)
  return (
    <SidePanel title={`${t('exceptions')} ${formatNumber(total)}`} onClose={onClose} width={440}>
      {total === 0 && <p>{t('noExceptions')}</p>}
      {groups.map((invariant) => {
        const own = exceptions.filter((exception) => exception.invariant === invariant)
        if (own.length === 0) return null
        return (
          <section key={invariant} className={classes.section}>
            <h3>{t(`invariant.${invariant}`)}</h3>
            <ul className={classes.lines}>
              {own.map((exception) => (
                <li key={`${exception.dealerCode} ${exception.orderMonth} ${exception.message}`}>
                  <ExceptionLine exception={exception} onGoTo={onGoTo} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {exceptions.length < total && (
        <p>{t('exceptionsCut', { shown: formatNumber(exceptions.length), total: formatNumber(total) })}</p>
      )}
    </SidePanel>
  )
}

type ExceptionLineProps = Pick<ExceptionsPanelProps, 'onGoTo'> & { readonly exception: CorrespondenceException }

function ExceptionLine({ exception, onGoTo }: ExceptionLineProps) {
  const t = useTexts(correspondenceTexts)
  const { dealerCode, orderMonth, errorType, message, productionDate } = exception
  const isError = errorType === 'ERROR'
  const words = (
    <>
      <StatusBadge tone={isError ? 'error' : 'warning'} label={t(isError ? 'error' : 'warning')} /> {dealerCode}{' '}
      {formatMonth(orderMonth)} · {message}
    </>
  )
  if (productionDate === null) return <span>{words}</span>
  return (
    <button type="button" className={classes.link} onClick={() => onGoTo(exception)}>
      {words}
    </button>
  )
}
