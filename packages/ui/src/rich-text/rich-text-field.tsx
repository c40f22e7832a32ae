import type { UploadType } from '@qifu/contracts';
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../parts';

export interface RichTextProps {
  /** HTML; '' is empty. What stands here first is edited, later values are what the editor said itself. */
  value: string;
  onChange: (html: string) => void;
  /** How its pictures are sent; they are shown from `/api/file/Image/{type}/{name}`. */
  pictureType: UploadType;
}

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor')).RichTextEditor }));

/** A formatted text, inside a Field. The editor is large and comes when a form with one is opened. */
export const RichTextField = (props: RichTextProps) => (
  <Suspense fallback={<SkeletonRows rows={4} />}>
    <Editor {...props} />
  </Suspense>
);
