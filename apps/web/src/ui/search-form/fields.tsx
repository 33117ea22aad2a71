import { Checkbox, type ComboboxRenderPillInput, MultiSelect, Pill, Select, TextInput } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { useStableCallback } from '../hooks/use-stable-callback.ts'
import { fittingPills } from './fitting-pills.ts'
import classes from './search-form.module.css'
import { useSearchField } from './search-form-context.ts'
import { searchFormTexts } from './search-form-texts.ts'

export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly width?: number
  readonly isRequired?: boolean
}

export interface Choice {
  readonly value: string
  readonly label: string
}

export function TextField(props: FieldProps & { hint?: string }) {
  const { name, label, width = 180, isRequired = false, hint } = props
  const editor = useStableCallback(() => <TextField {...props} />)
  const field = useSearchField<string>(name, { label, editor })
  return (
    <TextInput
      w={width}
      label={label}
      withAsterisk={isRequired}
      placeholder={hint ?? ''}
      autoComplete="off"
      value={field.value}
      error={field.error}
      onChange={(event) => field.setValue(event.currentTarget.value)}
    />
  )
}

/** Screens make another array on every render; the description of the field must not change with it. */
function useSameChoices(choices: readonly Choice[]): readonly Choice[] {
  const [known, setKnown] = useState(choices)
  const isSame =
    known.length === choices.length &&
    choices.every(({ value, label }, at) => known[at]?.value === value && known[at].label === label)
  if (!isSame) setKnown(choices)
  return isSame ? known : choices
}

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[]
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, width = 220, isRequired = false } = props
  const choices = useSameChoices(props.choices)
  const t = useTexts(searchFormTexts)
  const nameOf = useCallback(
    (value: string) => choices.find((choice) => choice.value === value)?.label ?? value,
    [choices],
  )
  const values = useMemo(() => choices.map((choice) => choice.value), [choices])
  const editor = useStableCallback(() => <SelectField {...props} />)
  const field = useSearchField<string | string[]>(name, { label, nameOf, choices: values, editor })
  const { value, setValue, error } = field
  const shared = { w: width, label, withAsterisk: isRequired, data: [...choices], error, searchable: true }
  if (Array.isArray(value))
    return (
      <MultiSelect
        {...shared}
        placeholder={value.length === 0 && !isRequired ? t('all') : ''}
        value={value}
        onChange={setValue}
        renderPill={pillOf(value, nameOf, width)}
        classNames={{ pillsList: classes.pills ?? '', pill: classes.pill ?? '', inputField: classes.typed ?? '' }}
        clearable
        hidePickedOptions={false}
        nothingFoundMessage={t('noChoice')}
      />
    )
  return (
    <Select
      {...shared}
      data={[...withValue(choices, value)]}
      placeholder={isRequired ? '' : t('all')}
      value={value === '' ? null : value}
      onChange={(next) => setValue(next ?? '')}
      clearable={!isRequired}
      nothingFoundMessage={t('noChoice')}
    />
  )
}

/** The first chosen values, and how many more there are. */
function pillOf(chosen: readonly string[], nameOf: (value: string) => string, width: number) {
  const named = fittingPills(chosen.map(nameOf), width)
  return ({ value, onRemove, disabled }: ComboboxRenderPillInput<string>) => {
    const at = chosen.indexOf(String(value))
    if (at < named)
      return (
        <Pill className={classes.pill ?? ''} withRemoveButton={!disabled} onRemove={() => onRemove?.()}>
          {nameOf(String(value))}
        </Pill>
      )
    const rest = chosen.slice(named).map(nameOf)
    return at === named && <Pill title={rest.join('\n')}>+{rest.length}</Pill>
  }
}

/** A code from the address that is not a choice is shown nevertheless, because the search uses it. */
const withValue = (choices: readonly Choice[], value: string): readonly Choice[] =>
  value === '' || choices.some((choice) => choice.value === value) ? choices : [{ value, label: value }, ...choices]

export function FlagField({ name, label }: FieldProps) {
  const field = useSearchField<boolean>(name, { label })
  return (
    <Checkbox
      className={classes.check}
      label={label}
      checked={field.value}
      onChange={(event) => field.setValue(event.currentTarget.checked)}
    />
  )
}
