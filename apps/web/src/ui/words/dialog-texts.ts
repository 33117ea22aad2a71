import type { Texts } from '../../platform/i18n/texts.ts'

/** Buttons of dialogs that ask for a confirmation, as the requirements spell them. */
export const dialogTexts = {
  ok: { en: 'OK', ja: 'OK' },
  cancel: { en: 'CANCEL', ja: 'CANCEL' },
} as const satisfies Texts
