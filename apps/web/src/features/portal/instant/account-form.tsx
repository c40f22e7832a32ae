import { useAction } from '@qifu/client';
import { accountInput, type OwnGrant, ownGrantApi } from '@qifu/contracts';
import { Button, Field, TextInput } from '@qifu/ui/parts';
import { useText } from '@qifu/ui/text';
import { type FormEvent, useState } from 'react';

interface AccountFormProps {
  grant: OwnGrant;
  onDone: () => void;
  /** Absent where there is no account to go back to. */
  onCancel?: () => void;
}

const longestBank = 60;
const longestNumber = 40;

/** An account of the firm; what is wrong stands at its field. */
export function AccountForm({ grant: { id, version }, onDone, onCancel }: AccountFormProps) {
  const text = useText('instant');
  const [account, setAccount] = useState({ bankName: '', accountNo: '' });
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, error, isPending } = useAction(ownGrantApi.setAccount, { isQuiet: true });
  const { shape } = accountInput;
  const isWrong = {
    bankName: !shape.bankName.safeParse(account.bankName).success,
    accountNo: !shape.accountNo.safeParse(account.accountNo).success,
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isWrong.bankName || isWrong.accountNo) return;
    mutate({ params: { id }, body: { ...account, version } }, { onSuccess: onDone });
  };
  return (
    <form className="grant-form" onSubmit={handleSubmit} noValidate>
      <Field
        label={text('account.bank')}
        hint={text('account.bankHint')}
        error={isAsked && isWrong.bankName ? text('account.needBank') : undefined}
      >
        <TextInput
          value={account.bankName}
          maxLength={longestBank}
          onChange={(event) => setAccount({ ...account, bankName: event.target.value })}
        />
      </Field>
      <Field
        label={text('account.number')}
        hint={text('account.numberHint')}
        error={isAsked && isWrong.accountNo ? text('account.needNumber') : error?.message}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={account.accountNo}
          maxLength={longestNumber}
          onChange={(event) => setAccount({ ...account, accountNo: event.target.value })}
        />
      </Field>
      <Button kind="main" type="submit" wide busy={isPending}>
        {text('account.save')}
      </Button>
      {onCancel && (
        <Button type="button" wide onClick={onCancel}>
          {text('account.cancel')}
        </Button>
      )}
    </form>
  );
}
