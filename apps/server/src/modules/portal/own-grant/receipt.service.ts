import { fail } from '@qifu/contracts';
import { languageTags, translate } from '@qifu/i18n';
import { formatDecimal } from '@qifu/rules';
import { auditBlob } from '#platform/audit/audit-blob';
import type { Ctx } from '#platform/context';
import type { Blob } from '#platform/http/routes';
import { renderPdf } from '#platform/pdf/render-pdf';
import { decidingLeaves } from '../assessment/explain-rule';
import { explainGrant } from '../grant/grant-reason';
import { getPublicRow } from '../public-grant/public-batch';
import { getOwnGrant } from './own-grant.policy';

/** What was paid, to whom, by which voucher and why: a paper for the firm's books. */
export async function grantReceipt(ctx: Ctx, id: string): Promise<Blob> {
  const { grant } = await getOwnGrant(ctx, id);
  if (grant.paidOn === null || grant.paidTime === null)
    fail('policyGrant.wrongState', { state: grant.state });
  const batch = await getPublicRow(ctx, grant.batchId);
  const reason = await explainGrant(ctx, batch, grant);
  const say = (key: string, more?: Readonly<Record<string, unknown>>) =>
    translate(ctx.language, 'grantBatch', `receipt.${key}`, more);
  const pair = (key: string, value: string, isWide = false) => ({ label: say(key), value, isWide });
  const sentences = decidingLeaves(reason.tree).flatMap(({ sentence, cite }) =>
    sentence ? [`${sentence}${cite ? `（${cite.path}）` : ''}`] : [],
  );
  const content = await renderPdf({
    title: `${say('title')} ${grant.voucherNo}`,
    author: batch.handler,
    createdAt: grant.paidTime,
    language: languageTags[ctx.language],
    blocks: [
      { block: 'title', text: say('title'), subtitle: batch.batchNo },
      {
        block: 'pairs',
        pairs: [
          pair('firm', grant.enterpriseName, true),
          pair('code', grant.creditCode, true),
          pair('batch', batch.fullName, true),
          pair('item', batch.itemName, true),
          pair('amount', formatDecimal(grant.amount, 2)),
          pair('paidOn', grant.paidOn),
          pair('account', `${grant.bankName} **** ${grant.lastFour}`, true),
          pair('voucherNo', grant.voucherNo),
          pair('channel', grant.channel),
        ],
      },
      { block: 'heading', text: say('because') },
      ...sentences.map((text) => ({ block: 'paragraph' as const, text })),
      ...(reason.amountText ? [{ block: 'paragraph' as const, text: reason.amountText }] : []),
    ],
    footer: {
      text: say('listCode', { code: batch.listCode.slice(0, 16) }),
      pageText: say('page', { page: '{page}', total: '{total}' }),
    },
  });
  const blob = {
    fileName: `${say('title')}-${grant.voucherNo}.pdf`,
    contentType: 'application/pdf',
    content,
  };
  return await auditBlob(ctx, blob, {
    input: { params: { id } },
    objectType: 'policyGrant',
    objectId: id,
    objectName: blob.fileName,
    after: { voucherNo: grant.voucherNo },
  });
}
