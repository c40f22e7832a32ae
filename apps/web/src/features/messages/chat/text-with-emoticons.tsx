import { Emoticon, type EmoticonKey } from './emoticon';
import { emoticonList } from './emoticons.gen';

const pictureSign = '\ufe0f';
const keys = new Map<string, EmoticonKey>(
  emoticonList.map(({ key, char }) => [char.replace(pictureSign, ''), key]),
);
const known = new RegExp(`(${[...keys.keys()].join('|')})${pictureSign}?`, 'u');

/** A text as it was written; emoticons we have drawings of are drawn, whatever font the machine has. */
export function TextWithEmoticons({ text }: { text: string }) {
  return text.split(known).map((part, at) => {
    const key = at % 2 === 1 ? keys.get(part) : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move.
    return key ? <Emoticon key={at} name={key} isLabelled /> : part;
  });
}
