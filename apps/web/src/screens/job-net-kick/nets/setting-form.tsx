import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { jobNetKick, netSettings, netStarts, writtenMinute } from '@packing/contract'
import { useState } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useDraft } from '../../../platform/drafts/use-draft.ts'
import { siteZone } from '../../../platform/i18n/site-zone.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import { namedChoices } from '../../../ui/search-form/choices.ts'
import classes from '../jobs/job-net-kick.module.css'
import type { Net } from '../jobs/written-params.ts'
import { settingTexts } from './setting-texts.ts'
import { type SettingValues, settingOf, valuesOf } from './setting-values.ts'

interface SettingFormProps {
  readonly net: Net
  readonly calendars: readonly { readonly code: string; readonly name: string }[]
}

function useSetting(net: Net) {
  const [initial] = useState(() => valuesOf(net.setting))
  const [values, setValues] = useState(initial)
  useDraft({
    // Of this version: an older draft would undo the changes of others.
    name: `setting ${net.netId} ${net.setting.rowVersion}`,
    unsaved: JSON.stringify(values) === JSON.stringify(initial) ? undefined : values,
    restore: setValues,
  })
  const save = useCallCommand(netSettings.saveSetting, { invalidates: [jobNetKick.init] })
  const set = (change: Partial<SettingValues>) => setValues((before) => ({ ...before, ...change }))
  const submit = () => save.mutate({ ...settingOf(values), netId: net.netId, rowVersion: net.setting.rowVersion })
  return { values, set, submit, isSaving: save.isPending }
}

/** Mount it with a key of net and row version: the fields start anew after a save. */
export function SettingForm({ net, calendars }: SettingFormProps) {
  const t = useTexts(settingTexts)
  const { values, set, submit, isSaving } = useSetting(net)
  return (
    <section aria-label={t('title')}>
      <h3 className={classes.netName}>{t('title')}</h3>
      <div className={classes.fields}>
        <NativeSelect
          label={t('startsOn')}
          value={values.startsOn}
          data={[{ value: '', label: t('byUsers') }, ...namedChoices(netStarts, t)]}
          onChange={(event) => set({ startsOn: event.currentTarget.value as SettingValues['startsOn'] })}
        />
        {values.startsOn !== '' && (
          <TimeField label={t('time', { zone: siteZone() })} value={values.time} onChange={(time) => set({ time })} />
        )}
        <DayField values={values} set={set} calendars={calendars} />
      </div>
      <div className={classes.fields}>
        <TimeField label={t('forbiddenFrom')} value={values.from} onChange={(from) => set({ from })} />
        <TimeField label={t('forbiddenTo')} value={values.to} onChange={(to) => set({ to })} />
      </div>
      <div className={classes.fields}>
        <NumberInput
          w={176}
          label={t('longestMinutes')}
          placeholder={t('noLimit')}
          min={1}
          max={10_080}
          allowDecimal={false}
          value={values.longestMinutes}
          onChange={(longest) => set({ longestMinutes: String(longest) })}
        />
      </div>
      <Checkbox
        label={t('cancelsLate')}
        disabled={values.longestMinutes === ''}
        checked={values.cancelsLate && values.longestMinutes !== ''}
        onChange={(event) => set({ cancelsLate: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('closesService')}
        description={t('closesServiceHint')}
        checked={values.closesService}
        onChange={(event) => set({ closesService: event.currentTarget.checked })}
      />
      <div className={classes.fields}>
        <ActionButton call={netSettings.saveSetting} loading={isSaving} onClick={submit}>
          {t('save')}
        </ActionButton>
      </div>
    </section>
  )
}

interface TimeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

const TimeField = ({ label, value, onChange }: TimeFieldProps) => (
  <TextInput
    type="time"
    w={112}
    label={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

interface DayFieldProps extends Pick<SettingFormProps, 'calendars'> {
  readonly values: SettingValues
  readonly set: (change: Partial<SettingValues>) => void
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

function DayField({ values, set, calendars }: DayFieldProps) {
  const t = useTexts(settingTexts)
  switch (values.startsOn) {
    case 'WEEKDAY':
      return (
        <NativeSelect
          label={t('weekday')}
          value={String(values.day)}
          data={WEEKDAYS.map((day) => ({ value: String(day), label: t(`weekday.${day}`) }))}
          onChange={(event) => set({ day: Number(event.currentTarget.value) })}
        />
      )
    case 'MONTH_DAY':
      return (
        <NumberInput
          w={112}
          label={t('monthDay')}
          min={1}
          max={31}
          value={values.day}
          onChange={(day) => set({ day: Number(day) })}
        />
      )
    case 'WORKING_DAY':
      return (
        <NativeSelect
          label={t('calendar')}
          value={values.calendarCode}
          data={[
            { value: '', label: '' },
            ...calendars.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ]}
          onChange={(event) => set({ calendarCode: event.currentTarget.value })}
        />
      )
    case '':
    case 'DAILY':
      return null
  }
}

/** One line: when the net starts by itself. */
export function useScheduleText(): (setting: Net['setting']) => string {
  const t = useTexts(settingTexts)
  return ({ schedule }) => {
    if (!schedule) return t('byUsers')
    const day =
      schedule.startsOn === 'WEEKDAY'
        ? t(`weekday.${WEEKDAYS.find((each) => each === schedule.day) ?? 1}`)
        : String(schedule.day ?? schedule.calendarCode ?? '')
    return [t(schedule.startsOn), day, writtenMinute(schedule.minute)].filter((word) => word !== '').join(' ')
  }
}

/** How long a run of the net may take; empty: no limit. */
export function useLimitText(): (setting: Net['setting']) => string {
  const t = useTexts(settingTexts)
  return ({ longestMinutes, cancelsLate }) => {
    if (longestMinutes === null) return ''
    const limit = t('limitMinutes', { count: longestMinutes })
    return cancelsLate ? t('limitThenCancelled', { limit }) : limit
  }
}
