import { useData } from '@qifu/client';
import { explainRecordApi } from '@qifu/contracts';
import { PageSection } from '@qifu/ui/office';
import { Button, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { ExplainedRecord } from './explained-record';

interface ExplainRecordProps {
  asked: { userId: string; menuId: string; recordId: string };
  onAsk: (recordId: string) => void;
}

/** Asks for one record of the menu and says why the person sees it or does not. */
export function ExplainRecord({ asked, onAsk }: ExplainRecordProps) {
  const text = useText('explainRecord');
  const [typed, setTyped] = useState(asked.recordId);
  const query = useData(
    explainRecordApi.explainRecord,
    { body: asked },
    { enabled: asked.recordId !== '', isQuiet: true },
  );
  return (
    <PageSection title={text('title')} note={text('note')}>
      <form
        className="ex-record"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(typed.trim());
        }}
      >
        <Field label={text('record')} hint={text('hint')}>
          <TextInput value={typed} maxLength={64} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" disabled={typed.trim() === ''}>
          {text('ask')}
        </Button>
      </form>
      {asked.recordId && (
        <Loaded query={query} what={text('title')}>
          {(explained) => <ExplainedRecord explained={explained} />}
        </Loaded>
      )}
    </PageSection>
  );
}
