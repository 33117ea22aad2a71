import { NativeSelect, TextInput } from '@mantine/core'
import { type JobNetRunRow, jobNetKick } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { formatDateTime, formatSeconds } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { notify } from '../../platform/messages/notify.ts'
import { DateInput } from '../../ui/calendar/date-input.tsx'
import { MonthInput } from '../../ui/calendar/month-input.tsx'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { RunStatusBadge } from '../../ui/run-status.tsx'
import { searchFormTexts } from '../../ui/search-form/search-form-texts.ts'
import classes from './job-net-kick.module.css'
import { jobNetKickTexts } from './job-net-kick-texts.ts'
import { formattedValue, type Net, type Param } from './written-params.ts'

interface NetCardProps {
  readonly net: Net
  readonly running: JobNetRunRow | undefined
}

const MANY = 3
const PRIMARY_NET = 'PLAN_CHAIN'

export function NetCard({ net, running }: NetCardProps) {
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
  const blocked = blockOf(net)
  const usual = (seconds: number) =>
    seconds < 60 ? t('seconds', { seconds: Math.max(1, seconds) }) : formatSeconds(seconds)

  const kick = async () => {
    const missing = asked.find((param) => param.isRequired && (params[param.name] ?? '') === '')
    if (missing) return notify('warning', t('paramMissing', { label: missing.label }))
    const written = asked.map((param) => `${param.label}: ${formattedValue(param, params[param.name] ?? '')}`)
    const isYes = await confirm([
      t('kickAsk', { net: net.netName }),
      ...(written.length > 0 ? written : [t('noParams')]),
      net.effect,
    ])
    if (isYes) exec.mutate({ operation: 'KICK', netId: net.netId, params })
  }

  return (
    <article className={classes.net} aria-label={net.netName} data-wide={net.params.length > MANY || undefined}>
      <h2 className={classes.netName} title={net.effect}>
        {net.netName}
        {net.averageSeconds !== null && (
          <span className={classes.quiet}>{t('average', { time: usual(net.averageSeconds) })}</span>
        )}
      </h2>
      <LastRun run={running ?? net.lastRun} />
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
          isPrimary={net.netId === PRIMARY_NET}
          call={jobNetKick.exec}
          isDisabled={blocked !== undefined}
          hint={blocked && t(blocked)}
          loading={exec.isPending}
          onClick={() => void kick()}
        >
          {t('kick')}
        </ActionButton>
      </div>
    </article>
  )
}

/** Why the net cannot be run here; a net with a required parameter of another screen is run there. */
function blockOf({ params, lastRun }: Net) {
  if (params.some(({ isRequired, isAsked }) => isRequired && !isAsked)) return 'runOnPlan'
  return lastRun?.needsConfirm === true ? 'kickUnconfirmed' : undefined
}

function LastRun({ run }: { readonly run: JobNetRunRow | Net['lastRun'] }) {
  const t = useTexts(jobNetKickTexts)
  return (
    <p className={classes.last}>
      {run ? (
        <>
          <RunStatusBadge status={run.status} />
          {run.needsConfirm ? (
            <strong className={classes.needs}>{t('needsConfirm')}</strong>
          ) : (
            <time dateTime={run.kickedAt}>{formatDateTime(run.kickedAt)}</time>
          )}
        </>
      ) : (
        <span className={classes.quiet}>{t('never')}</span>
      )}
    </p>
  )
}

interface ParamFieldProps {
  readonly param: Param
  readonly value: string
  readonly onChange: (value: string) => void
}

function ParamField({ param, value, onChange }: ParamFieldProps) {
  const t = useTexts(jobNetKickTexts)
  const tSearch = useTexts(searchFormTexts)
  const label = param.hint === '' ? param.label : t('hinted', { label: param.label, hint: param.hint })
  const common = { label, withAsterisk: param.isRequired, className: classes.param ?? '' }
  if (param.options.length > 0) {
    const options = [...param.options]
    const hasNone = options.some((option) => option.value === '')
    return (
      <NativeSelect
        {...common}
        value={value}
        data={param.isRequired || hasNone ? options : [{ value: '', label: tSearch('all') }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (param.kind === 'MONTH')
    return (
      <div className={classes.param}>
        <MonthInput label={label} width={128} isRequired={param.isRequired} value={value} onChange={onChange} />
      </div>
    )
  if (param.kind === 'DATE')
    return (
      <div className={classes.param}>
        <DateInput label={label} isRequired={param.isRequired} value={value} onChange={onChange} />
      </div>
    )
  return <TextInput {...common} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}
