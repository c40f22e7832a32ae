import { useAction } from '@qifu/client';
import { messageApi, messageTypes, readMessageFiles } from '@qifu/contracts';
import { Icon, SkeletonRows } from '@qifu/ui/parts';
import { SafeHtml } from '@qifu/ui/rich-text';
import { useText } from '@qifu/ui/text';
import { useEffect } from 'react';
import { LinkedText } from '#shared/linked-text';

/** The upload part comes with the first file that is fetched. */
const fetchFile = async (fileId: string) => (await import('@qifu/ui/upload')).saveStoredFile('annex', fileId);

/** What a message says; reading it counts it as read. */
export function MessageBody({ id }: { id: string }) {
  const text = useText('personalCentre');
  const { data, error, mutate } = useAction(messageApi.readInfo, { isQuiet: true, saysNothing: true });
  useEffect(() => mutate({ params: { id } }), [id, mutate]);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <SkeletonRows rows={2} />;
  const files = readMessageFiles(data.files);
  return (
    <div className="pc-body">
      {data.type === messageTypes.notice ? (
        <SafeHtml html={data.bodyText} />
      ) : (
        <LinkedText text={data.bodyText} />
      )}
      {files.length > 0 && (
        <ul aria-label={text('message.files')}>
          {files.map(({ fileId, name }) => (
            <li key={fileId}>
              <button
                type="button"
                className="q-link"
                aria-label={text('message.download', { name })}
                onClick={() => void fetchFile(fileId)}
              >
                <Icon name="download" /> {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
