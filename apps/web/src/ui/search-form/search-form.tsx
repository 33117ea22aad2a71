import { Button, CloseButton } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { useLasting } from '../use-lasting.ts'
import { isSet } from './search-fields.ts'
import classes from './search-form.module.css'
import { type FieldDescription, type SearchFormState, searchFormContext } from './search-form-context.ts'

interface SearchFormProps {
  readonly form: SearchFormState
  /** The fields, as elements: `<MonthField name="month" label="…" />`. */
  readonly children: ReactNode
  /** Fields that are wanted rarely; behind a button. */
  readonly more?: ReactNode
  readonly isSearching?: boolean
}

/** One or two rows of fields; what is set shows as chips; Enter searches. */
export function SearchForm({ form, children, more, isSearching = false }: SearchFormProps) {
  const isSlow = useLasting(isSearching)
  const { t } = useText()
  const [descriptions, setDescriptions] = useState<Readonly<Record<string, FieldDescription>>>({})
  const [isMore, setIsMore] = useState(false)
  const describe = useCallback(
    (name: string, description: FieldDescription) => setDescriptions((known) => ({ ...known, [name]: description })),
    [],
  )
  const context = useMemo(() => ({ ...form, describe }), [form, describe])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a Japanese conversion must not search. Safari tells it by key code 229 only.
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
  }

  return (
    <searchFormContext.Provider value={context}>
      <search>
        <form className={classes.form} aria-label={t('form.label')} onSubmit={onSubmit} onKeyDown={onKeyDown}>
          <div className={classes.fields}>
            {children}
            {/* Also while they are hidden: they name the chips of what an address has set. */}
            {more !== undefined && (
              <div className={classes.more} hidden={!isMore}>
                {more}
              </div>
            )}
            <div className={classes.buttons}>
              <Button type="submit" loading={isSlow} loaderProps={{ type: 'dots' }}>
                {t('action.search')}
              </Button>
              <Button variant="default" onClick={form.reset}>
                {t('action.reset')}
              </Button>
              {more !== undefined && (
                <Button variant="subtle" aria-expanded={isMore} onClick={() => setIsMore(!isMore)}>
                  {t(isMore ? 'action.less' : 'action.more')}
                </Button>
              )}
            </div>
          </div>
          <Chips form={form} descriptions={descriptions} />
        </form>
      </search>
    </searchFormContext.Provider>
  )
}

interface ChipsProps {
  readonly form: SearchFormState
  readonly descriptions: Readonly<Record<string, FieldDescription>>
}

const MAX_NAMED = 3

/** What the rows on screen were searched by. */
function Chips({ form, descriptions }: ChipsProps) {
  const { t } = useText()
  const set = Object.entries(form.applied).filter(([, value]) => isSet(value))
  return (
    <ul className={classes.chips} aria-label={t('chips.label')}>
      {set.map(([name, value]) => {
        const { label = name, nameOf = formatMonth } = descriptions[name] ?? {}
        const values = Array.isArray(value) ? value : value === true ? [] : [String(value)]
        const named = values.slice(0, MAX_NAMED).map(nameOf).join(', ')
        const rest = values.length > MAX_NAMED ? ` +${values.length - MAX_NAMED}` : ''
        return (
          <li key={name} className={classes.chip} title={values.map(nameOf).join('\n')}>
            <span className={classes.chipLabel}>{label}</span>
            {named}
            {rest}
            {!isSet(form.initial[name]) && (
              <CloseButton
                size={16}
                aria-label={t('action.remove', { what: label })}
                onClick={() => form.clear(name)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
