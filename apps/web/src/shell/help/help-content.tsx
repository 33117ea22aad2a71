import { type ListColumn, textIn, units } from '@packing/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/i18n/format.ts'
import { type Text, textNow, useLanguage, useTexts } from '../../platform/i18n/texts.ts'
import { fieldMeanings } from '../../ui/help/field-meanings.ts'
import { listTasks } from '../../ui/help/list-help.ts'
import type { HelpField, HelpFields, HelpTask, ScreenHelp } from '../../ui/help/screen-help.ts'
import classes from './help-panel.module.css'
import { HelpText } from './help-text.tsx'
import { helpTexts } from './help-texts.ts'

export function HelpContent({ help }: { readonly help: ScreenHelp }) {
  const t = useTexts(helpTexts)
  // The texts below are read in the language of the moment.
  useLanguage()
  return (
    <>
      <Part title={t('purpose')}>
        <p>
          <HelpText text={help.purpose} />
        </p>
      </Part>
      <Part title={t('tasks')}>
        {help.tasks.map((each) => (
          <Task key={each.title.ja} task={each} />
        ))}
      </Part>
      <Part title={t('rules')}>
        <Lines lines={help.rules} />
      </Part>
      {help.roles && (
        <Part title={t('roles')}>
          <Lines lines={help.roles} />
        </Part>
      )}
      {help.list && (
        <Part title={t('lists')}>
          {listTasks[help.list].map((each) => (
            <Task key={each.title.ja} task={each} />
          ))}
        </Part>
      )}
      {help.fields.length > 0 && (
        <Part title={t('fields')}>
          {help.fields.map((each) => (
            <Fields key={each.fields.map(({ label }) => label.ja).join()} group={each} />
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Lines({ lines }: { readonly lines: readonly Text[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.ja}>
          <HelpText text={line} />
        </li>
      ))}
    </ul>
  )
}

function Task({ task: { title, steps } }: { readonly task: HelpTask }) {
  return (
    <>
      <h4>
        <HelpText text={title} />
      </h4>
      <ol>
        {steps.map((step) => (
          <li key={step.ja}>
            <HelpText text={step} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Fields({ group: { title, fields } }: { readonly group: HelpFields }) {
  return (
    <>
      {title && <h4>{textNow(title)}</h4>}
      <dl className={classes.fields}>
        {fields.map((each) => (
          <Field key={each.name ?? each.label.ja} field={each} />
        ))}
      </dl>
    </>
  )
}

function Field({ field }: { readonly field: HelpField }) {
  const language = useLanguage()
  const limits = useLimits(field.column)
  const unit = field.column?.unit
  const meaning = field.meaning ?? field.column?.hint ?? fieldMeanings[field.name ?? '']
  return (
    <div>
      <dt>
        {textNow(field.label)}
        {unit && <span className={classes.quiet}> ({textIn(units[unit], language)})</span>}
      </dt>
      {meaning && (
        <dd>
          <HelpText text={meaning} />
        </dd>
      )}
      {limits && <dd className={classes.quiet}>{limits}</dd>}
    </div>
  )
}

/** What can be entered, as the contract limits it. */
function useLimits(column: ListColumn | undefined): string | undefined {
  const t = useTexts(helpTexts)
  if (!column?.isEditable) return undefined
  const { isKey, isRequired, maxLength, min, max, digits } = column
  const range =
    min === undefined
      ? undefined
      : max === undefined
        ? t('least', { min: formatNumber(min) })
        : t('range', { min: formatNumber(min), max: formatNumber(max) })
  return [
    t(isKey ? 'isKey' : 'isEditable'),
    isRequired === true && t('isRequired'),
    maxLength !== undefined && t('length', { max: formatNumber(maxLength) }),
    range,
    digits !== undefined && digits > 0 && t('digits', { digits }),
  ]
    .filter(Boolean)
    .join(' · ')
}
