import { useData } from '@qifu/client';
import { designApi, designWorkApi, type KeptDesignStep } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';
import { lazy, Suspense, useState } from 'react';
import { Loaded } from '#shared/query-state';

const DesignerView = lazy(() =>
  import('../designer/designer').then((part) => ({ default: part.DesignerView })),
);

/** The designer of one module, once what is there now and its steps were read. */
export function OpenDesigner({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('designer');
  const [steps, setSteps] = useState<readonly KeptDesignStep[]>();
  const params = { id };
  const query = useData(designApi.read, { params }, { isQuiet: true, keepsFormer: false });
  // The designer keeps its steps itself from here on: a save of them is no reason to read them all.
  const kept = useData(
    designWorkApi.listSteps,
    { params },
    { isQuiet: true, keepsFormer: false, enabled: steps === undefined },
  );
  // What was read for a visit before may be long gone: designing begins on what is there now.
  const isFresh = !query.isFetching && !kept.isFetching && !query.error && !kept.error;
  if (steps === undefined && isFresh && query.data && kept.data) setSteps(kept.data.list);
  if (steps && query.data)
    return (
      <Suspense>
        <DesignerView design={query.data} steps={steps} onClose={onClose} />
      </Suspense>
    );
  const { error, refetch } = kept.error ? kept : query;
  return (
    <Loaded query={{ data: undefined, error, refetch, isLoading: true }} what={text('title')}>
      {() => null}
    </Loaded>
  );
}
