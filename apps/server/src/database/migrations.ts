/** Steps of the database's form. Forward only: what is here is never changed, more is added below. */
export const MIGRATIONS: readonly { readonly name: string; readonly sql: string }[] = [
  {
    name: 'catalogue',
    sql: `
      create table revision (only_one boolean primary key default true check (only_one), value bigint not null);
      insert into revision (value) values (1);
      create table fabric (
        id text primary key, document jsonb not null, updated_at timestamptz not null default now()
      );
      create table brand (
        id text primary key, document jsonb not null, updated_at timestamptz not null default now()
      );
      create table garment (
        id text primary key, document jsonb not null, pattern text,
        updated_at timestamptz not null default now()
      );
      create table admin_token (
        id text primary key, hash text not null unique, label text not null,
        created_at timestamptz not null default now(), expires_at timestamptz
      );`,
  },
  {
    name: 'drapings',
    sql: `
      create table draping (
        id text primary key,
        garment text not null references garment (id) on delete cascade,
        task jsonb not null,
        state text not null default 'queued' check (state in ('queued', 'active', 'done', 'failed')),
        progress real not null default 0,
        attempt integer not null default 0,
        job uuid,
        worker text,
        lease_until timestamptz,
        result text, bytes bigint, report jsonb, seconds real, error text,
        created_at timestamptz not null default clock_timestamp(),
        changed_at timestamptz not null default now()
      );
      create index draping_garment on draping (garment, state);
      create index draping_changes on draping (changed_at);
      create index draping_lease on draping (lease_until) where state = 'active';
      create table draping_end (
        id bigserial primary key, draping text not null, attempt integer not null, state text not null,
        at timestamptz not null default now()
      );`,
  },
  {
    name: 'looks',
    sql: `
      create table look (
        id text primary key, delete_hash text not null, document jsonb not null, body jsonb,
        created_at timestamptz not null default now(), expires_at timestamptz not null
      );
      create index look_expiry on look (expires_at);`,
  },
  {
    name: 'pictures and girths',
    sql: `
      alter table draping add column picture text;
      alter table draping add column pictured_at timestamptz;
      create index draping_picture on draping (garment, pictured_at) where picture is not null;
      create table girth (
        key text primary key, sizes jsonb not null, created_at timestamptz not null default now()
      );`,
  },
  {
    name: 'outfits',
    sql: `
      create table outfit (
        id text primary key, document jsonb not null, updated_at timestamptz not null default now()
      );`,
  },
];
