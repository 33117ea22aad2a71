import { CloseButton, Portal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import {
  closeAllToasts,
  closeToast,
  pauseToasts,
  type Toast,
  toasts,
  writtenMessage,
} from '../../platform/messages/notify.ts'
import { useStore } from '../../platform/store.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { shellTexts } from '../frame/shell-texts.ts'
import classes from './toasts.module.css'

const MAX_SHOWN = 3
const GAP_PX = 8
export function Toasts() {
  const t = useTexts(shellTexts)
  const all = useStore(toasts)
  const [isAll, setIsAll] = useState(false)
  const isEmpty = all.length === 0
  useEffect(() => {
    if (isEmpty) setIsAll(false)
  }, [isEmpty])
  useEscape(!isEmpty)
  const [box, setBox] = useState<HTMLElement | null>(null)
  usePlace(box)
  const shown = isAll ? all : all.slice(-MAX_SHOWN)
  const hiddenCount = all.length - shown.length
  return (
    <Portal>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps what is read from going */}
      <div
        ref={setBox}
        className={classes.toasts}
        data-print="off"
        onMouseEnter={() => pauseToasts(true)}
        onMouseLeave={() => pauseToasts(false)}
      >
        {shown.map((toast) => (
          <ToastLine key={toast.id} toast={toast} />
        ))}
        {all.length > 1 && (
          <div className={classes.rest}>
            {hiddenCount > 0 && (
              <button type="button" onClick={() => setIsAll(true)}>
                {t('toast.more', { count: hiddenCount })}
              </button>
            )}
            <button type="button" onClick={closeAllToasts}>
              {t('toast.closeAll')} (Esc)
            </button>
          </div>
        )}
      </div>
    </Portal>
  )
}

/** Page and dialogs end above the messages (`--toasts-height`), which therefore cover no button. */
function usePlace(box: HTMLElement | null): void {
  useEffect(() => {
    if (!box) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = box.offsetHeight
      style.setProperty('--toasts-height', height === 0 ? '0px' : `${height + GAP_PX}px`)
    })
    observer.observe(box)
    return () => {
      observer.disconnect()
      style.removeProperty('--toasts-height')
    }
  }, [box])
}

function ToastLine({ toast: { id, type, message, count, link } }: { readonly toast: Toast }) {
  const t = useTexts(actionTexts)
  return (
    <div className={classes.toast} data-type={type} role={type === 'error' ? 'alert' : 'status'}>
      <span className={classes.message}>{writtenMessage({ type, message })}</span>
      {link && (
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            closeToast(id)
            link.follow()
          }}
        >
          {link.label}
        </button>
      )}
      {count > 1 && <span className={classes.count}>×{count}</span>}
      <CloseButton size="sm" aria-label={t('close')} onClick={() => closeToast(id)} />
    </div>
  )
}

/** Ignores an Escape that a dialog or an IME handled. */
function useEscape(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
      if (document.querySelector('[aria-modal="true"]') === null) closeAllToasts()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
