import { useData } from '@qifu/client';
import { factDefinitionApi, policyRuleApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { Editor } from './editor';

/** The editor of one item's rule, once it and the dictionary of facts were read. */
export function OpenEditor({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const text = useText('policyRule');
  const desk = useData(policyRuleApi.read, { params: { itemId } }, { isQuiet: true, keepsFormer: false });
  const facts = useData(factDefinitionApi.list, { query: { pageSize: 10_000 } }, { isQuiet: true });
  return (
    <Loaded query={desk} what={text('title')}>
      {(read) => (
        <Editor
          // Another version is another editor; a newer reading of the same one is our own save.
          key={`${read.shown?.id ?? 'none'} ${read.shown?.state ?? ''}`}
          desk={read}
          facts={facts.data?.list ?? []}
          onClose={onClose}
        />
      )}
    </Loaded>
  );
}
