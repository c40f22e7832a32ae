import { policyDocumentResource } from '@qifu/contracts';

/** A document as the audit names it. */
export const about = (objectId: string, objectName: string) => ({
  objectType: policyDocumentResource.objectType,
  objectId,
  objectName,
});
