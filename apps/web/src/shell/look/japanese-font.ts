import '@fontsource/biz-udpgothic/400.css'
import '@fontsource/biz-udpgothic/700.css'
import './latin-font.css'
import type { Text } from '../../platform/i18n/texts.ts'
import { logProblem } from '../../platform/log.ts'
import { preferences } from '../../platform/preferences/preferences.ts'
import { actionTexts } from '../../ui/words/action-texts.ts'
import { shellTexts } from '../frame/shell-texts.ts'
import { pageTexts } from '../pages/page-texts.ts'

/** Part names are Japanese in every language, mostly in these characters. */
const KATAKANA =
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロワヲンー・（）'

const frameWords = [shellTexts, pageTexts, actionTexts]
  .flatMap((texts): readonly Text[] => Object.values(texts))
  .map(({ ja }) => ja)
  .join('')

/**
 * Browsers load a font slice when its characters are first drawn and show a fallback until then. This preloads slices
 * that are certain to be drawn.
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
