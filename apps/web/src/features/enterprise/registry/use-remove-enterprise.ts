import { reportFailure } from '@qifu/client';
import { type CallError, enterpriseApi } from '@qifu/contracts';
import { askFirst, showSuccess } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { isClash, useStep } from '#shared/step';
import { tell } from '#shared/tell';

interface Removed {
  id: string;
  enterpriseName: string;
  version: number;
}

/** Records that may refer to an enterprise, as the refusal names them. */
const kinds = ['projects', 'businessStatuses', 'files', 'blacklistEntries', 'users'] as const;
type References = Partial<Record<(typeof kinds)[number], number>>;

const referencesIn = (error: CallError): References =>
  (error.extras?.details as { references?: References } | undefined)?.references ?? {};

/** Deletes after a question; a refusal names what still refers to the enterprise. True when it is gone. */
export function useRemoveEnterprise(): (row: Removed) => Promise<boolean> {
  const text = useText('enterprise');
  const words = useText('record');
  const removing = useStep(enterpriseApi.remove, { isQuiet: true, saysNothing: true });
  const tellWhy = (name: string, error: CallError) => {
    const references = referencesIn(error);
    const named = kinds.flatMap((kind) =>
      references[kind] ? [text(`remove.${kind}`, { count: references[kind] })] : [],
    );
    if (named.length === 0) return reportFailure(error, enterpriseApi.remove);
    return tell({
      title: text('remove.refusedTitle', { name }),
      text: text('remove.refused', { references: named.join(words('list.and')) }),
      verb: text('remove.understood'),
    });
  };
  return async ({ id, enterpriseName: name, version }) => {
    const isYes = await askFirst({
      title: text('remove.title', { name }),
      effect: text('remove.effect'),
      verb: text('remove.verb'),
      isRisky: true,
    });
    if (!isYes) return false;
    const { error } = await removing.run({ params: { id }, query: { version } });
    if (!error) showSuccess(text('remove.done', { name }));
    else if (!isClash(error)) await tellWhy(name, error);
    return !error;
  };
}
