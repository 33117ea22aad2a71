import type pg from 'pg'

export interface TableShape {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isWritable: boolean }[]
}

export async function readShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'isWritable', a.attidentity <> 'a',
        'type', coalesce(base.typname, t.typname)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join pg_type t on t.oid = a.atttypid left join pg_type base on base.oid = nullif(t.typbasetype, 0)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname order by c.relname`,
  )
  return rows
}

const texts = (n: number): Readonly<Record<string, string>> => ({
  bool: 'false',
  date: `2026-01-0${n}`,
  timestamptz: `2026-01-0${n}`,
  time: `00:00:0${n}`,
  jsonb: '{}',
  uuid: `00000000-0000-4000-8000-00000000000${n}`,
  bytea: `\\x0${n}`,
  pg_lsn: `0/${n}`,
  ...Object.fromEntries(
    ['text', 'bpchar', 'int2', 'int4', 'int8', 'numeric', 'float8'].map((type) => [type, String(n)]),
  ),
  _date: `{2026-01-0${n}}`,
  ...Object.fromEntries(['_text', '_int4'].map((type) => [type, `{${n}}`])),
})

/** Row n (1 to 9) has n in every column, so that rows of one n refer to each other. */
export function madeUpRow(
  shape: TableShape,
  n: number,
  given: Readonly<Record<string, string>>,
): { readonly text: string; readonly values: string[] } {
  const values = shape.columns.map(({ name, type }) => {
    const value = given[name] ?? texts(n)[type]
    if (value === undefined) throw new Error(`No made-up value for ${shape.name}.${name} of type ${type}`)
    return value
  })
  const names = shape.columns.map((column) => `"${column.name}"`).join(', ')
  const places = values.map((_value, index) => `$${index + 1}`).join(', ')
  return { text: `insert into "${shape.name}" (${names}) overriding system value values (${places})`, values }
}

/** Drops checks that made-up rows would violate. Keys and policies stay. */
export async function dropChecks(client: pg.Client): Promise<void> {
  await client.query(`do $$ declare found record; begin
    for found in select conrelid::regclass as owner, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'x') and conrelid <> 0 and conparentid = 0 loop
      execute format('alter table %s drop constraint %I', found.owner, found.conname);
    end loop;
    for found in select contypid::regtype as owner, conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'c' and contypid <> 0 loop
      execute format('alter domain %s drop constraint %I', found.owner, found.conname);
    end loop;
  end $$`)
}
