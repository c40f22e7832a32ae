import { useData } from '@qifu/client';
import { type GrantBatchDesk, type GrantRow, grantBatchApi } from '@qifu/contracts';
import {
  Button,
  Drawer,
  DrawerSection,
  type Fact,
  FactList,
  type MenuEntry,
  StatusTag,
  showNumber,
  showTime,
} from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { Loaded } from '#shared/query-state';
import { lineTones } from './line-tones';
import { LineTree } from './line-tree';

interface LineDrawerProps {
  batch: GrantBatchDesk;
  line: GrantRow;
  acts: readonly MenuEntry[];
  onClose: () => void;
}

/** Why a firm is on the list, as it was frozen, and what became of its line. */
export function LineDrawer({ batch, line, acts, onClose }: LineDrawerProps) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const query = useData(
    grantBatchApi.explain,
    { params: { id: batch.id, grantId: line.id } },
    { isQuiet: true, keepsFormer: false },
  );
  return (
    <Drawer
      isOpen
      title={line.enterpriseName}
      onClose={onClose}
      facts={
        <>
          <StatusTag tone={lineTones[line.state]}>{text(`state.${line.state}`)}</StatusTag>
          <span className="q-code">{line.creditCode}</span>
        </>
      }
      foot={acts.map(({ key, label, onSelect }) => (
        <Button
          key={key}
          onClick={() => {
            onSelect?.();
            onClose();
          }}
        >
          {label}
        </Button>
      ))}
    >
      <Loaded query={query} what={desk('line.why')} rows={6}>
        {(reason) => (
          <>
            <DrawerSection title={desk('line.whyTitle')}>
              <p className="q-mute q-13">
                {desk('desk.frozen', { day: reason.day, no: reason.ruleNo, code: reason.ruleCode })}
              </p>
              <LineTree node={reason.tree} />
            </DrawerSection>
            <p className="gb-amount">
              <b>{desk('line.sum', { sum: showNumber(line.amount, 2) })}</b> {reason.amountText}
            </p>
          </>
        )}
      </Loaded>
      <DrawerSection title={desk('line.became')}>
        <FactList facts={useLineFacts(line)} />
      </DrawerSection>
    </Drawer>
  );
}

function useLineFacts(line: GrantRow): Fact[] {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const { account, acceptedTime, acceptedBy, declinedTime, payment, removal, keepReason, fullAmount } = line;
  const time = (ms: number) => showTime(ms, 'minute');
  const facts: (Fact | false)[] = [
    fullAmount !== null && { label: desk('line.fullAmount'), value: showNumber(fullAmount, 2) },
    keepReason !== '' && { label: text('line.keepReason'), value: keepReason },
    removal !== null && {
      label: text('line.removal'),
      value: `${text(`ground.${removal.ground}`)}：${removal.reason} ${removal.cite?.path ?? ''}`,
    },
    account !== null && {
      label: desk('line.account'),
      value: desk('line.accountOf', { bank: account.bankName, last: account.lastFour }),
    },
    acceptedTime !== null && { label: text('state.accepted'), value: `${acceptedBy} ${time(acceptedTime)}` },
    declinedTime !== null && { label: text('state.declined'), value: time(declinedTime) },
    payment !== null && {
      label: text('state.paid'),
      value: `${payment.paidOn} ${payment.voucherNo} ${payment.channel}`,
    },
  ];
  return facts.filter((fact): fact is Fact => fact !== false);
}
