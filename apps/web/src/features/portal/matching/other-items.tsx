import { useData } from '@qifu/client';
import { matchApi, type OtherItem } from '@qifu/contracts';
import { Button } from '@qifu/ui/parts';
import { FoldedList, LinkTo } from '@qifu/ui/portal';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { documentAddress } from './addresses';

const perStep = 50;

/** What is for other places or other people, folded until somebody asks where an item has gone. */
export function OtherItems({ count, firm }: { count: number; firm: string | undefined }) {
  const text = useText('matching');
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <FoldedList title={text('others.title', { count })} onToggle={() => setWasOpened(true)}>
      {wasOpened && <Others firm={firm} />}
    </FoldedList>
  );
}

function Others({ firm }: { firm: string | undefined }) {
  const text = useText('matching');
  const policy = useText('policy');
  const [size, setSize] = useState(perStep);
  const { data } = useData(matchApi.others, { query: { enterpriseId: firm, pageSize: size } });
  if (!data) return null;
  const why = ({ reason, regionName, audiences }: OtherItem) =>
    reason === 'region'
      ? text('others.region', { place: regionName })
      : text('others.audience', {
          people: audiences.map((one) => policy(`audience.${one}`)).join(text('others.join')),
        });
  const left = data.pagination.total - data.list.length;
  return (
    <>
      <ul>
        {data.list.map((item) => (
          <li key={item.itemId}>
            <LinkTo to={documentAddress(item.documentId)}>{item.itemName}</LinkTo> <small>{why(item)}</small>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button onClick={() => setSize(size + perStep)}>{text('list.more', { count: left })}</Button>
      )}
    </>
  );
}
