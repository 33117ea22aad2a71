import type { Handler } from '../../calls/handlers.ts'
import { checkedSql } from '../../platform/database/checked-sql.ts'
import { text } from '../../platform/database/column-types.ts'

/** Roles without an active user with access to the PRCTCC could not help. */
export const listRolesAllowed: Handler<'workspace/common/list-roles-allowed'> = async (
  input,
  { db, prctCode, language },
) => {
  const { rows } = await checkedSql({ name: text })`
    select case when ${language}::text = 'ja' then r.name_ja else r.name_en end as name
    from role_privilege p join app_role r using (role_code)
    where p.function_id = ${input.functionId} and p.privilege >= ${input.privilege}
      and exists (select 1 from app_user u join user_scope s using (user_id)
        where u.role_code = p.role_code and u.is_active and s.prct_code = ${prctCode})
    order by 1`.execute(db)
  return { roles: rows.map(({ name }) => name) }
}
