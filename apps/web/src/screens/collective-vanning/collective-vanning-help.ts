import { collectiveColumns } from '@packing/contract'
import { fieldsOf, type ScreenHelp, say, task } from '../../ui/help/screen-help.ts'
import { tryTask } from '../../ui/help/try-task.ts'

export const collectiveVanningHelp: ScreenHelp = {
  purpose: say(
    'Dated rules by which dealers, car families, lines, order types or exporters share containers. Without a rule each loads its own.',
    'ディーラー・車種・ライン・注文区分・輸出者を同じコンテナに混載する規則を、期間を決めて登録します。規則がなければ個別に積み付けます。',
  ),
  tasks: [
    task(
      say('Add a rule', '規則を追加する'),
      say(
        'Choose [Add row]; enter rule, mix key, vanning dates and priority.',
        '[行を追加] を選び、規則・混載キー・バンニング期間・優先順位を入力します。',
      ),
      say(
        'Add at least two members in the panel [Effect], in unloading order.',
        '[効果] パネルで、混載対象を荷降ろし順に 2 つ以上追加します。',
      ),
      say(
        'Choose [Save] and confirm the vanning dates that change: containers now and after, each with a link. “?” is not simulated yet.',
        '[保存] を選び、影響するバンニング日ごとのコンテナ数（現在と積み直し後、リンク付き）を確認します。「?」は未シミュレーションです。',
      ),
    ),
    task(
      say('Compare before and after', '前後を比較する'),
      say('Open [Effect] of the rule.', '規則の [効果] を開きます。'),
      say(
        'Choose the packing month and [Compare]: containers and fill without and with the rule. Nothing is saved.',
        '梱包月を選んで [比較] すると、規則の有無によるコンテナ数と充填率を表示します（保存しません）。',
      ),
    ),
    task(
      say('Set what separates cases', '分離条件を設定する'),
      say(
        'Open [Separation] and choose the values that separate cases where no rule joins them. The dealer always does.',
        '[分離条件] を開き、規則がない場合にケースを分ける値を選びます。ディーラーは常に分けます。',
      ),
      say(
        '[Try] loads the open months with it; nothing is saved. [Save] is for users of this PRCTCC or of the head office. [History] has who changed it.',
        '[試算] で未確定の月を積み付けて確認します（保存しません）。[保存] はこの管理コードまたは本社のユーザーのみです。変更者は [変更履歴] で確認できます。',
      ),
    ),
    task(
      say('End a rule', '規則を終了する'),
      say(
        'Select it and choose [End] with last day and reason.',
        '行を選択して [適用終了] を選び、終了日と理由を入力します。',
      ),
    ),
    tryTask,
  ],
  rules: [
    say(
      'Dealers that share containers need the same port and the same sailing on the day.',
      '混載するディーラーは、仕向港とその日の船便が同じである必要があります。',
    ),
    say(
      'Priorities are unique per destination and period; members must not overlap with another rule.',
      '優先順位は仕向先・期間ごとに重複できません。混載対象も他の規則と重複できません。',
    ),
    say(
      'A rule changes loads from the next container loading on. Announced and vanned containers stay as they are.',
      '規則は次回のコンテナ積付けから反映されます。出荷通知済み・バンニング済みのコンテナは変わりません。',
    ),
    say(
      'A started rule keeps its first day: end it and register a new one.',
      '開始済みの規則の開始日は変更できません。終了して新しい規則を登録します。',
    ),
    say(
      'Different DG classes cannot share a container; several exporters need separate customs papers.',
      '危険物クラスの異なる貨物は混載できません。輸出者が複数の場合は通関書類が別になります。',
    ),
  ],
  roles: [
    say(
      'Simulations are shown to users with access to all dealers.',
      'シミュレーション結果は、全ディーラー担当のユーザーのみ表示できます。',
    ),
  ],
  fields: [fieldsOf(collectiveColumns)],
  list: 'edit',
}
