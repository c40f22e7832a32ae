import { SkeletonRows } from '@qifu/ui/parts';
import { useAreas } from '@qifu/ui/text';
import { lazy, Suspense } from 'react';
import { useAddressWords } from '#shared/address-words';
import { PolicyDocumentList } from './policy-document-list';

/** The editor is a page of its own: who looks at the list loads nothing of it. */
const PolicyEditor = lazy(() => import('./editor/policy-editor-page'));

/** The policy library of the office: its list, and the editor of one policy. */
export default function PolicyDocumentPage() {
  useAreas('record', 'validation', 'policy', 'policyEditor');
  const { wordOf, change } = useAddressWords();
  const formOf = wordOf('form');
  if (!formOf) return <PolicyDocumentList />;
  return (
    <Suspense fallback={<SkeletonRows rows={12} />}>
      <PolicyEditor
        key={formOf}
        documentId={formOf}
        onCreated={(id) => change({ form: id })}
        onClose={() => change({ form: '', tab: '' })}
      />
    </Suspense>
  );
}
