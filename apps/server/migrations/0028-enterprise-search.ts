import { type Kysely, sql } from 'kysely';

const statements = [
  // The pieces of a keyword as they stand in each of the places: 海晟 in place d990111 is d990111:海晟.
  `create function pieces_within(places text[], pieces text[]) returns text[]
    language plpgsql immutable strict parallel safe as $body$
    begin
      return array(select place || ':' || piece from unnest(places) place, unnest(pieces) piece);
    end $body$`,
  // A frequent keyword has thousands of firms and a district tens of thousands. Pieces that carry the district or the
  // industry are one short list; putting two long ones together cost more than everything else of the list. They are
  // three times as many, so they are entered some firms at a time: 64 kB wait, which a search looks through besides.
  `drop index "enterpriseSearch"`,
  `create index "enterpriseSearch" on enterprise using gin ((
      grams("searchText") || pieces_within(array['d' || "districtId", 'i' || "industryCode"], grams("searchText"))))
    with (fastupdate = on, gin_pending_list_limit = 64) where "deleteMark" = 0`,
];

/** Keyword together with district or industry in the registry, served by one index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
