import { useAction } from '@qifu/client';
import { type AffectedProject, blacklistApi, CallError, projectApi } from '@qifu/contracts';
import { Button, Dialog, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { FormMessages } from '#shared/draft/form-messages';
import { useUnsavedGuard } from '#shared/unsaved';
import type { PickedFirm } from '../parts/enterprise-picker';
import { EffectPreview, voidedIn } from './effect-preview';
import { ListFields } from './list-fields';
import { useListForm } from './list-form';

/** A firm about to be listed. */
export type ListedFirm = PickedFirm;

interface ListDialogProps {
  /** Chosen before; none lets the person choose here. */
  firms: readonly ListedFirm[];
  onClose: () => void;
  onListed?: () => void;
}

/** Lists firms in two steps: the form, then its effect as the server foretells it, then the act. */
export function ListDialog({ firms, onClose, onListed }: ListDialogProps) {
  const text = useText('blacklist');
  const words = useText('record');
  const form = useListForm(firms);
  const { mayLeave, release } = useUnsavedGuard(form.isDirty);
  const listing = useListing(form, () => {
    release();
    onListed?.();
    onClose();
  });
  const leave = async () => {
    if (!(await mayLeave())) return;
    release();
    onClose();
  };
  const title =
    firms.length === 1
      ? text('form.titleOne', { name: firms[0]?.enterpriseName })
      : firms.length > 1
        ? text('form.titleMany', { count: firms.length })
        : text('form.title');
  const { foretold } = listing;
  return (
    <Dialog
      isOpen
      size="medium"
      title={title}
      onClose={() => void leave()}
      onSubmit={() => void (foretold ? listing.confirm() : listing.foretell())}
      foot={<ListFoot listing={listing} onLeave={() => void leave()} />}
    >
      {foretold ? (
        <EffectPreview firms={form.values.firms} projects={foretold} />
      ) : (
        <>
          <FormMessages form={form} />
          {firms.length > 1 && (
            <p className="ent-firms">
              {firms.map(({ enterpriseName }) => enterpriseName).join(words('list.and'))}
            </p>
          )}
          <ListFields form={form} hasFirms={firms.length > 0} />
        </>
      )}
    </Dialog>
  );
}

interface ListFootProps {
  listing: ReturnType<typeof useListing>;
  onLeave: () => void;
}

function ListFoot({ listing, onLeave }: ListFootProps) {
  const text = useText('blacklist');
  const common = useText('common');
  const { foretold, isBusy } = listing;
  if (!foretold) {
    return (
      <>
        <Button onClick={onLeave}>{common('actions.cancel')}</Button>
        <Button type="submit" kind="main" busy={isBusy}>
          {text('form.preview')}
        </Button>
      </>
    );
  }
  const voided = voidedIn(foretold);
  return (
    <>
      <Button onClick={onLeave}>{common('actions.cancel')}</Button>
      <Button onClick={listing.back}>{text('form.back')}</Button>
      <Button type="submit" kind="risk" icon="ban" busy={isBusy} data-autofocus="">
        {voided > 0 ? text('form.verbCount', { count: voided }) : text('form.verb')}
      </Button>
    </>
  );
}

/** Foretells with `dryRun`, then does exactly what was foretold. */
function useListing(form: ReturnType<typeof useListForm>, onListed: () => void) {
  const text = useText('blacklist');
  const asking = useAction(blacklistApi.createBlacklist, { saysNothing: true });
  const doing = useAction(blacklistApi.createBlacklist, {
    saysNothing: true,
    refreshes: [projectApi.list],
  });
  const [foretold, setForetold] = useState<readonly AffectedProject[]>();
  const refused = (error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    if (form.refuse(error)) setForetold(undefined);
  };
  const foretell = async () => {
    const input = form.check();
    if (!input) return;
    try {
      const { affectedProjects } = await asking.mutateAsync({ body: { ...input, dryRun: true } });
      setForetold(affectedProjects);
    } catch (error) {
      refused(error);
    }
  };
  const confirm = async () => {
    const input = form.check();
    if (!input) return setForetold(undefined);
    try {
      await doing.mutateAsync({ body: { ...input, dryRun: false } });
      showSuccess(text('form.done', { count: form.values.firms.length }));
      form.markSaved();
      onListed();
    } catch (error) {
      refused(error);
    }
  };
  return {
    foretold,
    foretell,
    confirm,
    back: () => setForetold(undefined),
    isBusy: asking.isPending || doing.isPending,
  };
}
