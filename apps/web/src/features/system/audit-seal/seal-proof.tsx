import { saveFile, useData } from '@qifu/client';
import { type AuditProof, auditSealApi } from '@qifu/contracts';
import { Button, DrawerSection, FactList, Notice, showNumber, showTime } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import './audit-seal.css';

/** The proof that one record stood in the log when it was sealed; read when it is asked for. */
export function SealProof({ id, seq }: { id: string; seq: number }) {
  const text = useText('auditSeal');
  const [isWanted, setIsWanted] = useState(false);
  const query = useData(
    auditSealApi.prove,
    { params: { id } },
    { isQuiet: true, enabled: isWanted, keepsFormer: false },
  );
  const isWaiting = query.error?.errorCode === 'auditSeal.notSealed';
  return (
    <DrawerSection title={text('section.proof')}>
      <div className="seal-stack">
        <p className="q-mute q-13">{text('proof.lead')}</p>
        {isWaiting && <Notice role="status">{text('proof.waiting')}</Notice>}
        {(!isWanted || isWaiting) && (
          <div>
            <Button
              icon="shield"
              onClick={() => (isWanted ? void query.refetch() : setIsWanted(true))}
              busy={query.isFetching}
            >
              {text('proof.make')}
            </Button>
          </div>
        )}
        {isWanted && !isWaiting && (
          <Loaded query={query} what={text('section.proof')} rows={3}>
            {(proof) => <Proof proof={proof} seq={seq} />}
          </Loaded>
        )}
      </div>
    </DrawerSection>
  );
}

function Proof({ proof, seq }: { proof: AuditProof; seq: number }) {
  const text = useText('auditSeal');
  const mono = (code: string) => <code className="seal-code">{code}</code>;
  const save = () =>
    saveFile({
      blob: new Blob([JSON.stringify(proof, null, 2)], { type: 'application/json' }),
      fileName: text('proof.file', { seq }),
    });
  return (
    <>
      <FactList
        facts={[
          { label: text('fact.sealNo'), value: text('sealNo', { no: showNumber(proof.sealNo) }) },
          { label: text('fact.sealedAt'), value: showTime(proof.sealedAt) },
          {
            label: text('fact.root'),
            value: (
              <>
                {mono(proof.root)}{' '}
                <span className="q-mute q-13">{text('proof.steps', { count: proof.path.length })}</span>
              </>
            ),
            isWide: true,
          },
          { label: text('fact.sealHash'), value: mono(proof.sealHash), isWide: true },
          { label: text('fact.signature'), value: mono(proof.signature), isWide: true },
        ]}
      />
      <div>
        <Button icon="download" onClick={save}>
          {text('proof.save')}
        </Button>
      </div>
    </>
  );
}
