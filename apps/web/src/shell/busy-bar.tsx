import { Loader } from '@mantine/core'
import { blockingCalls, isBusy } from '../platform/api/busy.ts'
import { useTexts } from '../platform/i18n/texts.ts'
import { useStore } from '../platform/store.ts'
import { useLasting } from '../ui/use-lasting.ts'
import classes from './shell.module.css'
import { shellTexts } from './shell-texts.ts'

/** A line at the top while calls are under way; a spinner over everything while a command must not be disturbed. */
export function BusyBar() {
  const t = useTexts(shellTexts)
  const busy = useLasting(useStore(isBusy))
  const isBlocked = useStore(blockingCalls) > 0
  const isSpinning = useLasting(isBlocked)
  return (
    <>
      {/* For the eye only: what is loading says so itself. */}
      <div className={classes.busy} data-on={busy || undefined} data-busy={busy || undefined} aria-hidden />
      {isBlocked && (
        <div className={classes.blocker} data-visible={isSpinning || undefined}>
          {isSpinning && <Loader size="md" role="status" aria-label={t('wait')} />}
        </div>
      )}
    </>
  )
}
