import { RichTextField } from '@qifu/ui/rich-text';
import { defineRuntime } from '../registry/define';
import { lazily } from '../registry/lazily';
import type { richText } from './rich-text.schema';

const RichTextRead = lazily(async () => (await import('./rich-text-read')).RichTextRead);

export default defineRuntime<typeof richText>({
  Edit: ({ value, onChange, settings, isDisabled }) =>
    isDisabled || settings.isDisabled ? (
      <RichTextRead value={value ?? ''} settings={settings} />
    ) : (
      // Pictures are shown by a name nobody can guess, as those of notices are.
      <RichTextField value={value ?? ''} pictureType="notice" onChange={(html) => onChange(html || null)} />
    ),
  Read: RichTextRead,
});
