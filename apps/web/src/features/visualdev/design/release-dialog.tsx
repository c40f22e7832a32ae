import { useData } from '@qifu/client';
import {
  type DesignInfo,
  type DesignRow,
  designApi,
  type IdReply,
  type MenuItem,
  menuTypes,
} from '@qifu/contracts';
import { Select } from '@qifu/ui/office';
import { Button, Dialog, Field } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { useSession } from '#shared/session';
import { readSessionAgain } from '#shared/session-again';
import { useStep } from '#shared/step';
import { PlanList } from './plan-list';

interface ReleaseDialogProps {
  design: Pick<DesignInfo | DesignRow, 'id' | 'fullName' | 'version'>;
  onReleased?: (released: IdReply) => void;
  onClose: () => void;
}

const directories = (menus: readonly MenuItem[], above = ''): { value: string; label: string }[] =>
  menus
    .filter(({ type }) => type === menuTypes.directory)
    .flatMap(({ id, fullName, children }) => [
      { value: id, label: above + fullName },
      ...directories(children ?? [], `${above}${fullName} / `),
    ]);

/** Says what releasing does and asks where the menu shall stand the first time. */
export function ReleaseDialog({ design, onReleased, onClose }: ReleaseDialogProps) {
  const text = useText('designer');
  const common = useText('common');
  const [parentId, setParentId] = useState('-1');
  const menus = useSession((session) => session.menus);
  const plan = useData(designApi.plan, { params: { id: design.id }, query: {} }, { isQuiet: true });
  const releasing = useStep(designApi.release);
  const release = async () => {
    const { data, error } = await releasing.run({
      params: { id: design.id },
      body: { pc: 1, pcModuleParentId: parentId, plan: plan.data?.hash ?? '', version: design.version },
    });
    // What moved meanwhile is shown before it can be released.
    if (error) return void plan.refetch();
    // Its menu is among those of the person at once.
    void readSessionAgain();
    onReleased?.(data);
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="medium"
      title={text('release.title', { name: design.fullName })}
      onClose={onClose}
      onSubmit={() => void release()}
      foot={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit" busy={releasing.isBusy}>
            {text('release.verb')}
          </Button>
        </>
      }
    >
      <p>{text('release.effect')}</p>
      <Loaded query={plan} what={design.fullName}>
        {(told) => <PlanList plan={told} />}
      </Loaded>
      {plan.data?.records === null && (
        <Field label={text('release.parent')} hint={text('release.parentHint')}>
          <Select
            value={parentId}
            choices={[{ value: '-1', label: text('release.top') }, ...directories(menus)]}
            onChange={(id) => setParentId(id ?? '-1')}
          />
        </Field>
      )}
    </Dialog>
  );
}
