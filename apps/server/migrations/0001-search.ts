import { carryingOut } from './schema-parts';

/** Pieces and trigrams in GIN indexes, which may also hold plain columns (btree_gin). */
const extensions = ['create extension if not exists pg_trgm', 'create extension if not exists btree_gin'];

/** Chinese characters: the unified ones with their extensions, and the compatibility ones. */
const isChinese = `(ch collate "C" between E'\\u3400' and E'\\u9fff' or ch collate "C" between E'\\uf900' and E'\\ufaff'
      or ch collate "C" >= E'\\U00020000')`;

/**
 * Every piece of a text that a search may ask for: single characters and neighbouring pairs of Chinese runs,
 * neighbouring pairs of everything else, in lower case. A text that contains a keyword contains its pieces.
 * A trigram index cannot do this: most Chinese words have two characters.
 */
const grams = `
create function grams(value text) returns text[] language plpgsql immutable strict parallel safe as $body$
declare
  pieces text[] := '{}';
  ch text;
  previous text;
  chinese boolean;
  "wasChinese" boolean;
begin
  foreach ch in array string_to_array(lower(value), null) loop
    chinese := ${isChinese};
    if chinese then pieces := pieces || ch; end if;
    if chinese = "wasChinese" then pieces := pieces || (previous || ch); end if;
    previous := ch;
    "wasChinese" := chinese;
  end loop;
  return pieces;
end $body$`;

/** The fewest pieces that stand for a keyword: a single character only where no pair holds it. */
const gramsOf = `
create function grams_of(keyword text) returns text[] language plpgsql immutable strict parallel safe as $body$
declare
  pieces text[] := grams(keyword);
begin
  return coalesce((
    select array_agg(distinct piece) from unnest(pieces) as piece
    where length(piece) = 2
      or not exists (select from unnest(pieces) as pair where length(pair) = 2 and strpos(pair, piece) > 0)
  ), '{}');
end $body$`;

/** Spellings that make no difference between two words, as `plainName` has them for names. */
const spellings = [
  `create function plain_word(value text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(value, nfkc), '\\s', '', 'g'))`,
  `create function plain_name(value text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(normalize(value, nfkc), '[\\s\\u00b7\\u1680\\u2028\\u2029\\ufeff.,()-]', '', 'g'))`,
];

/** Searching by short keywords and comparing by plain spellings. */
export const up = carryingOut(...extensions, grams, gramsOf, ...spellings);
