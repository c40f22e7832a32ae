import { firstCharacter, initialLetters, wordInitials } from '@qifu/rules/initials';
import { carryingOut } from './schema-parts';

const lastCharacter = firstCharacter + initialLetters.length - 1;
/** The name with words that are read as a whole already told. */
const told = Object.entries(wordInitials).reduce(
  (name, [word, letters]) => `replace(${name}, '${word}', '${letters}')`,
  'lower(normalize(value, nfkc))',
);

/**
 * The first letters of a Chinese name (江岚恒拓 → jlht), with its letters and digits as they are, in lower case. It knows
 * characters and two words that are often part of a firm's name and read otherwise; what it answers depends on nothing
 * but the name, so that an index can hold it and no writing call has to think of it.
 */
const initials = `
create function initials(value text) returns text language plpgsql immutable strict parallel safe as $body$
declare
  found text := '';
  ch text collate "C";
  code int;
begin
  foreach ch in array string_to_array(${told}, null) loop
    code := ascii(ch);
    if code between ${firstCharacter} and ${lastCharacter} then
      ch := chr(get_byte('${initialLetters}'::bytea, code - ${firstCharacter}));
      if ch <> '?' then found := found || ch; end if;
    elsif ch between 'a' and 'z' or ch between '0' and '9' then
      found := found || ch;
    end if;
  end loop;
  return found;
end $body$`;

/** Pairs of neighbouring initials, by which a name is found from two letters on. */
const indexOn = (table: string, column: string) => `
create index "${table}Initials" on "${table}" using gin (grams(initials("${column}")))
  with (fastupdate = on, gin_pending_list_limit = 1024) where "deleteMark" = 0`;

/** Names that people look for across all lists are found by their initials too. */
export const up = carryingOut(
  initials,
  indexOn('enterprise', 'enterpriseName'),
  indexOn('project', 'projectName'),
  indexOn('expert', 'name'),
  indexOn('user', 'realName'),
  indexOn('reviewGroup', 'groupName'),
);
