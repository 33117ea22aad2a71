import { NativeSelect, TextInput } from '@mantine/core'
import { jobNetKick } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { useDraft } from '../../../platform/drafts/use-draft.ts'
import { codeNames, useTexts } from '../../../platform/i18n/texts.ts'
import { confirm } from '../../../platform/messages/confirm.ts'
import { notify } from '../../../platform/messages/notify.ts'
import { DateInput } from '../../../ui/calendar/input/date-input.tsx'
import { MonthInput } from '../../../ui/calendar/input/month-input.tsx'
import { jobRunTexts } from '../../../ui/job-run/job-run-texts.ts'
import { type MonthObstacle, packingMonthOf, rejectionOf } from '../../../ui/job-run/month-rejection.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { searchFormTexts } from '../../../ui/search-form/search-form-texts.ts'
import { runStatusTexts } from '../../../ui/words/run-status-texts.ts'
import classes from '../jobs/job-net-kick.module.css'
import { jobNetKickTexts } from '../jobs/job-net-kick-texts.ts'
import { formattedValue, type Net, type Param } from '../jobs/written-params.ts'
import { openPredecessors } from './predecessors.ts'

const PRIMARY_NET = 'PLAN_CHAIN'
const statusName = codeNames(runStatusTexts)

/** Parameters and the button that runs the net. */
export function NetForm({
  net,
  isPrimary = net.netId === PRIMARY_NET,
}: {
  readonly net: Net
  readonly isPrimary?: boolean
}) {
  const t = useTexts(jobNetKickTexts)
  const asked = net.params.filter(({ isAsked }) => isAsked)
  const initial = Object.fromEntries(asked.map((param) => [param.name, param.initial]))
  const [params, setParams] = useState<Readonly<Record<string, string>>>(initial)
  useDraft({
    name: `net ${net.netId}`,
    unsaved: JSON.stringify(params) === JSON.stringify(initial) ? undefined : params,
    restore: setParams,
  })
  const exec = useCallCommand(jobNetKick.exec, { invalidates: [jobNetKick.init, jobNetKick.search] })
  const init = useCallQuery(jobNetKick.init, {}).data
  const why = useObstacle(net, rejectionOf(init, { netId: net.netId, month: packingMonthOf(params) }))

  const kick = async () => {
    const missing = asked.find((param) => param.isRequired && (params[param.name] ?? '') === '')
    if (missing) return notify('warning', t('paramMissing', { label: missing.label }))
    const written = asked.map((param) => `${param.label}: ${formattedValue(param, params[param.name] ?? '')}`)
    const isYes = await confirm([
      t('kickAsk', { net: net.netName }),
      ...(written.length > 0 ? written : [t('noParams')]),
      net.effect,
      ...openPredecessors(net, init?.nets ?? []).map((before) =>
        t('afterOpen', { net: before.net.netName, runId: before.run.runId, status: statusName(before.run.status) }),
      ),
      ...(net.setting.closesService ? [t('closesServiceAsk')] : []),
    ])
    if (isYes) exec.mutate({ operation: 'KICK', netId: net.netId, params })
  }

  return (
    <div className={classes.params}>
      {asked.map((param) => (
        <ParamField
          key={param.name}
          param={param}
          value={params[param.name] ?? ''}
          onChange={(value) => setParams((before) => ({ ...before, [param.name]: value }))}
        />
      ))}
      <ActionButton
        isPrimary={isPrimary}
        call={jobNetKick.exec}
        isDisabled={why !== undefined}
        hint={why}
        loading={exec.isPending}
        onClick={() => void kick()}
      >
        {t('kick')}
      </ActionButton>
    </div>
  )
}

/** Why the net cannot be run. */
function useObstacle(net: Net, rejection: MonthObstacle | undefined): string | undefined {
  const t = useTexts(jobNetKickTexts)
  const tRun = useTexts(jobRunTexts)
  if (!net.isAllowed) return tRun('notAllowed')
  if (rejection) return tRun(rejection)
  return net.lastRun?.needsConfirm === true ? t('kickUnconfirmed') : undefined
}

interface ParamFieldProps {
  readonly param: Param
  readonly value: string
  readonly onChange: (value: string) => void
}

function ParamField({ param, value, onChange }: ParamFieldProps) {
  const t = useTexts(jobNetKickTexts)
  const label = param.hint === '' ? param.label : t('hinted', { label: param.label, hint: param.hint })
  return (
    <div className={classes.param}>
      <span aria-hidden className={classes.quiet}>
        {label}
      </span>
      <ParamInput {...{ param, value, onChange, label }} />
    </div>
  )
}

function ParamInput({ param, value, onChange, label }: ParamFieldProps & { readonly label: string }) {
  const t = useTexts(searchFormTexts)
  const picked = { label, isLabelHidden: true, isRequired: param.isRequired, width: 112, value, onChange }
  if (param.options.length > 0) {
    const options = [...param.options]
    const hasNone = options.some((option) => option.value === '')
    return (
      <NativeSelect
        aria-label={label}
        w={168}
        value={value}
        data={param.isRequired || hasNone ? options : [{ value: '', label: t('all') }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (param.kind === 'MONTH') return <MonthInput {...picked} />
  if (param.kind === 'DATE') return <DateInput {...picked} />
  return <TextInput aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}
