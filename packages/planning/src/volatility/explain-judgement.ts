import type { Judgement, Verdict } from '../problem/volatility-problem.ts'

type Sentences = { readonly [V in Verdict]: (change: string, judgement: Judgement) => string }

const ENGLISH: Sentences = {
  OK: (change, j) =>
    j.isSmall
      ? `${change}: more than the tolerance, but fewer lots than it looks at.`
      : j.hasNewLotSize
        ? `${change}: the lot size has changed.`
        : `${change}: within the tolerance.`,
  OVER: (change) => `${change}: above the tolerance. Ask the dealer for the reason, or agree on less.`,
  UNDER: (change) => `${change}: below the tolerance. Ask the dealer for the reason, or agree on more.`,
  NEW: () => 'New: nothing was announced for this month before.',
  DROPPED: () => 'Dropped: it was announced for this month before, and is not ordered any more.',
  INFO: (change) => `${change}: for information only.`,
  NO_BASE: () => 'No base: the previous cycle has no confirmed revision. Confirm one to compare with.',
}

const JAPANESE: Sentences = {
  OK: (change, j) =>
    j.isSmall
      ? `${change}:許容範囲外ですが、判定対象のロット数未満です。`
      : j.hasNewLotSize
        ? `${change}:収容数が変更されています。`
        : `${change}:許容範囲内です。`,
  OVER: (change) => `${change}:許容範囲を超えています。取引先に理由を確認するか、減量を協議してください。`,
  UNDER: (change) => `${change}:許容範囲を下回っています。取引先に理由を確認するか、増量を協議してください。`,
  NEW: () => '新規:この月は内示がありませんでした。',
  DROPPED: () => '消滅:内示がありましたが、注文がありません。',
  INFO: (change) => `${change}:参考情報です。`,
  NO_BASE: () => '比較元なし:前回サイクルに確定した改訂がありません。比較するには確定してください。',
}

/** Sentence for planners: how far the order changed and what to do. */
export function explainJudgement(judgement: Judgement, language: 'en' | 'ja'): string {
  const { changePermille: permille, verdict } = judgement
  const sign = permille !== null && permille > 0 ? '+' : ''
  const change = permille === null ? '' : `${sign}${(permille / 10).toFixed(1)} %`
  return (language === 'ja' ? JAPANESE : ENGLISH)[verdict](change, judgement)
}
