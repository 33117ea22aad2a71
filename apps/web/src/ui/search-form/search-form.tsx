import { Button } from '@mantine/core'
import { wrongCheckOf } from '@packing/contract'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../../platform/i18n/texts.ts'
import { standardKeys, useAction } from '../../platform/shortcuts/actions.ts'
import { writtenCombo } from '../../platform/shortcuts/key-combo.ts'
import { useStore } from '../../platform/store.ts'
import { actionTexts } from '../words/action-texts.ts'
import { Chips, type ChipsProps, SearchHint } from './chips.tsx'
import type { CodeKind } from './code-list.ts'
import { isSet } from './search-fields.ts'
import classes from './search-form.module.css'
import {
  type FieldDescription,
  moreFieldsContext,
  type SearchFormState,
  searchFormContext,
} from './search-form-context.ts'
import { searchFormTexts } from './search-form-texts.ts'
import { useLasting } from './use-lasting.ts'
import { useNarrow } from './use-narrow.ts'

interface SearchFormProps {
  readonly form: SearchFormState
  readonly children: ReactNode
  readonly more?: ReactNode
  readonly views?: ReactNode
  readonly isSearching?: boolean
}

export function SearchForm({ form, children, more, views, isSearching = false }: SearchFormProps) {
  const t = useTexts(searchFormTexts)
  const descriptions = useStore(form.descriptions)
  const [isMore, setIsMore] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const describe = useCallback(
    (name: string, description: FieldDescription) =>
      form.descriptions.set((known) => ({ ...known, [name]: description })),
    [form.descriptions],
  )
  const hasErrors = Object.keys(form.errors).length > 0
  const fold = useFold(form, hasErrors)
  useEffect(() => {
    if (hasErrors) setIsMore(true)
  }, [hasErrors])
  const context = useMemo(() => ({ ...form, describe }), [form, describe])
  useSearchActions(form, element)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
    fold.close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends an IME composition must not search; Safari marks it only by key code 229.
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
  }

  return (
    <searchFormContext.Provider value={context}>
      <search>
        <form ref={element} className={classes.form} aria-label={t('form.label')} {...{ onSubmit, onKeyDown }}>
          {fold.button}
          <div className={classes.fields} data-print="off" hidden={fold.isFolded}>
            {children}
            {/* Rendered even while hidden: they name the chips of conditions in the address. */}
            {more !== undefined && (
              <div className={classes.more} hidden={!isMore}>
                <moreFieldsContext.Provider value={true}>{more}</moreFieldsContext.Provider>
              </div>
            )}
            <Buttons
              {...{ form, isSearching, views }}
              more={more === undefined ? undefined : { isOpen: isMore, toggle: () => setIsMore(!isMore) }}
            />
            <SearchHint form={form} descriptions={descriptions} />
          </div>
          <Chips form={form} descriptions={descriptions} isMore={isMore} isFolded={fold.isFolded} />
          <Missing form={form} descriptions={descriptions} />
        </form>
      </search>
    </searchFormContext.Provider>
  )
}

/** Where there is little room the conditions give way to the rows, once there is something to search by. */
function useFold(form: SearchFormState, hasErrors: boolean) {
  const t = useTexts(searchFormTexts)
  const isNarrow = useNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = isNarrow && !isOpen && !hasErrors && Object.values(form.applied).some(isSet)
  const button = isNarrow && (
    <Button
      className={classes.fold ?? ''}
      variant="default"
      data-print="off"
      aria-expanded={!isFolded}
      onClick={() => setIsOpen(isFolded)}
    >
      {t('form.label')}
    </Button>
  )
  return { isFolded, button, close: () => setIsOpen(false) }
}

const MOST_NAMED = 10

/** Which pasted codes were not found. */
function Missing({ form, descriptions }: Pick<SearchFormProps, 'form'> & Pick<ChipsProps, 'descriptions'>) {
  const t = useTexts(searchFormTexts)
  const lists = Object.entries(form.missing ?? {}).filter(([name]) => descriptions[name]?.codeKind !== undefined)
  if (lists.length === 0) return null
  const named = (kind: CodeKind | undefined) => (code: string) =>
    kind === 'case' && wrongCheckOf(code) !== undefined ? t('wrongCheck', { code }) : code
  return (
    <p className={classes.missing} role="status">
      {lists.map(([name, codes]) => (
        <span key={name} title={codes.join('\n')}>
          ▲{' '}
          {t('missing', {
            label: descriptions[name]?.label ?? name,
            count: codes.length,
            named:
              codes.slice(0, MOST_NAMED).map(named(descriptions[name]?.codeKind)).join(', ') +
              (codes.length > MOST_NAMED ? ' …' : ''),
          })}
        </span>
      ))}
    </p>
  )
}

interface ButtonsProps extends Pick<SearchFormProps, 'form' | 'views'> {
  readonly isSearching: boolean
  readonly more: { readonly isOpen: boolean; readonly toggle: () => void } | undefined
}

function Buttons({ form, isSearching, more, views }: ButtonsProps) {
  const t = useTexts(actionTexts)
  const isSlow = useLasting(isSearching)
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        loading={isSlow}
        loaderProps={{ type: 'dots' }}
        title={`Enter / ${writtenCombo(standardKeys.search)}`}
      >
        {t('search')}
      </Button>
      <Button variant="default" onClick={form.reset}>
        {t('reset')}
      </Button>
      {more && (
        <Button variant="subtle" aria-expanded={more.isOpen} onClick={more.toggle}>
          {t(more.isOpen ? 'less' : 'more')}
        </Button>
      )}
      {views}
    </div>
  )
}

function useSearchActions(form: SearchFormState, element: { readonly current: HTMLFormElement | null }): void {
  const t = useTexts(actionTexts)
  const focus = () => element.current?.querySelector<HTMLElement>('input')?.focus()
  useAction({ id: 'search', label: t('search'), keys: standardKeys.search, run: form.submit })
  useAction({ id: 'focusSearch', label: t('focusSearch'), keys: standardKeys.focusSearch, run: focus })
  useAction({ id: 'reset', label: t('reset'), run: form.reset })
}
