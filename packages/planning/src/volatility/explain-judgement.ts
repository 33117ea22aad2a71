import type { Judgement, Verdict } from '../problem/volatility-problem.ts'
import type { Language } from '../terms/language.ts'

type Sentences = { readonly [V in Verdict]: (change: string, judgement: Judgement) => string }

const ENGLISH: Sentences = {
  OK: (change, j) =>
    j.isSmall
      ? `${change}: outside the tolerance, but below the minimum number of lots.`
      : j.hasNewLotSize
        ? `${change}: the SNP has changed.`
        : `${change}: within the tolerance.`,
  OVER: (change) => `${change}: above the tolerance. Ask the dealer for the reason, or agree on a lower quantity.`,
  UNDER: (change) => `${change}: below the tolerance. Ask the dealer for the reason, or agree on a higher quantity.`,
  NEW: () => 'New: not in the forecast for this month.',
  DROPPED: () => 'Dropped: in the forecast for this month, but not ordered.',
  INFO: (change) => `${change}: for information only.`,
  NO_BASE: () => 'Nothing to compare with: the month was not announced in a confirmed revision of the previous cycle.',
}

const JAPANESE: Sentences = {
  OK: (change, j) =>
    j.isSmall
      ? `${change}：許容範囲外ですが、判定対象のロット数未満です。`
      : j.hasNewLotSize
        ? `${change}：収容数が変更されています。`
        : `${change}：許容範囲内です。`,
  OVER: (change) => `${change}：許容範囲を超えています。ディーラーに理由を確認するか、減量を協議してください。`,
  UNDER: (change) => `${change}：許容範囲を下回っています。ディーラーに理由を確認するか、増量を協議してください。`,
  NEW: () => '新規：この月の内示がありませんでした。',
  DROPPED: () => '消滅：内示がありましたが、確定注文がありません。',
  INFO: (change) => `${change}：参考情報です。`,
  NO_BASE: () => '比較対象なし：前回サイクルの確定した改訂でこの月は内示されていません。',
}

const GERMAN: Sentences = {
  OK: (change, j) =>
    j.isSmall
      ? `${change}: außerhalb der Toleranz, aber unter der Mindestzahl an Losen.`
      : j.hasNewLotSize
        ? `${change}: Die SNP hat sich geändert.`
        : `${change}: innerhalb der Toleranz.`,
  OVER: (change) =>
    `${change}: über der Toleranz. Fragen Sie den Händler nach dem Grund oder vereinbaren Sie eine geringere Menge.`,
  UNDER: (change) =>
    `${change}: unter der Toleranz. Fragen Sie den Händler nach dem Grund oder vereinbaren Sie eine höhere Menge.`,
  NEW: () => 'Neu: in der Vorschau für diesen Monat nicht enthalten.',
  DROPPED: () => 'Entfallen: in der Vorschau für diesen Monat enthalten, aber nicht abgerufen.',
  INFO: (change) => `${change}: nur zur Information.`,
  NO_BASE: () => 'Kein Vergleich möglich: Der Monat war in keiner bestätigten Revision des vorigen Zyklus angekündigt.',
}

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: ENGLISH, ja: JAPANESE, de: GERMAN }

/** Sentence for planners: how far the order changed and what to do. */
export function explainJudgement(judgement: Judgement, language: Language): string {
  const { changePermille: permille, verdict } = judgement
  const sign = permille !== null && permille > 0 ? '+' : ''
  const change = permille === null ? '' : `${sign}${(permille / 10).toFixed(1)} %`
  return SENTENCES[language][verdict](change, judgement)
}
