import { call } from '@qifu/client';
import { fundFileApi, otherDateApi, type ProjectRow, projectApi } from '@qifu/contracts';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { createElement } from 'react';
import { mayCall } from '#shared/allowed';
import { useSession } from '#shared/session';
import { useStep } from '#shared/step';
import { changesWithProjects } from './changes-with-projects';

/** Required categories without a file, as far as the reader may see files; what cannot be read holds nothing up. */
export async function missingMaterials(projectId: string): Promise<string[]> {
  const kinds = [otherDateApi.categories, fundFileApi.categories].filter(({ access }) =>
    mayCall(access, useSession.getState()),
  );
  const lists = await Promise.all(
    kinds.map((endpoint) =>
      call(endpoint, { query: { projectId } }, { isQuiet: true }).then(
        ({ list }) => list,
        () => [],
      ),
    ),
  );
  return lists
    .flat()
    .filter(({ required, fileCount }) => required && fileCount === 0)
    .map(({ fullName }) => fullName);
}

/** How an application differs from what was submitted, as whoever accepts it should know; the server decides. */
const changesSinceSubmit = (id: string): Promise<string[]> =>
  call(projectApi.amendments, { params: { id } }, { isQuiet: true }).then(
    ({ sinceSubmit }) => sinceSubmit?.lines ?? [],
    () => [],
  );

/** Accepts a submitted application after a question: nothing leads back from there (review.md 2.4). */
export function useAccept() {
  const text = useText('reviewProject');
  const parts = useText('reviewParts');
  const accepting = useStep(projectApi.accept, { saysNothing: true, refreshes: changesWithProjects });
  const accept = async ({ id, version, projectName }: ProjectRow) => {
    const missing = await missingMaterials(id);
    const changes = await changesSinceSubmit(id);
    const effect = text(missing.length > 0 ? 'accept.effectMissing' : 'accept.effect', {
      count: missing.length,
      names: missing.join(parts('list.and')),
    });
    const amended = changes.length > 0 ? [text('accept.amended'), ...changes] : [];
    const isYes = await askFirst({
      title: text('accept.title', { name: projectName }),
      effect: [effect, ...amended].map((line) => createElement('p', { key: line }, line)),
      verb: text('act.accept'),
      isRisky: missing.length > 0,
    });
    if (!isYes) return;
    const { data } = await accepting.run({ params: { id }, body: { version } });
    if (data) showSuccess(text('accept.one', { name: projectName }));
  };
  return { accept, isBusy: accepting.isBusy };
}
