import { useData } from '@qifu/client';
import { policyRuleApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { useFactDictionary } from '../policy-parts/fact-dictionary';
import { Editor } from './editor';

/** The editor of one item's rule, once it and the dictionary of facts were read. */
export function OpenEditor({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const text = useText('policyRule');
  const desk = useData(policyRuleApi.read, { params: { itemId } }, { isQuiet: true, keepsFormer: false });
  const facts = useFactDictionary();
  return (
    <Loaded query={desk} what={text('title')}>
      {(read) => (
        <Editor
          // Another version is another editor; a newer reading of the same one is our own save.
          key={`${read.shown?.id ?? 'none'} ${read.shown?.state ?? ''}`}
          desk={read}
          facts={facts}
          onClose={onClose}
        />
      )}
    </Loaded>
  );
}
