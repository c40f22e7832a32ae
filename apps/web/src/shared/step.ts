import { type ActionOptions, useAction } from '@qifu/client';
import { CallError, type Data, type Endpoint, type Input, workbenchApi } from '@qifu/contracts';
import { showToast } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useQueryClient } from '@tanstack/react-query';

const clashCode = 409;
export const isClash = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === clashCode;

interface StepOptions extends ActionOptions {
  /** Shows what somebody else changed, after everything was read again. */
  onSeeChanges?: () => void;
}

/**
 * An act on a row that others may change too. A clash of versions reads everything again, says so and offers
 * the difference; every other refusal is said by the one place that reacts to failures.
 */
export function useStep<E extends Endpoint>(endpoint: E, { onSeeChanges, ...options }: StepOptions = {}) {
  const cache = useQueryClient();
  const text = useText('record');
  // Whatever was done may change what waits: the figures beside the menus follow.
  const refreshes = [workbenchApi.read, ...(options.refreshes ?? [])];
  const action = useAction(endpoint, { ...options, refreshes });
  /** Gives the reply, or the refusal it was answered with. */
  const run = async (
    input: Input<E>,
  ): Promise<{ data: Data<E>; error?: undefined } | { data?: undefined; error: CallError }> => {
    try {
      return { data: await action.mutateAsync(input) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isClash(error)) {
        await cache.invalidateQueries({ queryKey: [endpoint.resource] });
        showToast({
          text: text('changed.toast'),
          tone: 'warn',
          action: onSeeChanges && { label: text('changed.see'), run: onSeeChanges },
        });
      }
      return { error };
    }
  };
  return { run, isBusy: action.isPending };
}
