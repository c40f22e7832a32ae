import { useData } from '@qifu/client';
import { type ProjectDetail, projectStatus, reviewResultApi, scoreReadingWords } from '@qifu/contracts';
import { DrawerSection } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { mayCall } from '#shared/allowed';
import { Loaded } from '#shared/query-state';
import { isEnterprise, useSession } from '#shared/session';
import { ResultPanel } from './result-panel';

const hasResult: readonly number[] = [projectStatus.reviewed, projectStatus.approved, projectStatus.rejected];

/** The office reads by its menus of the review; a firm what is published, by its role. */
const useReadsResults = (): boolean =>
  useSession((session) => mayCall(scoreReadingWords, session) || isEnterprise(session.user));

/** The result of an application, once its group is closed and for those who may read it. */
export function ResultSection({ project }: { project: ProjectDetail }) {
  const text = useText('reviewResult');
  const mayRead = useReadsResults();
  const isThere = mayRead && hasResult.includes(project.status);
  const query = useData(
    reviewResultApi.result,
    { params: { id: project.id }, query: { by: 'project' } },
    { enabled: isThere, isQuiet: true },
  );
  if (!isThere) return null;
  return (
    <DrawerSection title={text('title')}>
      <Loaded query={query} what={text('title')} rows={3}>
        {(result) => ('list' in result ? null : <ResultPanel result={result} />)}
      </Loaded>
    </DrawerSection>
  );
}
