import { createCall, type Data, type Endpoint, type Input, type OutgoingRequest } from '@qifu/contracts';
import { clientConfig } from './client-config';
import { readEnvelope } from './send';
import { sendWithProgress, type Watched } from './send-with-progress';

/**
 * Sends a large body and tells how much has left. The caller shows the failure, which is a `CallError`, or an
 * `AbortError` when the call was called off.
 */
export function callWithProgress<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  watched: Watched,
): Promise<Data<E>> {
  const { checkReplies } = clientConfig();
  const watchedSend = async (request: OutgoingRequest) =>
    readEnvelope(await sendWithProgress(request, watched));
  return createCall(watchedSend, { checkReplies })(endpoint, input);
}
