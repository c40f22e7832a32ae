// Written by npm run gen.
import { enterpriseResource } from '../enterprise/enterprise.resource';
import { messageTemplateResource } from '../messages/message-template.resource';
import { messageWebhookResource } from '../messages/message-webhook.resource';
import { groupResource } from '../permission/group.resource';
import { positionResource } from '../permission/position.resource';
import { roleResource } from '../permission/role.resource';
import { factDefinitionResource } from '../portal/fact-definition.resource';
import { declareBatchResource } from '../review/declare-batch.resource';
import { declareDirectionResource } from '../review/declare-direction.resource';
import { reviewStandardResource } from '../review/review-standard.resource';
import { ruleSetResource } from '../review/rule-set.resource';
import { dictionaryDataResource } from '../settings/dictionary-data.resource';
import { dictionaryTypeResource } from '../settings/dictionary-type.resource';
import { billRuleResource } from '../system/bill-rule.resource';
import type { Resource } from './resource';

export * from '../enterprise/enterprise.contract';
export * from '../enterprise/enterprise.resource';
export * from '../messages/message-template.contract';
export * from '../messages/message-template.resource';
export * from '../messages/message-webhook.contract';
export * from '../messages/message-webhook.resource';
export * from '../permission/group.contract';
export * from '../permission/group.resource';
export * from '../permission/position.contract';
export * from '../permission/position.resource';
export * from '../permission/role.contract';
export * from '../permission/role.resource';
export * from '../portal/fact-definition.contract';
export * from '../portal/fact-definition.resource';
export * from '../review/declare-batch.contract';
export * from '../review/declare-batch.resource';
export * from '../review/declare-direction.contract';
export * from '../review/declare-direction.resource';
export * from '../review/review-standard.contract';
export * from '../review/review-standard.resource';
export * from '../review/rule-set.contract';
export * from '../review/rule-set.resource';
export * from '../settings/dictionary-data.contract';
export * from '../settings/dictionary-data.resource';
export * from '../settings/dictionary-type.contract';
export * from '../settings/dictionary-type.resource';
export * from '../system/bill-rule.contract';
export * from '../system/bill-rule.resource';

/** Every resource of the product. */
export const resources: readonly Resource[] = [enterpriseResource, messageTemplateResource, messageWebhookResource, groupResource, positionResource, roleResource, factDefinitionResource, declareBatchResource, declareDirectionResource, reviewStandardResource, ruleSetResource, dictionaryDataResource, dictionaryTypeResource, billRuleResource];
