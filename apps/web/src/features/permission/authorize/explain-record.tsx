import { useData } from '@qifu/client';
import { explainRecordApi } from '@qifu/contracts';
import { PageSection } from '@qifu/ui/office';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { ExplainedRecord } from './explained-record';

/** Why the person sees one record of the menu or does not. */
export function ExplainRecord({ asked }: { asked: { userId: string; menuId: string; recordId: string } }) {
  const text = useText('explainRecord');
  const query = useData(explainRecordApi.explainRecord, { body: asked }, { isQuiet: true });
  return (
    <PageSection title={text('title')} note={text('note')}>
      <Loaded query={query} what={text('title')}>
        {(explained) => <ExplainedRecord explained={explained} />}
      </Loaded>
    </PageSection>
  );
}
