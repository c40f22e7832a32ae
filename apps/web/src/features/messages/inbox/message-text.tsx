import type { NamedFile } from '@qifu/contracts';
import { showTime } from '@qifu/ui/parts';
import { SafeHtml } from '@qifu/ui/rich-text';
import { useText } from '@qifu/ui/text';
import { Suspense } from 'react';
import { AttachedFiles } from '#shared/attached-files';
import { LinkedText } from '#shared/linked-text';
import { nameOfPerson } from '#shared/name-of-person';
import '../messages.css';

interface MessageTextProps {
  bodyText: string;
  isHtml: boolean;
  /** `realName/account`; empty where the product speaks. */
  releaseUser: string;
  /** Null while nobody has released it; a draft has no sender yet. */
  releaseTime: number | null;
  files: readonly NamedFile[];
}

/** What stands in a message, as its readers see it. */
export function MessageText({ bodyText, isHtml, releaseUser, releaseTime, files }: MessageTextProps) {
  const text = useText('message');
  return (
    <article className="msg-text">
      {releaseTime !== null && (
        <p className="q-mute">
          <time>{showTime(releaseTime)}</time>{' '}
          <span>{nameOfPerson(releaseUser) || text('systemSender')}</span>
        </p>
      )}
      {isHtml ? <SafeHtml html={bodyText} /> : <LinkedText text={bodyText} />}
      {files.length > 0 && (
        <section>
          <h3>{text('files')}</h3>
          <Suspense fallback={null}>
            <AttachedFiles files={files} />
          </Suspense>
        </section>
      )}
    </article>
  );
}
