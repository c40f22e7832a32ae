import { useData } from '@qifu/client';
import { type PolicyDocumentRecord, policyDocumentApi } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { ReadRecord } from '#shared/record-form';
import { Editor } from './editor';
import type { HandMemory } from './use-text-hand';

interface PolicyEditorProps {
  /** `new`, or the id of a document. */
  documentId: string;
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** The editor of one policy: what was read fills it, and a newer reading is offered where somebody else has saved. */
export default function PolicyEditorPage({ documentId, onCreated, onClose }: PolicyEditorProps) {
  const text = useText('policyEditor');
  const isNew = documentId === 'new';
  const [memory] = useState((): HandMemory => ({ top: 0 }));
  const query = useData(
    policyDocumentApi.read,
    { params: { id: documentId }, query: {} },
    { enabled: !isNew, isQuiet: true, keepsFormer: false },
  );
  return (
    <ReadRecord<PolicyDocumentRecord>
      // Another edition, and the same one in another state, is another thing to look at.
      key={query.data && !isNew ? `${query.data.editionId} ${query.data.state}` : documentId}
      isNew={isNew}
      adding={policyDocumentApi.create}
      query={query}
      what={text('one')}
    >
      {(readings) => <Editor readings={readings} memory={memory} onCreated={onCreated} onClose={onClose} />}
    </ReadRecord>
  );
}
