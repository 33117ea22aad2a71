/**
 * One line for everything of the schema that the product relies on: columns with type, null and default; constraints;
 * row-level security with its policies; what the application may do with tables and functions; and their text. Indexes are
 * left out: an administrator may add one.
 */
const lines = `
  select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
  union all
  select format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.connamespace = 'public'::regnamespace
  union all
  select format('security %s %s %s', relname, relrowsecurity, relforcerowsecurity)
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
  union all
  select format('policy %s.%s %s %s %s %s %s', c.relname, p.polname, p.polcmd, p.polpermissive,
      array(select case when role = 0 then 'public' when role = c.relowner then 'owner' else role::regrole::text end
        from unnest(p.polroles) role order by 1),
      pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))
    from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace
  union all
  select format('right %s %s', c.relname, r.privilege_type)
    from pg_class c, aclexplode(c.relacl) r
    where c.relnamespace = 'public'::regnamespace and r.grantee = to_regrole('packing_app')
  union all
  select format('right %s.%s %s', c.relname, a.attname, r.privilege_type)
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) r
    where c.relnamespace = 'public'::regnamespace and r.grantee = to_regrole('packing_app')
  union all
  select format('function %s(%s) %s %s %s %s', p.proname, pg_get_function_identity_arguments(p.oid), p.prosecdef, md5(p.prosrc),
      p.proconfig, has_function_privilege('packing_app', p.oid, 'execute'))
    from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend e where e.classid = 'pg_proc'::regclass and e.objid = p.oid and e.deptype = 'e')`

/** SHA-256 of all lines. The application and the owner of the tables see the same. */
export const schemaDigestSql = `select encode(sha256(convert_to(coalesce(string_agg(line, E'\\n' order by line collate "C"), ''), 'UTF8')), 'hex') as digest from (${lines}) l`
