import { type FormEvent, useState } from 'react'
import { loadRuntimeConfig } from '../platform/config/runtime-config.ts'
import { useTexts } from '../platform/i18n/texts.ts'
import type { Settings } from './scan-store.ts'
import { scanTexts } from './scan-texts.ts'

const KEY = /^mt_\d{6}_\d+_[\w-]{43}$/

interface DeviceKeyProps {
  readonly settings: Settings | undefined
  readonly onSave: (changed: Settings) => Promise<void>
}

export function DeviceKey({ settings, onSave }: DeviceKeyProps) {
  const t = useTexts(scanTexts)
  const [key, setKey] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsWrong(!KEY.test(key.trim()))
    if (!KEY.test(key.trim())) return
    const apiPrefix = settings?.apiPrefix ?? (await loadRuntimeConfig()).apiPrefix
    await onSave({ worker: '', ...settings, apiPrefix, key: key.trim() })
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <h2>{t('keyTitle')}</h2>
      <label>
        {t('key')}
        <input
          value={key}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
      </label>
      <p>{t('keyHint')}</p>
      {isWrong && (
        <p className="scan-note" data-tone="error" role="alert">
          {t('keyShape')}
        </p>
      )}
      <button type="submit">{t('use')}</button>
    </form>
  )
}
