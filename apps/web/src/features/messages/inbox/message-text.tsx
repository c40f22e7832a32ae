import type { NamedFile } from '@qifu/contracts';
import { Button, showTime } from '@qifu/ui/parts';
import { nameOfPerson } from '#shared/name-of-person';
import { SafeHtml } from '#shared/safe-html';
import { saveStoredFile } from '#shared/sent-files';
import { useText } from '#shared/text';
import '../messages.css';

interface MessageTextProps {
  bodyText: string;
  isHtml: boolean;
  /** `realName/account`; empty where the product speaks. */
  releaseUser: string;
  /** Null while nobody has released it. */
  releaseTime: number | null;
  files: readonly NamedFile[];
}

/** What stands in a message, as its readers see it. */
export function MessageText({ bodyText, isHtml, releaseUser, releaseTime, files }: MessageTextProps) {
  const text = useText('message');
  return (
    <article className="msg-text">
      <p className="q-mute">
        {releaseTime !== null && <time>{showTime(releaseTime)}</time>}{' '}
        <span>{nameOfPerson(releaseUser) || text('systemSender')}</span>
      </p>
      {isHtml ? <SafeHtml html={bodyText} /> : <p className="msg-plain">{bodyText}</p>}
      {files.length > 0 && (
        <section>
          <h3>{text('files')}</h3>
          <ul className="msg-files">
            {files.map(({ fileId, name }) => (
              <li key={fileId}>
                <Button
                  kind="text"
                  icon="attach"
                  aria-label={text('download', { name })}
                  onClick={() => void saveStoredFile('annex', fileId)}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
