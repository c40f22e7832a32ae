import { fail } from '@qifu/contracts';
import type { AuditNote } from '../audit/audit-note';
import { actOf, type Call, type Platform } from './call-context';

/**
 * A read of what is sensitive leaves a row in the trail: who saw what, never what he saw (reliability 5.1). Without
 * room for the row there is no answer: room that was there before the read may be taken after it.
 */
export async function traceRead(platform: Platform, call: Call, data: unknown) {
  const { traces } = call.binding.endpoint;
  if (!traces) return;
  const { request: _request, ...input } = call.input;
  const isKept = await platform.trail.add({
    id: platform.newId(),
    actor: call.actor,
    origin: call.origin,
    now: platform.now(),
    call: {
      ...actOf(call),
      input,
      notes: [noteOf(traces, input, data)],
      result: 'ok',
      errorCode: '',
      startedAt: call.startedAt,
    },
  });
  if (!isKept) fail('server.busy', { reason: 'audit' });
}

function noteOf(objectType: string, input: Record<string, unknown>, data: unknown): AuditNote {
  const params = input.params as Record<string, unknown> | undefined;
  const shown = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const name = ['fullName', 'realName', 'name']
    .map((key) => shown[key])
    .find((one) => typeof one === 'string');
  const rows = rowsOf(shown);
  return {
    objectType,
    objectId: String(params?.id ?? params?.fileId ?? ''),
    ...(typeof name === 'string' ? { objectName: name } : {}),
    ...(rows === undefined ? {} : { facts: { rows } }),
  };
}

/** How many a list showed, not how many there are. */
const rowsOf = ({ list }: Record<string, unknown>): number | undefined =>
  Array.isArray(list) ? list.length : undefined;
