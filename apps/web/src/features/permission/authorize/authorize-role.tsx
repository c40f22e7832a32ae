import { authorityApi, type GrantObject } from '@qifu/contracts';
import { Page } from '@qifu/ui/office';
import { Button, buttonClass, KindTag } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormMessages } from '#shared/draft/form-messages';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';
import { useUnsavedGuard } from '#shared/unsaved';
import { EffectDialog } from './effect-dialog';
import { HistoryDrawer } from './history-drawer';
import { markOf } from './matrix/marks';
import { MatrixBoard } from './matrix/matrix-board';
import { type MatrixDraft, useMatrixDraft } from './matrix/use-matrix-draft';
import { RowTrial } from './trial/row-trial';
import './authorize.css';

interface AuthorizeRoleProps {
  objectType: GrantObject;
  objectId: string;
  name: string;
  onClose: () => void;
}

/** What an object may use, and what a change of it would do before it is saved (contract-core 6.13). */
export function AuthorizeRole({ objectType, objectId, name, onClose }: AuthorizeRoleProps) {
  const text = useText('authorize');
  const history = useText('grantHistory');
  const query = useMatrixDraft(objectId);
  const [showsHistory, setShowsHistory] = useState(false);
  const userId = objectType === 'User' ? objectId : '';
  const { data: draft } = query;
  return (
    <Page
      isFilled
      title={useHeading(name, draft)}
      figures={draft && objectType === 'Role' ? text('members', { count: draft.members }) : undefined}
      beside={<KindTag>{text(`object.${objectType}`)}</KindTag>}
      acts={
        <>
          <Button icon="clock" onClick={() => setShowsHistory(true)}>
            {history('open')}
          </Button>
          <Link className={buttonClass()} to={`/permission/explain${userId ? `?user=${userId}` : ''}`}>
            {text('explain')}
          </Link>
        </>
      }
    >
      <Loaded query={query} what={text('matrix')} rows={12}>
        {(data) => <Board {...{ objectType, objectId, onClose }} draft={data} />}
      </Loaded>
      {showsHistory && (
        <HistoryDrawer
          {...{ objectId, draft }}
          isOfPerson={objectType === 'User'}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </Page>
  );
}

/** The title is today's answer: what was changed and waits, or how much the object has. */
function useHeading(name: string, draft: MatrixDraft | undefined): string {
  const text = useText('authorize');
  if (!draft) return text('title', { name });
  const { changes, matrix, chosen } = draft;
  const added = changes.filter(({ isOn }) => isOn).length;
  if (changes.length > 0)
    return text('changed', { name, count: changes.length, added, taken: changes.length - added });
  const menus = matrix.rows.flatMap(({ cells }) => cells[0] ?? []);
  const held = menus.filter((item) => markOf(item, chosen).state !== 'none').length;
  return text('given', { name, held, count: menus.length });
}

type BoardProps = Omit<AuthorizeRoleProps, 'name'> & { draft: MatrixDraft };

function Board({ objectType, objectId, draft, onClose }: BoardProps) {
  const text = useText('authorize');
  const [isChecking, setIsChecking] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [triedUser, setTriedUser] = useState('');
  const trial = { roleId: objectId, ids: draft.ids, userId: triedUser, onChoose: setTriedUser };
  const saving = useStep(authorityApi.save);
  const { release } = useUnsavedGuard(draft.isDirty);
  const check = async () => {
    setIsReading(true);
    await draft.readAgain();
    setIsReading(false);
    setIsChecking(true);
  };
  const save = async () => {
    const { error } = await saving.run({ params: { objectId }, body: { objectType, ...draft.ids } });
    if (error) return;
    draft.forget();
    release();
    onClose();
  };
  return (
    <>
      <FormMessages form={{ errors: [], attempt: 0, draft: draft.offered }} />
      <MatrixBoard
        draft={draft}
        check={text('check')}
        isBusy={isReading}
        onCheck={() => void check()}
        asideOf={({ id }) => objectType === 'Role' && id && <RowTrial {...trial} menuId={id} />}
      />
      {isChecking && (
        <EffectDialog
          {...{ objectType, objectId, triedUser }}
          onTry={setTriedUser}
          ids={draft.ids}
          isSaving={saving.isBusy}
          onSave={() => void save()}
          onClose={() => setIsChecking(false)}
        />
      )}
    </>
  );
}
