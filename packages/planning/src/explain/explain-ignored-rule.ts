import type { IgnoredRule } from '../problem/compile-problem.ts'
import type { Language } from '../terms/language.ts'

type Sentences = { readonly [W in IgnoredRule['why']]: (part: string) => string }

const ENGLISH: Sentences = {
  PART_NOT_ORDERED: (part) => `${part} has no order or no packing condition. Order it, or end the rule.`,
  NO_COMMON_STYLE: () => 'its parts have no common pack style. Register packing conditions with the same pack style.',
  BAD_MEMBERS: () =>
    'it needs at least two different parts and whole quantities above 0. Correct its parts or quantities.',
  TOO_MANY_LOTS: () => 'its quantities and SNPs would need too many lots. Correct one of them.',
  CONTRADICTS: () => 'another pair or group requires a different ratio of the same parts. End one of them.',
  NO_SUCCESSOR: (part) =>
    `successor ${part} has no packing condition for the dealer, so the demand was dropped. Register one.`,
  CYCLE: (part) =>
    `successor ${part} leads back to the part itself, so the demand was dropped. Correct the successors.`,
}

const JAPANESE: Sentences = {
  PART_NOT_ORDERED: (part) =>
    `品番 ${part} の注文または荷姿条件がありません。注文を登録するか、規則を終了してください。`,
  NO_COMMON_STYLE: () => '共通の荷姿がありません。全品番に同じ荷姿の荷姿条件を登録してください。',
  BAD_MEMBERS: () => '2 つ以上の異なる品番と、1 以上の整数の数量が必要です。品番または数量を修正してください。',
  TOO_MANY_LOTS: () => '数量と収容数の組合せではロット数が過大になります。どちらかを修正してください。',
  CONTRADICTS: () => '同じ品番に異なる比率を求めるペアまたはグループがあります。いずれかを終了してください。',
  NO_SUCCESSOR: (part) =>
    `後継品番 ${part} にこのディーラーの荷姿条件がないため、所要数を除外しました。荷姿条件を登録してください。`,
  CYCLE: (part) => `後継品番 ${part} が元の品番に戻るため、所要数を除外しました。後継品番を修正してください。`,
}

const GERMAN: Sentences = {
  PART_NOT_ORDERED: (part) =>
    `${part} hat keinen Abruf oder keine Packvorschrift. Bestellen Sie das Teil oder beenden Sie die Regel.`,
  NO_COMMON_STYLE: () =>
    'Die Teile haben keine gemeinsame Packart. Legen Sie Packvorschriften mit derselben Packart an.',
  BAD_MEMBERS: () =>
    'Es sind mindestens zwei verschiedene Teile und ganze Mengen über 0 nötig. Berichtigen Sie Teile oder Mengen.',
  TOO_MANY_LOTS: () => 'Mengen und SNP würden zu viele Lose erfordern. Berichtigen Sie eines davon.',
  CONTRADICTS: () =>
    'Ein anderes Paar oder eine andere Gruppe verlangt ein anderes Verhältnis derselben Teile. Beenden Sie eine der Regeln.',
  NO_SUCCESSOR: (part) =>
    `Das Nachfolgeteil ${part} hat keine Packvorschrift für den Händler; der Bedarf ist entfallen. Legen Sie eine an.`,
  CYCLE: (part) =>
    `Das Nachfolgeteil ${part} führt auf das Teil selbst zurück; der Bedarf ist entfallen. Berichtigen Sie die Nachfolger.`,
}

interface RuleWords {
  readonly names: Readonly<Record<IgnoredRule['rule'], string>>
  readonly why: Sentences
  ignored(rule: { readonly name: string; readonly id: string; readonly dealer: string; readonly why: string }): string
}

const WORDS: Readonly<Record<Language, RuleWords>> = {
  en: {
    names: { PAIR: 'Pair', GROUP: 'Group', SUPERSESSION: 'ECN' },
    why: ENGLISH,
    ignored: ({ name, id, dealer, why }) => `${name} ${id} of dealer ${dealer} was not applied: ${why}`,
  },
  ja: {
    names: { PAIR: 'ペア', GROUP: 'グループ', SUPERSESSION: '設変' },
    why: JAPANESE,
    ignored: ({ name, id, dealer, why }) => `${name} ${id}（ディーラー ${dealer}）は適用していません：${why}`,
  },
  de: {
    names: { PAIR: 'Paar', GROUP: 'Gruppe', SUPERSESSION: 'ECN' },
    why: GERMAN,
    ignored: ({ name, id, dealer, why }) => `${name} ${id} des Händlers ${dealer} wurde nicht angewendet: ${why}`,
  },
}

/** Sentence for planners: the ignored rule, the cause and the correction. */
export function explainIgnoredRule({ rule, id, dealer, why, part }: IgnoredRule, language: Language): string {
  const words = WORDS[language]
  return words.ignored({ name: words.names[rule], id, dealer, why: words.why[why](part) })
}
