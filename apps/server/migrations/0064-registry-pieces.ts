import { type Kysely, sql } from 'kysely';

/**
 * The pieces of `grams()`, and each pair of Chinese characters once more with each of the places before it: 海晟 in
 * district 990111 is d990111海晟. Only such pairs are worth it: a single character, a code or a number is either
 * rare enough or looked up by another index. The pieces were the dearest part of entering a firm.
 */
const registryPieces = `
create function registry_pieces(value text, places text[]) returns text[]
  language plpgsql immutable strict parallel safe as $body$
declare
  pieces text[] := '{}';
  ch text;
  previous text;
  place text;
  chinese boolean;
  "wasChinese" boolean;
begin
  foreach ch in array string_to_array(lower(value), null) loop
    chinese := ch collate "C" between E'\\u3400' and E'\\u9fff' or ch collate "C" between E'\\uf900' and E'\\ufaff'
      or ch collate "C" >= E'\\U00020000';
    if chinese then pieces := pieces || ch; end if;
    if chinese = "wasChinese" then pieces := pieces || (previous || ch); end if;
    if chinese and "wasChinese" then
      foreach place in array places loop pieces := pieces || (place || previous || ch); end loop;
    end if;
    previous := ch;
    "wasChinese" := chinese;
  end loop;
  return pieces;
end $body$`;

const statements = [
  registryPieces,
  `drop index "enterpriseSearch"`,
  // Bytes are compared, not letters of a language: nothing is ordered by pieces.
  `create index "enterpriseSearch" on enterprise using gin ((
      registry_pieces("searchText", array['d' || "districtId", 'i' || "industryCode"]) collate "C"))
    with (fastupdate = on, gin_pending_list_limit = 64) where "deleteMark" = 0`,
  'drop function pieces_within',
];

/** The registry's search index with half the entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
