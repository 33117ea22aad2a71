import { type Master, masters, mastersOf } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../help/screen-help.ts'

const changeTask = task(
  say('Change the masters of this screen', 'この画面のマスタを変更する'),
  say(
    'Choose [Masters] at the end of the actions, then a list. Its rows take the place of the screen.',
    '操作の行の右端の [マスタ] から一覧を選びます。画面の代わりにマスタの一覧を表示します。',
  ),
  say(
    'Change rows as in any list. [Try] shows what open plans would be, where plans depend on the master.',
    '他の一覧と同様に行を変更します。計画に影響するマスタでは、[試算] で未確定の計画への影響を確認できます。',
  ),
  say(
    'Choose [Save], then [Back to the screen]. Plans follow when they are made again.',
    '[保存] し、[画面に戻る] を選びます。計画には次の作成時に反映されます。',
  ),
)

const rules = [
  say(
    'Only users of this PRCTCC or of the head office with access to all dealers change masters; others look at them.',
    'マスタを変更できるのは、この管理コードまたは本部のユーザーで、全ディーラーを参照できる場合に限ります。他のユーザーは参照のみです。',
  ),
  say(
    'A row that orders, plans or other masters use cannot be deleted; the message names them. Files of the host follow the same rules, and the last change counts.',
    '注文・計画・他のマスタが使用中の行は削除できません（使用先をメッセージに表示）。ホストのファイルにも同じ規則を適用し、後の変更が有効です。',
  ),
]

/** The help of a screen, with that of its masters. */
export function withMasterHelp(route: string, help: ScreenHelp): ScreenHelp {
  const names = mastersOf(route)
  if (names.length === 0) return help
  const shown = names.map((name): Master => masters[name])
  return {
    ...help,
    tasks: [...help.tasks, changeTask],
    rules: [...help.rules, ...shown.map(({ about }) => about), ...rules],
    fields: [...help.fields, ...shown.map(({ columns, title }) => fieldsOf(columns, {}, title))],
  }
}
