import { Loader } from '@mantine/core'
import { busy } from '../../platform/api/busy.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useStore } from '../../platform/store.ts'
import classes from '../frame/shell.module.css'
import { shellTexts } from '../frame/shell-texts.ts'

/** Blocks clicks, but never takes the keyboard focus. */
export function BusyIndicator() {
  const t = useTexts(shellTexts)
  const { isShown, isBlocked } = useStore(busy)
  return (
    <>
      {/* Hidden from screen readers: the spinner announces both. */}
      <div className={classes.busy} data-on={isShown || undefined} data-busy={isShown || undefined} aria-hidden />
      {(isShown || isBlocked) && (
        <div
          className={classes.blocker}
          data-blocked={isBlocked || undefined}
          data-visible={(isShown && isBlocked) || undefined}
          data-print="off"
        >
          {isShown && (
            <div className={classes.spinner} role="status" aria-label={t('wait')}>
              <Loader size="md" />
            </div>
          )}
        </div>
      )}
    </>
  )
}
