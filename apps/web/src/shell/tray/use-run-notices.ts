import { jobNetKick } from '@packing/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { texts } from '../../platform/i18n/texts.ts'
import { type MessageType, notify } from '../../platform/messages/notify.ts'
import { jobRunTexts } from '../../ui/job-run/job-run-texts.ts'
import { resultOf } from '../../ui/job-run/run-result.ts'
import { isRunShown } from '../../ui/job-run/shown-runs.ts'
import { writtenMessage } from '../../ui/job-run/written-message.ts'
import { onOwnRunEnd } from './own-runs.ts'
import { trayTexts } from './tray-texts.ts'

const text = texts(trayTexts)
const runText = texts(jobRunTexts)

const types = {
  ENDED_OK: 'success',
  ENDED_WARN: 'warning',
  ENDED_NG: 'error',
  KILLED: 'warning',
} as const satisfies Record<string, MessageType>

const isEnd = (status: string): status is keyof typeof types => Object.hasOwn(types, status)

/** A message with a link to the result when a run of the user ends, except where the screen shows the run. */
export function useRunNotices(): void {
  const router = useRouter()
  useEffect(
    () =>
      onOwnRunEnd(({ runId }) => {
        if (!isRunShown(runId)) void announce(runId, (link) => void router.navigate(link))
      }),
    [router],
  )
}

async function announce(runId: number, open: (link: ReturnType<typeof resultOf>) => void): Promise<void> {
  const found = await callApi(jobNetKick.search, { runId: [runId] }, { action: 'checkStatus' }).catch(() => null)
  const run = found?.rows[0]
  if (!run || !isEnd(run.status)) return
  const words = { net: run.netName, runId, message: writtenMessage(run, runText) }
  const link = resultOf(run)
  notify(types[run.status], text(`ended.${run.status}`, words).trim(), {
    link: { label: text(link.to === '/JobNetKick' ? 'log' : 'open'), follow: () => open(link) },
  })
}
