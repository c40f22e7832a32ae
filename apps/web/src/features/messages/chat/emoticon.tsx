import { useText } from '@qifu/ui/text';
import type { emoticonList } from './emoticons.gen';
import sprite from './emoticons.gen.svg?url';

/** Key of an emoticon: its drawing in the sheet, and its label in three languages. */
export type EmoticonKey = (typeof emoticonList)[number]['key'];

/** The drawing of one emoticon; the sheet with all of them comes with the first. */
export function Emoticon({ name, isLabelled }: { name: EmoticonKey; isLabelled?: boolean }) {
  const text = useText('emoticons');
  const drawing = <use href={`${sprite}#${name}`} />;
  return isLabelled ? (
    <svg className="chat-emoticon" role="img" aria-label={text(name)} viewBox="0 0 32 32">
      <title>{text(name)}</title>
      {drawing}
    </svg>
  ) : (
    <svg className="chat-emoticon" aria-hidden="true" viewBox="0 0 32 32">
      {drawing}
    </svg>
  );
}
