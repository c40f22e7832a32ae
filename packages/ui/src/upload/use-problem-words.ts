import { uploadTypes } from '@qifu/contracts';
import { type Text, useText } from '../text';
import { type FileProblem, type FileRules, sizeLimitOf } from './file-rules';

/** Says what is wrong with a file in the very words of the specification and of the server (spec 5, file upload). */
export function useProblemWords(): (problem: FileProblem, rules: FileRules) => string {
  const words = useText('failures');
  const text = useText('upload');
  return (problem, rules) => {
    if (problem === 'empty') return words('file.empty');
    const { most, unit } = sizeLimitOf(rules);
    if (problem === 'tooLarge')
      return rules.type === 'annexpic'
        ? text('pictureTooLarge', { size: most, unit })
        : words('file.tooLarge', { size: most, unit });
    if (rules.type === 'annexpic') return text('noPicture');
    return words('file.typeRefused', { type: typeWords(rules, text) });
  };
}

const groupNames = { 'image/*': 'image', 'video/*': 'video', 'audio/*': 'audio' } as const;

function typeWords({ type, accept }: FileRules, text: Text<'upload'>): string {
  if (!accept) return uploadTypes[type].extensions.join(', ');
  return accept
    .split(',')
    .map((group) => group.trim())
    .map((group) =>
      group in groupNames ? text(`kind.${groupNames[group as keyof typeof groupNames]}`) : group,
    )
    .join(', ');
}
