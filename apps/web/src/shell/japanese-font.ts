import '@fontsource/biz-udpgothic/400.css'
import '@fontsource/biz-udpgothic/700.css'
import './latin-font.css'
import type { Text } from '../platform/i18n/texts.ts'
import { logProblem } from '../platform/log.ts'
import { preferences } from '../platform/preferences/preferences.ts'
import { actionTexts } from '../ui/action-texts.ts'
import { pageTexts } from './pages/page-texts.ts'
import { shellTexts } from './shell-texts.ts'

/** Names of parts are Japanese whatever the language is: most of them are written with these. */
const KATAKANA =
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロワヲンー・（）'

/** The words around every screen. */
const frameWords = [shellTexts, pageTexts, actionTexts]
  .flatMap((texts): readonly Text[] => Object.values(texts))
  .map(({ ja }) => ja)
  .join('')

/**
 * The browser loads the parts of the font when their signs are drawn, and shows what stands in for them until then. What
 * will surely be drawn is loaded ahead.
 */
export function loadJapaneseFont(): void {
  const load = (words: string) => {
    for (const weight of ['400', '700'])
      document.fonts
        .load(`${weight} 13px "BIZ UDPGothic"`, words)
        .catch((error: unknown) => logProblem('The font was not loaded', error))
  }
  load(KATAKANA)
  const follow = () => {
    if (preferences.get().language === 'ja') load(frameWords)
  }
  preferences.subscribe(follow)
  follow()
}
