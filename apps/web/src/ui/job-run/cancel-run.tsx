import { type JobNetRunRow, jobNetKick } from '@packing/contract'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { ActionButton } from '../layout/action-bar.tsx'
import { jobRunTexts } from './job-run-texts.ts'
import { isUnderWay } from './use-followed-run.ts'

const outdated = [jobNetKick.init, jobNetKick.search] as const

/** Hidden when the run has ended or the user lacks the privilege. */
export function CancelRun({ run }: { readonly run: JobNetRunRow }) {
  const t = useTexts(jobRunTexts)
  const exec = useCallCommand(jobNetKick.exec, { invalidates: outdated })
  if (!isUnderWay(run)) return null
  const { runId, netName: net } = run
  const ask = async () => {
    if (await confirm(t('cancelAsk', { runId, net }), { isSerious: true })) exec.mutate({ operation: 'KILL', runId })
  }
  const isAsked = run.isCancelRequested || exec.isPending
  return (
    <ActionButton call={jobNetKick.exec} isDisabled={isAsked} onClick={() => void ask()}>
      {isAsked ? t('cancelling') : t('cancel')}
    </ActionButton>
  )
}
