import { formatDateTime } from '../platform/i18n/format.ts'
import { useTexts } from '../platform/i18n/texts.ts'
import type { StoredEntry } from './scan-store.ts'
import { scanTexts } from './scan-texts.ts'

const signs = {
  WAITING: '…',
  RECORDED: '✓',
  KNOWN: '✓',
  SUPERSEDED: '–',
  HELD: '?',
  DISCARDED: '–',
  REJECTED: '✕',
} as const

interface ScanListProps {
  readonly entries: readonly StoredEntry[]
  readonly onSendAgain: (entry: StoredEntry) => Promise<void>
  readonly onRemove: (order: number) => Promise<void>
}

export function ScanList({ entries, onSendAgain, onRemove }: ScanListProps) {
  const t = useTexts(scanTexts)
  if (entries.length === 0) return null
  return (
    <section>
      <h2>{t('latest')}</h2>
      <ul className="scan-list">
        {entries.map((entry) => {
          const { order, caseNo, kind, at, okQty, parts, state, messages } = entry
          const what =
            kind === 'START'
              ? 'START'
              : okQty === 0
                ? 'NOT_PACKED'
                : okQty !== null || parts.length > 0
                  ? 'SHORT'
                  : 'PACKED'
          return (
            <li key={order} data-state={state}>
              <div>
                {signs[state]} {caseNo} · {t(`mode.${what}`)} · {t(`state.${state}`)} · {formatDateTime(at)}
                {messages.map((words) => (
                  <div key={words}>{words}</div>
                ))}
              </div>
              {state === 'REJECTED' && (
                <>
                  <button
                    type="button"
                    aria-label={t('sendCaseAgain', { caseNo })}
                    onClick={() => void onSendAgain(entry)}
                  >
                    {t('sendAgain')}
                  </button>
                  <button type="button" aria-label={t('remove', { caseNo })} onClick={() => void onRemove(order)}>
                    ✕
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
