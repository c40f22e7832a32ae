import { useText } from '@qifu/ui/text';

const words = ['one', 'two', 'three', 'four', 'five'] as const;
/** Province, city, district, town, village. */
export const deepestLevel = words.length;

/** The word of a level, 1 at the top. */
export function useLevelName(): (level: number) => string {
  const text = useText('area');
  return (level) => {
    const word = words[level - 1];
    return word ? text(`level.${word}`) : String(level);
  };
}
