import { NativeSelect, TextInput } from '@mantine/core'
import { type JobNetRunRow, jobNetKick, type OutputOf } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../platform/api/use-call-command.ts'
import { useDraft } from '../../platform/drafts/use-draft.ts'
import { formatDateTime, formatMonth, formatSeconds } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { confirm } from '../../platform/messages/confirm.ts'
import { notify } from '../../platform/messages/notify.ts'
import { DateInput, writtenDate } from '../../ui/calendar/date-input.tsx'
import { MonthInput } from '../../ui/calendar/month-input.tsx'
import { ActionButton } from '../../ui/layout/action-bar.tsx'
import { RunStatusBadge } from '../../ui/run-status.tsx'
import classes from './job-net-kick.module.css'

type Net = OutputOf<(typeof jobNetKick)['init']>['nets'][number]
type Param = Net['params'][number]

interface NetCardProps {
  readonly net: Net
  readonly running: JobNetRunRow | undefined
}

/** Fields of a card that ask for room. */
const MANY = 3

/** One net: what it is kicked with, what it did last, and the kick. */
export function NetCard({ net, running }: NetCardProps) {
  const { t } = useText()
  const initial = Object.fromEntries(net.params.map((param) => [param.name, param.initial]))
  const [params, setParams] = useState<Readonly<Record<string, string>>>(initial)
  useDraft({
    name: `net ${net.netId}`,
    unsaved: JSON.stringify(params) === JSON.stringify(initial) ? undefined : params,
    restore: setParams,
  })
  const exec = useCallCommand(jobNetKick.exec, { invalidates: [jobNetKick.init, jobNetKick.search] })
  const isUnconfirmed = net.lastRun?.needsConfirm === true
  const usual = (seconds: number) =>
    seconds < 60 ? t('m01.seconds', { seconds: Math.max(1, seconds) }) : formatSeconds(seconds)

  const kick = async () => {
    const missing = net.params.find((param) => param.isRequired && (params[param.name] ?? '') === '')
    if (missing) return notify('warning', t('m01.paramMissing', { label: missing.label }))
    const written = net.params.map((param) => `${param.label}: ${writtenValue(param, params[param.name] ?? '')}`)
    const isYes = await confirm([
      t('m01.kickAsk', { net: net.netName }),
      ...(written.length > 0 ? written : [t('m01.noParams')]),
      net.effect,
    ])
    if (isYes) exec.mutate({ operation: 'KICK', netId: net.netId, params })
  }

  return (
    <article className={classes.net} aria-label={net.netName} data-wide={net.params.length > MANY || undefined}>
      <h2 className={classes.netName} title={net.effect}>
        {net.netName}
        {net.averageSeconds !== null && (
          <span className={classes.quiet}>{t('m01.average', { time: usual(net.averageSeconds) })}</span>
        )}
      </h2>
      <LastRun run={running ?? net.lastRun} />
      <div className={classes.params}>
        {net.params.map((param) => (
          <ParamField
            key={param.name}
            param={param}
            value={params[param.name] ?? ''}
            onChange={(value) => setParams((before) => ({ ...before, [param.name]: value }))}
          />
        ))}
        <ActionButton
          isPrimary
          call={jobNetKick.exec}
          isDisabled={isUnconfirmed}
          hint={isUnconfirmed ? t('m01.kickUnconfirmed') : undefined}
          loading={exec.isPending}
          onClick={() => void kick()}
        >
          {t('m01.kick')}
        </ActionButton>
      </div>
    </article>
  )
}

function LastRun({ run }: { readonly run: JobNetRunRow | Net['lastRun'] }) {
  const { t } = useText()
  return (
    <p className={classes.last}>
      {run ? (
        <>
          <RunStatusBadge status={run.status} />
          {run.needsConfirm ? (
            <strong className={classes.needs}>{t('m01.needsConfirm')}</strong>
          ) : (
            <time dateTime={run.kickedAt}>{formatDateTime(run.kickedAt)}</time>
          )}
        </>
      ) : (
        <span className={classes.quiet}>{t('m01.never')}</span>
      )}
    </p>
  )
}

function writtenValue(param: Param, value: string): string {
  if (param.kind === 'MONTH') return formatMonth(value)
  if (param.kind === 'DATE') return writtenDate(value)
  return param.options.find((option) => option.value === value)?.label ?? value
}

interface ParamFieldProps {
  readonly param: Param
  readonly value: string
  readonly onChange: (value: string) => void
}

function ParamField({ param, value, onChange }: ParamFieldProps) {
  const { t } = useText()
  const common = { label: param.label, withAsterisk: param.isRequired, className: classes.param as string }
  if (param.options.length > 0) {
    const options = [...param.options]
    const hasNone = options.some((option) => option.value === '')
    return (
      <NativeSelect
        {...common}
        value={value}
        data={param.isRequired || hasNone ? options : [{ value: '', label: t('field.all') }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (param.kind === 'MONTH')
    return (
      <div className={classes.param}>
        <MonthInput label={param.label} isRequired={param.isRequired} value={value} onChange={onChange} />
      </div>
    )
  if (param.kind === 'DATE')
    return (
      <div className={classes.param}>
        <DateInput label={param.label} isRequired={param.isRequired} value={value} onChange={onChange} />
      </div>
    )
  return <TextInput {...common} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}
