import type { MessageKind, MessageTemplateInfo, TemplateTexts } from '@qifu/contracts';

/** What the form of a template holds. */
export interface TemplateValues {
  fullName: string;
  enCode: string;
  kind: MessageKind;
  texts: TemplateTexts;
  isEmailOn: boolean;
  isWebhookOn: boolean;
  isEnabled: boolean;
  sortCode: string;
  description: string;
}

const words = { title: '{title}', body: '{text}' };

/** A form with the plainest words, or the fields of a template. */
export const valuesOf = (template: MessageTemplateInfo | undefined): TemplateValues => ({
  fullName: template?.fullName ?? '',
  enCode: template?.enCode ?? '',
  kind: template?.kind ?? 'notice',
  texts: template?.texts ?? { zh: words, zhtw: words, en: words },
  isEmailOn: (template?.isEmailOn ?? 1) === 1,
  isWebhookOn: (template?.isWebhookOn ?? 0) === 1,
  isEnabled: (template?.enabledMark ?? 1) === 1,
  sortCode: String(template?.sortCode ?? 0),
  description: template?.description ?? '',
});

/** The fields as the call takes them. */
export const inputOf = ({ isEnabled, isEmailOn, isWebhookOn, ...values }: TemplateValues): unknown => ({
  ...values,
  isEmailOn: Number(isEmailOn),
  isWebhookOn: Number(isWebhookOn),
  enabledMark: Number(isEnabled),
});
