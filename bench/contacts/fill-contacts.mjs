import { fromServer } from '../scale/server-libraries.mjs'

const pg = fromServer('pg')

const INSERT = (from, to) => `
  insert into contacts (account_id, name, email, phone_number, identifier, labels, additional_attributes, custom_attributes,
    last_activity_at, created_at)
  select 1,
    (array['Ada','Bo','Chiara','Diego','Elif','Finn','Greta','Hanne','Ines','Jon','Kofi','Lena','Maya','Noor','Owen','Pia'])[1 + n % 16]
      || ' ' || (array['Adler','Brandt','Conti','Dahl','Eklund','Fuentes','Gruber','Haddad','Idrissi','Jensen','Kaya','Lund','Marchetti','Novak','Okafor','Park'])[1 + n / 16 % 16]
      || ' ' || to_hex(n),
    'person' || n || '@customers.example',
    case when n % 3 = 0 then '+49170' || lpad(n::text, 8, '0') end,
    case when n % 5 = 0 then 'crm-' || n end,
    case when n % 4 = 0 then array['label-' || 1 + n % 30] else '{}' end,
    jsonb_build_object('company_name', 'Company ' || n % 5000, 'city',
      (array['Porto','Aarhus','Lyon','Bristol','Leipzig','Gothenburg','Rabat','Accra'])[1 + n % 8],
      'country', (array['Portugal','Denmark','France','United Kingdom','Germany'])[1 + n % 5],
      'country_code', (array['PT','DK','FR','GB','DE'])[1 + n % 5]),
    jsonb_build_object('plan', (array['free','pro','team'])[1 + n % 3]),
    now() - (n % 365) * interval '1 day' - (n % 86400) * interval '1 second', now() - (n % 700) * interval '1 day'
  from generate_series(${from}, ${to}) n`
const COUNTS = `
  delete from contact_counts where account_id = 1;
  insert into contact_counts (account_id, label, n)
  select account_id, label, count(*)::int
  from (select account_id, id, unnest(array[''] || labels) as label from contacts where identified and account_id = 1) own
  group by account_id, label`
const AT_ONCE = 100_000

/** Fills account 1 of the database at `url`; indexes that stand for no constraint are made once, afterwards. */
export async function fillContacts(url, count) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    )
    const { rows } = await client.query(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
       where i.indrelid = 'contacts'::regclass and not i.indisunique`,
    )
    for (const { name } of rows) await client.query(`drop index ${name}`)
    for (let from = 1_000; from < 1_000 + count; from += AT_ONCE)
      await client.query(INSERT(from, Math.min(from + AT_ONCE, 1_000 + count) - 1))
    for (const { text } of rows) await client.query(text)
    await client.query(COUNTS)
    await client.query('vacuum analyze contacts')
  } finally {
    await client.end()
  }
}
