import { useData } from '@qifu/client';
import { authorityApi, type GrantObject } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, buttonClass, KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { GrantStages } from './grant-stages';
import type { Stage } from './grant-step-nav';
import { GrantsDifference } from './grants-difference';
import { type GrantDraft, useGrantDraft } from './use-grant-draft';
import './authorize.css';

interface AuthorizeRoleProps {
  objectType: GrantObject;
  objectId: string;
  name: string;
  onClose: () => void;
}

/** What a role may use, in six steps, and what saving it would change (contract-core 6.13). */
export function AuthorizeRole({ objectType, objectId, name, onClose }: AuthorizeRoleProps) {
  const text = useText('authorize');
  const [at, setAt] = useState<Stage>('system');
  const draft = useGrantDraft(objectId, at);
  const saving = useStep(authorityApi.save);
  const { release } = useUnsavedGuard(draft.isDirty);
  const go = (stage: Stage) => {
    if (stage === 'review') void draft.readAgain();
    setAt(stage);
  };
  const save = async () => {
    const { error } = await saving.run({ params: { objectId }, body: { objectType, ...draft.ids } });
    if (error) return;
    release();
    onClose();
  };
  const explained = objectType === 'User' ? `?user=${objectId}` : '';
  return (
    <Page
      isFilled
      title={text('title', { name })}
      beside={<KindTag>{text(`object.${objectType}`)}</KindTag>}
      acts={
        <Link className={buttonClass()} to={`/permission/explain${explained}`}>
          {text('explain')}
        </Link>
      }
    >
      <GrantStages
        {...{ draft, at, onClose }}
        onGo={go}
        isUnsaved={draft.isDirty}
        review={<Review draft={draft} objectType={objectType} objectId={objectId} />}
        save={
          <Button
            kind="main"
            busy={saving.isBusy}
            disabled={!draft.isDirty || !draft.isReady}
            onClick={() => void save()}
          >
            {text('save')}
          </Button>
        }
      />
    </Page>
  );
}

/** The difference, told by the server from the very plan a save follows. */
function Review({
  draft,
  objectType,
  objectId,
}: Pick<AuthorizeRoleProps, 'objectType' | 'objectId'> & { draft: GrantDraft }) {
  const text = useText('authorize');
  const failed = Object.values(draft.steps).find(({ query }) => query.error)?.query;
  const preview = useData(
    authorityApi.preview,
    { params: { objectId }, body: { objectType, ...draft.ids } },
    { enabled: draft.isReady, isQuiet: true, keepsFormer: false },
  );
  const query = failed
    ? { ...failed, data: undefined }
    : { ...preview, isLoading: preview.isLoading || !draft.isReady };
  return (
    <Loaded query={query} what={text('step.review')} rows={8}>
      {(data) => <GrantsDifference preview={data} isCounted={objectType === 'Role'} />}
    </Loaded>
  );
}
