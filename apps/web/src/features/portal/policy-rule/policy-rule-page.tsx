import { useAreas } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { useAddressWords } from '#shared/address-words';
import { RuleList } from './rule-list';

const OpenEditor = lazy(() => import('./open-editor').then((part) => ({ default: part.OpenEditor })));

/** Items of all policies with their rules, and the editor of one. */
export default function PolicyRulePage() {
  useAreas(
    'policyRule',
    'policyRuleSides',
    'ruleTrial',
    'policyRules',
    'policy',
    'industries',
    'record',
    'failuresPortal',
  );
  const { wordOf, change } = useAddressWords();
  const itemId = wordOf('item');
  if (itemId)
    return (
      <Suspense>
        <OpenEditor key={itemId} itemId={itemId} onClose={() => change({ item: '' })} />
      </Suspense>
    );
  return <RuleList onOpen={(id) => change({ item: id }, { isStep: true })} />;
}
