import { type JobNetRunRow, jobNetKick } from '@packing/contract'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { addTexts, useText } from '../../platform/i18n/i18n.ts'
import { jobRunTexts } from '../../platform/i18n/texts/job-run.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { isUnderWay } from './use-followed-run.ts'

addTexts(jobRunTexts)
const outdated = [jobNetKick.init, jobNetKick.search] as const

/** Asks a run that is under way to stop; nothing where it has ended, or where the user may not. */
export function CancelRun({ run }: { readonly run: JobNetRunRow }) {
  const { t } = useText()
  const exec = useCallCommand(jobNetKick.exec, { invalidates: outdated })
  if (!isUnderWay(run)) return null
  const { runId, netName: net } = run
  const ask = async () => {
    if (await confirm(t('jobRun.cancelAsk', { runId, net }), { isSerious: true }))
      exec.mutate({ operation: 'KILL', runId })
  }
  const isAsked = run.isCancelRequested || exec.isPending
  return (
    <ActionButton call={jobNetKick.exec} isDisabled={isAsked} onClick={() => void ask()}>
      {isAsked ? t('jobRun.cancelling') : t('jobRun.cancel')}
    </ActionButton>
  )
}
