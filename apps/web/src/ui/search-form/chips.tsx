import { Button, CloseButton } from '@mantine/core'
import { formatMonth } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/texts.ts'
import { actionTexts } from '../words/action-texts.ts'
import { type FieldValue, type FieldValues, isSet } from './search-fields.ts'
import classes from './search-form.module.css'
import type { FieldDescription, SearchFormState } from './search-form-context.ts'
import { searchFormTexts } from './search-form-texts.ts'
import { useNarrow } from './use-narrow.ts'

type Descriptions = Readonly<Record<string, FieldDescription>>

interface HintProps {
  readonly form: SearchFormState
  readonly descriptions: Descriptions
}

export interface ChipsProps extends HintProps {
  /** Whether the fields behind “More conditions” are shown. */
  readonly isMore: boolean
  /** No field is shown. */
  readonly isFolded: boolean
  /** Shows those that have no room. */
  readonly onMore: () => void
}

interface Chip {
  readonly names: readonly string[]
  readonly label: string
  readonly words: string
  readonly all: string
}

const MAX_NAMED = 3
/** Chips of a folded form, which stand in one line. */
const MAX_CHIPS = 3
const MAX_CHIPS_NARROW = 1

const SHORT = 9

/** A year or a code stays whole, and longer words can be recognised. */
const leastOf = (words: string) => ({ minWidth: `calc(${Math.min(words.length, SHORT)}ch + 18px)` })

/** Conditions whose fields are not in sight; the others would only repeat them. */
export function Chips({ form, descriptions, isMore, isFolded, onMore }: ChipsProps) {
  const t = useTexts(searchFormTexts)
  const tAction = useTexts(actionTexts)
  const isNarrow = useNarrow()
  const isHidden = (name = '') => {
    const description = descriptions[name]
    if (description === undefined) return false
    return isFolded || description.isAway === true || (description.isMore === true && !isMore)
  }
  const chips = chipsOf(form.applied, descriptions).filter(({ names }) => isHidden(names[0]))
  if (chips.length === 0) return null
  const shown = isFolded ? chips.slice(0, isNarrow ? MAX_CHIPS_NARROW : MAX_CHIPS) : chips
  const rest = chips.slice(shown.length)
  return (
    <ul className={classes.chips} aria-label={t('chips')}>
      {shown.map(({ names, label, words, all }) => (
        <li key={names[0]} className={classes.chip} style={leastOf(words)} title={`${label}: ${all}`}>
          <span className={classes.chipLabel}>{label}</span>
          <span className={classes.chipWords}>{words}</span>
          {names.some((name) => !isSet(form.initial[name])) && (
            <CloseButton size={16} aria-label={tAction('remove', { what: label })} onClick={() => form.clear(names)} />
          )}
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Button
            variant="default"
            size="compact-xs"
            title={rest.map(({ label, words }) => `${label} ${words}`).join('\n')}
            aria-label={t('moreChips', { count: rest.length })}
            onClick={onMore}
          >
            +{rest.length}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** Beside the buttons, in the room that the line has left: nothing moves when it comes and goes. */
export function SearchHint({ form, descriptions }: HintProps) {
  const t = useTexts(searchFormTexts)
  const isPending = JSON.stringify(form.values) !== JSON.stringify(form.applied)
  return (
    <div className={classes.hint}>
      {isPending ? (
        <span className={classes.pending} role="status" title={t('pending')}>
          {t('pending')}
        </span>
      ) : (
        form.last !== undefined && <LastSearch form={form} last={form.last} descriptions={descriptions} />
      )}
    </div>
  )
}

interface LastSearchProps extends HintProps {
  readonly last: FieldValues
}

function LastSearch({ form, last, descriptions }: LastSearchProps) {
  const t = useTexts(searchFormTexts)
  const words = chipsOf(last, descriptions)
    .map((chip) => `${chip.label} ${chip.words}`.trim())
    .join(' · ')
  return (
    <Button variant="subtle" size="compact-xs" title={words} onClick={form.repeatLast}>
      {t('form.lastSearch')}: {words}
    </Button>
  )
}

function chipsOf(values: FieldValues, descriptions: Descriptions): Chip[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const { label = name, nameOf = formatMonth, rangeTo, isRangeEnd } = descriptions[name] ?? {}
    if (isRangeEnd) return []
    if (rangeTo !== undefined) return rangeChip(label, [name, rangeTo], values, nameOf)
    return isSet(value) ? [plainChip(label, name, value, nameOf)] : []
  })
}

function plainChip(label: string, name: string, value: FieldValue, nameOf: (value: string) => string): Chip {
  const written = (Array.isArray(value) ? value : value === true ? [] : [String(value)]).map(nameOf)
  const rest = written.length > MAX_NAMED ? ` +${written.length - MAX_NAMED}` : ''
  return { names: [name], label, words: written.slice(0, MAX_NAMED).join(', ') + rest, all: written.join('\n') }
}

function rangeChip(
  label: string,
  names: readonly [string, string],
  values: FieldValues,
  nameOf: (value: string) => string,
): Chip[] {
  const [from, to] = names.map((name) => nameOf(String(values[name] ?? '')))
  if (!from && !to) return []
  const words = from === to ? String(from) : `${from} – ${to}`.trim()
  return [{ names, label, words, all: words }]
}
