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
import { keepOpen, keptOpen } from './kept-open.ts'
import classes from './search-form.module.css'
import {
  type FieldDescription,
  moreFieldsContext,
  type SearchFormState,
  searchFormContext,
} from './search-form-context.ts'
import { searchFormTexts } from './search-form-texts.ts'
import { useFold } from './use-fold.ts'
import { useLasting } from './use-lasting.ts'

interface SearchFormProps {
  readonly form: SearchFormState
  readonly children: ReactNode
  readonly more?: ReactNode
  readonly views?: ReactNode
  readonly isSearching?: boolean
}

/** Enter that ends an IME composition must not search; Safari marks it only by key code 229. */
function ignoreComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
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
  useSearchActions(form, element, fold.open)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
    fold.close()
  }

  return (
    <searchFormContext.Provider value={context}>
      <search>
        <form
          ref={element}
          className={classes.form}
          aria-label={t('form.label')}
          data-folded={fold.isFolded || undefined}
          onSubmit={onSubmit}
          onKeyDown={ignoreComposing}
        >
          <FoldBar {...{ form, descriptions, isMore, fold, views }} />
          <div className={classes.fields} data-print="off" hidden={fold.isFolded}>
            {children}
            {/* Rendered even while hidden: they name the chips of conditions in the address. */}
            {more !== undefined && (
              <div className={classes.more} hidden={!isMore}>
                <moreFieldsContext.Provider value={true}>{more}</moreFieldsContext.Provider>
              </div>
            )}
            <Buttons
              {...{ form, isSearching }}
              views={fold.isFolded ? undefined : views}
              more={more === undefined ? undefined : { isOpen: isMore, toggle: () => setIsMore(!isMore) }}
            />
            <SearchHint form={form} descriptions={descriptions} />
          </div>
          {!fold.isFolded && <Chips {...{ form, descriptions, isMore, isFolded: false }} onMore={fold.open} />}
          <Missing form={form} descriptions={descriptions} />
        </form>
      </search>
    </searchFormContext.Provider>
  )
}

const Lens = () => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
    <circle cx="7" cy="7" r="4.5" />
    <path d="M10.5 10.5 14 14" />
  </svg>
)

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
  const tForm = useTexts(searchFormTexts)
  const isKept = useStore(keptOpen)
  const isSlow = useLasting(isSearching)
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        variant="light"
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
      <Button variant="subtle" aria-pressed={isKept} onClick={() => keepOpen(!isKept)}>
        {tForm(isKept ? 'fold' : 'keepOpen')}
      </Button>
    </div>
  )
}

function useSearchActions(
  form: SearchFormState,
  element: { readonly current: HTMLFormElement | null },
  open: () => void,
): void {
  const t = useTexts(actionTexts)
  const focus = () => {
    open()
    element.current?.querySelector<HTMLElement>('input')?.focus()
  }
  useAction({ id: 'search', label: t('search'), keys: standardKeys.search, run: form.submit })
  useAction({ id: 'focusSearch', label: t('focusSearch'), keys: standardKeys.focusSearch, run: focus })
  useAction({ id: 'reset', label: t('reset'), run: form.reset })
}

interface FoldBarProps {
  readonly form: SearchFormState
  readonly descriptions: ReturnType<SearchFormState['descriptions']['get']>
  readonly isMore: boolean
  readonly fold: ReturnType<typeof useFold>
  readonly views: ReactNode
}

/** The lens that folds the form; beside it, what a folded form searches for. */
function FoldBar({ form, descriptions, isMore, fold, views }: FoldBarProps) {
  const t = useTexts(searchFormTexts)
  return (
    <div className={classes.bar} data-print="off" hidden={!fold.canFold}>
      <Button
        variant="default"
        aria-label={t('form.label')}
        aria-expanded={!fold.isFolded}
        title={t('form.label')}
        leftSection={<Lens />}
        classNames={{ section: classes.lens ?? '' }}
        onClick={fold.toggle}
      >
        <span className={classes.foldWord}>{t('form.label')}</span>
      </Button>
      {fold.isFolded && (
        <>
          <Chips {...{ form, descriptions, isMore, isFolded: true }} onMore={fold.open} />
          {views}
          <SearchHint form={form} descriptions={descriptions} />
        </>
      )}
    </div>
  )
}
