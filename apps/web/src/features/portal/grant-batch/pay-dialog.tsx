import { fetchFile, saveFile, useData } from '@qifu/client';
import { type GrantBatchDesk, type GrantRow, grantBatchApi } from '@qifu/contracts';
import { dayOf } from '@qifu/rules';
import { DayInput, FieldPair } from '@qifu/ui/office';
import { Button, Dialog, Field, Notice, showNumber, showSuccess, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { useState } from 'react';
import { Loaded } from '#shared/query-state';
import { useStep } from '#shared/step';

const mostAtOnce = 500;

interface PayDialogProps {
  batch: GrantBatchDesk;
  onClose: () => void;
}

/** Takes down what was paid: one voucher a line; lines without one wait for the next time. */
export function PayDialog({ batch, onClose }: PayDialogProps) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const common = useText('common');
  const query = useData(
    grantBatchApi.grants,
    { params: { id: batch.id }, query: { concern: 'toPay', pageSize: mostAtOnce } },
    { isQuiet: true, keepsFormer: false },
  );
  const [paidOn, setPaidOn] = useState(dayOf(new Date()));
  const [channel, setChannel] = useState('');
  const [vouchers, setVouchers] = useState<Readonly<Record<string, string>>>({});
  const pay = useStep(grantBatchApi.pay, { saysNothing: true });
  const payments = Object.entries(vouchers).flatMap(([grantId, voucherNo]) =>
    voucherNo.trim() === '' ? [] : [{ grantId, paidOn, channel, voucherNo: voucherNo.trim() }],
  );
  const send = async () => {
    if (payments.length === 0 || paidOn === '') return;
    const { data } = await pay.run({ params: { id: batch.id }, body: { payments } });
    if (!data) return;
    showSuccess(desk('pay.done', { count: data.paid }));
    onClose();
  };
  const sheet = () =>
    void fetchFile(grantBatchApi.exportPayments, { params: { id: batch.id } }).then(
      saveFile,
      () => undefined,
    );
  return (
    <Dialog
      isOpen
      size="large"
      title={desk('pay.title', { name: batch.fullName })}
      onClose={onClose}
      onSubmit={() => void send()}
      foot={
        <>
          <Button icon="download" onClick={sheet}>
            {desk('pay.sheet')}
          </Button>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button kind="main" type="submit" busy={pay.isBusy} disabled={payments.length === 0}>
            {desk('pay.verb', { count: payments.length })}
          </Button>
        </>
      }
    >
      <div className="gb-form">
        <Notice tone="info">{desk('pay.hint')}</Notice>
        <FieldPair>
          <Field label={text('line.paidOn')}>
            <DayInput value={paidOn} onChange={(day) => setPaidOn(day ?? '')} />
          </Field>
          <Field label={text('receipt.channel')} isOptional>
            <TextInput value={channel} maxLength={60} onChange={({ target }) => setChannel(target.value)} />
          </Field>
        </FieldPair>
        <Loaded query={query} what={desk('pay.lines')} rows={4}>
          {({ list }) => (
            <div className="gb-pay">
              {list.map((line) => (
                <PayLine
                  key={line.id}
                  line={line}
                  voucher={vouchers[line.id] ?? ''}
                  onChange={(voucherNo) => setVouchers((former) => ({ ...former, [line.id]: voucherNo }))}
                />
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface PayLineProps {
  line: GrantRow;
  voucher: string;
  onChange: (voucherNo: string) => void;
}

function PayLine({ line, voucher, onChange }: PayLineProps) {
  const text = useText('grantBatch');
  const desk = useText('grantDesk');
  const { enterpriseName, account, amount } = line;
  return (
    <div className="gb-pay-line">
      <span>
        {enterpriseName}
        <br />
        <span className="q-mute q-13">
          {account && desk('line.accountOf', { bank: account.bankName, last: account.lastFour })}
        </span>
      </span>
      <b>{showNumber(amount, 2)}</b>
      <TextInput
        value={voucher}
        maxLength={60}
        aria-label={desk('pay.voucherOf', { name: enterpriseName })}
        placeholder={text('line.voucherNo')}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
