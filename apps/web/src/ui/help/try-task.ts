import { say, task } from './screen-help.ts'

/** For the screens of masters whose changes can be tried. */
export const tryTask = task(
  say('Try changes before saving', '保存前に変更を試算する'),
  say(
    'Change rows and choose [Try]. The open plans that the changes touch, at most three months, are planned with them in the background, as if they were in use already. Nothing is saved.',
    '行を変更して [試算] を選びます。対象となる未確定の計画（最大 3 か月）を、変更を使用開始したものとしてバックグラウンドで計画します。何も保存しません。',
  ),
  say(
    'The panel shows unplanned lots, overtime, moved lots and missed vannings without and with the changes; cases and containers follow. The rows behind each figure are below it.',
    'パネルに、変更なし・変更ありの未計画ロット、残業、移動ロット、間に合わないバンニングを表示します。続いてケースとコンテナを表示します。内訳は下の一覧で確認します。',
  ),
  say(
    'If the plan becomes worse, [Save] asks first, with the figures.',
    '計画が悪化する場合は、[保存] の前に数値を示して確認を求めます。',
  ),
)
