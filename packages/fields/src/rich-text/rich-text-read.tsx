import { SafeHtml } from '@qifu/ui/rich-text';
import type { ReadProps } from '../registry/define';

export const RichTextRead = ({ value }: ReadProps<unknown, string>) => <SafeHtml html={value} />;
