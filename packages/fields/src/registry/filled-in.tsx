import { TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import type { EditProps } from './define';

/** What the product fills in by itself: the form says so, and tells it once it is there. */
export function FilledIn({ words = '' }: Pick<EditProps<unknown, unknown>, 'words'>) {
  const text = useText('fields');
  return <TextInput value={words} placeholder={text('filledIn')} disabled />;
}
