import { languageNames, languages, normaliseCode } from '@packing/contract'
import { type FormEvent, useState } from 'react'
import { chooseLanguage } from '../platform/i18n/chosen-language.ts'
import { useTexts } from '../platform/i18n/texts.ts'
import { usePreferences } from '../platform/preferences/preferences.ts'
import { DeviceKey } from './device-key.tsx'
import { ScanForm } from './scan-form.tsx'
import { ScanList } from './scan-list.tsx'
import type { ScanStore, Settings } from './scan-store.ts'
import { scanTexts } from './scan-texts.ts'
import { useScans } from './use-scans.ts'

interface ScanPageProps {
  readonly store: ScanStore
  readonly first: Settings | undefined
}

const MINUTE_MS = 60_000
/** Times of results are wrong by this difference. */
const CLOCK_WARN_MS = 5 * MINUTE_MS

/** For a handheld on the floor: scans are stored on the device first and sent when there is a network. */
export function ScanPage({ store, first }: ScanPageProps) {
  const t = useTexts(scanTexts)
  const { language } = usePreferences()
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? 'en'
  const scans = useScans(store, first)
  const [isChangingKey, setIsChangingKey] = useState(false)
  const { settings, link, waiting, clockOffMs } = scans
  const needsKey = !settings?.key || isChangingKey
  return (
    <main className="scan">
      <header className="scan-head">
        <h1>{t('title')}</h1>
        <button type="button" lang={next} onClick={() => void chooseLanguage(next)}>
          {languageNames[next]}
        </button>
        {!needsKey && (
          <button type="button" onClick={() => setIsChangingKey(true)}>
            {t('changeKey')}
          </button>
        )}
      </header>
      <div className="scan-link" role="status" data-link={link}>
        {settings?.key && `${t(`link.${link}`)} · `}
        {waiting === 0 ? t('allSent') : t('waiting', { count: waiting })}
      </div>
      {link === 'OFFLINE' && waiting > 0 && (
        <button type="button" onClick={scans.sendNow}>
          {t('sendNow')}
        </button>
      )}
      <ClockNote offMs={clockOffMs} />
      {link === 'KEY_REJECTED' && !needsKey && (
        <p className="scan-note" data-tone="error" role="alert">
          {t('keyRejected')}
        </p>
      )}
      {needsKey ? (
        <DeviceKey
          settings={settings}
          onSave={async (changed) => {
            await scans.save(changed)
            setIsChangingKey(false)
          }}
        />
      ) : (
        <>
          <Worker settings={settings} onSave={scans.save} />
          <ScanForm worker={settings.worker} onScan={scans.add} />
          <ScanList entries={scans.latest} onSendAgain={scans.sendAgain} onRemove={scans.remove} />
        </>
      )}
    </main>
  )
}

function ClockNote({ offMs }: { readonly offMs: number }) {
  const t = useTexts(scanTexts)
  if (Math.abs(offMs) < CLOCK_WARN_MS) return null
  return (
    <p className="scan-note" data-tone="error" role="alert">
      {t(offMs > 0 ? 'clockAhead' : 'clockBehind', { minutes: Math.round(Math.abs(offMs) / MINUTE_MS) })}
    </p>
  )
}

interface WorkerProps {
  readonly settings: Settings
  readonly onSave: (changed: Settings) => Promise<void>
}

function Worker({ settings, onSave }: WorkerProps) {
  const t = useTexts(scanTexts)
  const submit = (event: FormEvent) => event.preventDefault()
  return (
    <form onSubmit={submit}>
      <label>
        {t('worker')}
        <input
          value={settings.worker}
          maxLength={20}
          autoComplete="off"
          onChange={(event) => void onSave({ ...settings, worker: event.currentTarget.value })}
          onBlur={() => void onSave({ ...settings, worker: normaliseCode(settings.worker) })}
        />
      </label>
    </form>
  )
}
