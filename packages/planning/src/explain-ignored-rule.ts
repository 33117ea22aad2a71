import type { IgnoredRule } from './problem/compile-problem.ts'

type Sentences = { readonly [W in IgnoredRule['why']]: (part: string) => string }

const ENGLISH: Sentences = {
  PART_NOT_ORDERED: (part) => `${part} is not ordered or has no packing condition. Order it, or end the rule.`,
  NO_COMMON_STYLE: () =>
    'its parts have no packing style in common. Register a packing condition of one style for all.',
  BAD_MEMBERS: () =>
    'it needs at least two different parts and whole quantities above 0. Correct its parts or quantities.',
  TOO_MANY_LOTS: () => 'its quantities and lot sizes meet only after a huge number of lots. Correct one of them.',
  CONTRADICTS: () => 'other pairs or groups demand another proportion of the same parts. End one of them.',
  NO_SUCCESSOR: (part) =>
    `the successor ${part} has no packing condition for the dealer, so the demand was dropped. Register one.`,
  CYCLE: (part) => `the successor ${part} leads back to the part itself, so the demand was dropped. Correct the chain.`,
}

const JAPANESE: Sentences = {
  PART_NOT_ORDERED: (part) => `${part}の注文または梱包条件がありません。注文を登録するか、ルールを終了してください。`,
  NO_COMMON_STYLE: () => '部品に共通の荷姿がありません。全部品に同じ荷姿の梱包条件を登録してください。',
  BAD_MEMBERS: () => '2つ以上の異なる部品と、1以上の整数の数量が必要です。部品または数量を修正してください。',
  TOO_MANY_LOTS: () => '数量と収容数の組合せではロット数が過大になります。どちらかを修正してください。',
  CONTRADICTS: () => '同じ部品に別の比率を求めるペアまたはグループがあります。いずれかを終了してください。',
  NO_SUCCESSOR: (part) =>
    `後継部品${part}に取引先の梱包条件がないため、必要数を除外しました。梱包条件を登録してください。`,
  CYCLE: (part) => `後継部品${part}が元の部品に戻るため、必要数を除外しました。後継の設定を修正してください。`,
}

const NAMES = {
  en: { PAIR: 'Pair', GROUP: 'Group', SUPERSESSION: 'ECN' },
  ja: { PAIR: 'ペア', GROUP: 'グループ', SUPERSESSION: '設変' },
} as const

/** Sentence for planners: the ignored rule, the cause and the correction. */
export function explainIgnoredRule({ rule, id, dealer, why, part }: IgnoredRule, language: 'en' | 'ja'): string {
  const name = NAMES[language][rule]
  return language === 'ja'
    ? `${name}${id}(取引先${dealer})は適用していません:${JAPANESE[why](part)}`
    : `${name} ${id} of dealer ${dealer} was not followed: ${ENGLISH[why](part)}`
}
