import { Group, Text } from '@mantine/core'
import { type OutputOf, partnerExchange } from '@packing/contract'
import { Fragment } from 'react'
import { useCallCommand } from '../../../platform/api/use-call-command.ts'
import { useCallQuery } from '../../../platform/api/use-call-query.ts'
import { formatDateTime } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/texts.ts'
import { ActionButton } from '../../../ui/layout/action-bar.tsx'
import classes from '../file-settings/file-settings.module.css'
import { type EnteringExchange, timesOf } from './entered-exchange.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { exchangeTexts } from './exchange-texts.ts'
import { ExchangedFiles } from './exchanged-files.tsx'
import { ExchangedMessages } from './exchanged-messages.tsx'
import { ServerSecret } from './server-secret.tsx'

type Known = OutputOf<typeof partnerExchange.showExchange>

interface PartnerExchangeProps {
  readonly dealer: string
  readonly entering: EnteringExchange
}

/** A worker looks within seconds. */
const REFRESH_MS = 5000

export function PartnerExchange({ dealer, entering }: PartnerExchangeProps) {
  const t = useTexts(exchangeTexts)
  const { data } = useCallQuery(
    partnerExchange.showExchange,
    { dealer },
    { enabled: dealer !== '', refetchInterval: REFRESH_MS },
  )
  if (!data) return null
  const isConfigured = data.roots.length + data.hosts.length > 0
  return (
    <section aria-label={t('title')} className={classes.section}>
      <h3>{t('title')}</h3>
      <Text size="sm">{t(isConfigured ? 'hint' : 'notConfigured')}</Text>
      {isConfigured && <Configured {...{ dealer, entering }} known={data} />}
    </section>
  )
}

function Configured({ dealer, entering, known }: PartnerExchangeProps & { readonly known: Known }) {
  const t = useTexts(exchangeTexts)
  const { entered, setEntered } = entering
  const own = entered?.dealer === dealer ? entered : null
  const form = own ?? {
    dealer,
    rowVersion: known.rowVersion,
    exchange: known.exchange,
    times: known.exchange.atTimes.join(', '),
  }
  const invalidates = [partnerExchange.showExchange]
  const saving = useCallCommand(partnerExchange.saveExchange, { invalidates, onDone: () => setEntered(null) })
  const asking = useCallCommand(partnerExchange.askExchange, { invalidates })
  const save = () =>
    saving.mutate({
      dealer,
      rowVersion: form.rowVersion,
      exchange: { ...form.exchange, atTimes: form.exchange.everyMinutes === null ? timesOf(form.times) : [] },
    })
  return (
    <>
      <ExchangeForm
        exchange={form.exchange}
        times={form.times}
        known={known}
        onChange={(changed) => setEntered({ ...form, exchange: { ...form.exchange, ...changed } })}
        onTimes={(times) => setEntered({ ...form, times })}
      />
      <Group gap="xs">
        <ActionButton
          call={partnerExchange.saveExchange}
          loading={saving.isPending}
          isDisabled={own === null}
          onClick={save}
        >
          {t('save')}
        </ActionButton>
        <ActionButton
          call={partnerExchange.askExchange}
          hint={t('askHint')}
          loading={asking.isPending}
          isDisabled={known.rowVersion === 0 || own !== null}
          onClick={() => asking.mutate({ dealer })}
        >
          {t('ask')}
        </ActionButton>
      </Group>
      {form.exchange.place === 'SFTP' && <ServerSecret key={dealer} {...{ dealer, known }} />}
      {known.rowVersion > 0 && <ExchangeState known={known} />}
      {known.files.length > 0 && <ExchangedFiles dealer={dealer} files={known.files} />}
      {known.messages.length > 0 && <ExchangedMessages {...{ dealer, known }} />}
    </>
  )
}

function ExchangeState({ known }: { readonly known: Known }) {
  const t = useTexts(exchangeTexts)
  const { lookedAt, nextLookAt, seenNames, lastError } = known
  const facts = [
    [t('lookedAt'), lookedAt === null ? '–' : formatDateTime(lookedAt)],
    [t('nextLookAt'), nextLookAt === null ? '–' : formatDateTime(nextLookAt)],
    [t('seenNames'), seenNames.join(', ') || t('none')],
    [t('lastError'), lastError || t('none')],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
