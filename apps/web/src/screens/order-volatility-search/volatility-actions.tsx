import { Menu } from '@mantine/core'
import { jobNetKick, type NetId, orderVolatilitySearch, type VolatilityRow, volatilityDesk } from '@packing/contract'
import { useState } from 'react'
import { ComposedInput } from '../../platform/api/call-input.ts'
import { downloadFile } from '../../platform/api/download-file.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { runTask } from '../../platform/messages/tasks.ts'
import { FileMenu } from '../../ui/download-menu/file-menu.tsx'
import { jobRunTexts } from '../../ui/job-run/job-run-texts.ts'
import { RunLine } from '../../ui/job-run/run-line.tsx'
import { useFollowedRun } from '../../ui/job-run/use-followed-run.ts'
import { ActionBar, ActionButton } from '../../ui/layout/action-bar.tsx'
import { AnswerDialog, ordersToAnswer } from './answer-dialog.tsx'
import { orderVolatilitySearchTexts } from './order-volatility-search-texts.ts'

interface VolatilityActionsProps {
  readonly criteria: Readonly<Record<string, unknown>>
  readonly cycleMonth: string
  readonly sort: readonly string[]
  readonly total: number
  /** Judged against the last confirmed quantity, by part: only these verdicts are answered. */
  readonly canAnswer: boolean
  readonly canDecide: boolean
  /** Orders were received, and none of them is judged: that comes first. */
  readonly isUnchecked: boolean
  readonly selected: readonly VolatilityRow[]
  readonly ruleCount: number
  readonly onRules: () => void
  readonly onAnswered: () => void
}

const nets: readonly NetId[] = ['VOLATILITY_CHECK']
const outdated = [orderVolatilitySearch.search]

export function VolatilityActions(props: VolatilityActionsProps) {
  const { cycleMonth, selected, canAnswer, canDecide, isUnchecked, ruleCount } = props
  const t = useTexts(orderVolatilitySearchTexts)
  const tRun = useTexts(jobRunTexts)
  const [isAnswering, setIsAnswering] = useState(false)
  const { canKick, kick, run, obstacleOf } = useFollowedRun(nets, outdated)
  const obstacle = obstacleOf('VOLATILITY_CHECK')
  const count = ordersToAnswer(cycleMonth, selected).length
  const close = (isDone: boolean) => {
    setIsAnswering(false)
    if (isDone) props.onAnswered()
  }
  return (
    <>
      <ActionBar
        right={
          <ActionButton isDisabled={cycleMonth === ''} onClick={props.onRules}>
            {t('rules')}
            {ruleCount > 0 && ` (${ruleCount})`}
          </ActionButton>
        }
      >
        <ActionButton
          isPrimary={!(isUnchecked && canKick)}
          call={volatilityDesk.answer}
          isDisabled={!canAnswer || count === 0}
          hint={canAnswer ? (count === 0 ? t('answerTick') : undefined) : t('answerBase')}
          onClick={() => setIsAnswering(true)}
        >
          {t('answer')}
          {count > 0 && ` (${count})`}
        </ActionButton>
        {canKick && (
          <ActionButton
            isPrimary={isUnchecked}
            call={jobNetKick.exec}
            isDisabled={cycleMonth === '' || obstacle !== undefined}
            hint={obstacle ? tRun(obstacle) : t('checkHint')}
            loading={kick.isPending}
            onClick={() => kick.mutate({ operation: 'KICK', netId: 'VOLATILITY_CHECK', params: { cycleMonth } })}
          >
            {t('check')}
          </ActionButton>
        )}
        <VolatilityFiles {...props} />
        {isAnswering && <AnswerDialog cycleMonth={cycleMonth} rows={selected} canDecide={canDecide} onClose={close} />}
      </ActionBar>
      <RunLine run={run} />
    </>
  )
}

const contents = ['SHOWN', 'RAW'] as const
const formats = ['xlsx', 'csv'] as const

function VolatilityFiles({ criteria, sort, total }: VolatilityActionsProps) {
  const t = useTexts(orderVolatilitySearchTexts)
  const get = (what: (typeof contents)[number], format: (typeof formats)[number]) => {
    const input = new ComposedInput({ ...criteria, sort: [...sort], what, format })
    void runTask(t('downloadTask'), ({ signal }) =>
      downloadFile(orderVolatilitySearch.download, input, { signal }),
    ).catch(() => undefined)
  }
  return (
    <FileMenu call={orderVolatilitySearch.download} isDisabled={total === 0}>
      {contents.map((what) => (
        <div key={what}>
          <Menu.Label>{t(`file.${what}`)}</Menu.Label>
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => get(what, format)}>
              {format === 'xlsx' ? 'Excel' : 'CSV'}
            </Menu.Item>
          ))}
        </div>
      ))}
    </FileMenu>
  )
}
