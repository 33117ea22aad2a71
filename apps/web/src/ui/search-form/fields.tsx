import { ActionIcon, Checkbox, MultiSelect, TagsInput, TextInput } from '@mantine/core'
import { MAX_LIST } from '@packing/contract'
import { useEffect, useState } from 'react'
import { useText } from '../../platform/i18n/i18n.ts'
import { addMonths, parseMonth, splitCodes, writtenMonth } from './search-fields.ts'
import classes from './search-form.module.css'
import { useSearchField } from './search-form-context.ts'

interface FieldProps {
  /** Name of the field in the search, in the address and in the call. */
  readonly name: string
  readonly label: string
  readonly width?: number
  readonly isRequired?: boolean
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** Many codes: typed one after another, or pasted as a column of a sheet. */
export function CodeListField({
  name,
  label,
  width = 220,
  choices = [],
}: FieldProps & { readonly choices?: readonly Choice[] }) {
  const { t } = useText()
  const field = useSearchField<string[]>(name, { label })
  const [typed, setTyped] = useState('')
  const take = (codes: readonly string[]) => {
    const all = splitCodes(codes.join(' '))
    field.setError(all.length > MAX_LIST ? t('field.tooMany', { max: MAX_LIST }) : undefined)
    field.setValue(all.slice(0, MAX_LIST))
  }
  return (
    <TagsInput
      w={width}
      label={label}
      placeholder={field.value.length === 0 ? t('field.codes') : ''}
      data={choices.map((choice) => choice.value)}
      value={field.value}
      error={field.error}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={take}
      splitChars={[',', ';', ' ', '\t', '\n', '、']}
      maxDropdownHeight={240}
      classNames={{ pillsList: classes.pills as string }}
      clearable
      acceptValueOnBlur
      onPaste={(event) => {
        const pasted = splitCodes(event.clipboardData.getData('text'))
        if (pasted.length < 2) return
        event.preventDefault()
        setTyped('')
        take([...field.value, ...pasted])
      }}
      onKeyDown={(event) => {
        // Enter on an empty field searches; on a typed code it takes the code.
        if (event.key === 'Enter' && typed.trim() === '' && !event.nativeEvent.isComposing) field.submit()
      }}
    />
  )
}

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[]
}

export function MultiSelectField({ name, label, width = 220, choices }: SelectFieldProps) {
  const { t } = useText()
  const field = useSearchField<string[]>(name, { label, nameOf: nameIn(choices) })
  return (
    <MultiSelect
      w={width}
      label={label}
      placeholder={field.value.length === 0 ? t('field.all') : ''}
      data={[...choices]}
      value={field.value}
      error={field.error}
      onChange={field.setValue}
      classNames={{ pillsList: classes.pills as string }}
      searchable
      clearable
      hidePickedOptions={false}
    />
  )
}

const nameIn = (choices: readonly Choice[]) => (value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** YYYY/MM, typed in any usual way, with a step to the months beside it. */
export function MonthField({ name, label, width = 88, isRequired = false }: FieldProps) {
  const { t } = useText()
  const field = useSearchField<string>(name, { label, nameOf: writtenMonth })
  const [typed, setTyped] = useState(() => writtenMonth(field.value))
  useEffect(() => setTyped(writtenMonth(field.value)), [field.value])

  const take = (text: string) => {
    setTyped(text)
    const month = parseMonth(text)
    field.setError(text === '' || month !== undefined || text.length < 6 ? undefined : t('field.wrongMonth'))
    if (month !== undefined && month !== field.value) field.setValue(month)
    if (text === '') field.setValue('')
  }
  const step = (count: number) => field.value !== '' && field.setValue(addMonths(field.value, count))

  return (
    <div className={classes.pair}>
      <TextInput
        w={width}
        label={label}
        withAsterisk={isRequired}
        placeholder="YYYY/MM"
        inputMode="numeric"
        value={typed}
        error={field.error}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={() => setTyped(writtenMonth(field.value))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          step(event.key === 'ArrowUp' ? 1 : -1)
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={t('field.previousMonth')}
        onClick={() => step(-1)}
      >
        ‹
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={t('field.nextMonth')} onClick={() => step(1)}>
        ›
      </ActionIcon>
    </div>
  )
}

/** YYYY-MM-DD; the browser's own picker, which every planner's browser has in the planner's language. */
export function DateField({ name, label, width = 136, isRequired = false }: FieldProps) {
  const field = useSearchField<string>(name, { label })
  return (
    <TextInput
      type="date"
      w={width}
      label={label}
      withAsterisk={isRequired}
      value={field.value}
      error={field.error}
      onChange={(event) => field.setValue(event.currentTarget.value)}
    />
  )
}

export function CheckField({ name, label }: FieldProps) {
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
