import { Text } from '@mantine/core'
import type { DealerCalendar } from '@packing/contract'
import type { ReactNode } from 'react'
import { formatDate, formatMonth } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import type { EnteringExchange } from '../partner-exchange/entered-exchange.ts'
import { PartnerExchange } from '../partner-exchange/partner-exchange.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { EdiCodes } from './edi-codes.tsx'
import { EdiReadingForm } from './edi-reading.tsx'
import classes from './file-settings.module.css'
import { fileSettingsTexts } from './file-settings-texts.ts'
import type { SavedSettings, SettingsForm } from './settings-form.ts'

interface SettingsSectionsProps {
  readonly dealer: string
  readonly base: SavedSettings
  readonly form: SettingsForm
  readonly onChange: (changed: Partial<SettingsForm>) => void
  readonly onFile: (file: File) => void
  readonly exchange: EnteringExchange
}

export function SettingsSections({ dealer, base, form, exchange, onChange, onFile }: SettingsSectionsProps) {
  const t = useTexts(fileSettingsTexts)
  return (
    <div className={classes.sections}>
      <Section title={t('reading')}>
        <EdiReadingForm reading={form.reading} onChange={(reading) => onChange({ reading })} />
      </Section>
      <Section title={t('codes')}>
        <EdiCodes {...form} onChange={onChange} />
      </Section>
      <Section title={t('columns')}>
        <ColumnMapping {...form} dealer={dealer} onChange={onChange} onFile={onFile} />
      </Section>
      <Section title={t('calendar')}>
        <CalendarFacts calendar={base.calendar} />
      </Section>
      <PartnerExchange dealer={dealer} entering={exchange} />
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Calendars have screens of their own. */
function CalendarFacts({ calendar }: { readonly calendar: DealerCalendar }) {
  const t = useTexts(fileSettingsTexts)
  const { plantCalendar, monthRule, offDay, months } = calendar
  return (
    <>
      <Text size="sm">{t('calendarHint')}</Text>
      <dl className={classes.facts}>
        <dt>{t('plantCalendar')}</dt>
        <dd>{plantCalendar ?? '–'}</dd>
        <dt>{t('monthRule')}</dt>
        <dd>{t(`monthRule.${monthRule ?? 'CALENDAR'}`)}</dd>
        <dt>{t('offDay')}</dt>
        <dd>{t(`offDay.${offDay ?? 'PREVIOUS'}`)}</dd>
        <dt>{t('months')}</dt>
        <dd>
          {months.length === 0
            ? t('noMonths')
            : months.map(({ month, first, last, dates }) => (
                <div key={month}>
                  {t('monthDates', {
                    month: formatMonth(month),
                    first: formatDate(first),
                    last: formatDate(last),
                    count: dates,
                  })}
                </div>
              ))}
        </dd>
      </dl>
    </>
  )
}
