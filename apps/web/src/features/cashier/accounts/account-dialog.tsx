import { addAccount, editAccount, holderNameProblem, type OwnAccount, type PaymentType } from '@maidan/contract';
import { Button, Dialog, SelectField, TextField } from '@maidan/ui';
import { useState } from 'react';
import { request } from '../../../api/index.ts';
import { notify } from '../../../lib/browser/notices.ts';
import { useWords } from '../words/index.ts';
import styles from './account-dialog.module.css';
import { hasEveryField, isLikelyAccountNumber, isLikelyIfsc, isLikelyUpi, type AccountForm } from '../money-text.ts';
import { refreshCashier, useIfsc } from '../queries.ts';
import { useMoneyAction } from '../use-money-action.ts';

const EMPTY: AccountForm = {
  accountNumber: '',
  accountHolderName: '',
  bankName: '',
  ifscCode: '',
  accountType: 'savings',
};

const TITLES = {
  upi: { add: 'own.addUpi', edit: 'own.editUpi' },
  bank: { add: 'own.addBank', edit: 'own.editBank' },
} as const;

export interface AccountDialogProps {
  readonly type: PaymentType;
  /** The account to edit; null for a new one. */
  readonly account: OwnAccount | null;
  readonly onClose: () => void;
}

/** “Add UPI”, “Edit UPI”, “Add Bank Account”, “Edit Bank Account” (MON-11, MON-12). Unlikely values get a hint but are
 *  saved; missing fields are reported in a toast. */
export function AccountDialog({ type, account, onClose }: AccountDialogProps) {
  const { say } = useWords();
  const [form, setForm] = useState<AccountForm>(account === null ? EMPTY : formOf(account));
  const { isBusy, send } = useMoneyAction('own-account');
  const change = (part: Partial<AccountForm>) => setForm((before) => ({ ...before, ...part }));

  const submit = async () => {
    if (!hasEveryField(type, form)) {
      notify({ type: 'warning', message: say('error.fields-missing') });
      return;
    }
    const problem = holderNameProblem(type, form.accountHolderName);
    if (problem) {
      const message =
        problem.kind === 'holder-name-length'
          ? say('error.holder-name-length', { least: problem.least, most: problem.most })
          : say('error.holder-name-characters');
      notify({ type: 'warning', message });
      return;
    }
    const body = bodyOf(type, form);
    const done =
      account === null
        ? await send(body, (attempt) => request(addAccount, { body, ...attempt }))
        : await send({ ...body, accountId: account._id }, (attempt) =>
            request(editAccount, { body: { ...body, accountId: account._id }, ...attempt }),
          );
    if (done === null) return;
    setForm(EMPTY);
    void refreshCashier('own-accounts');
    onClose();
  };

  return (
    <Dialog
      title={say(TITLES[type][account === null ? 'add' : 'edit'])}
      closeLabel={say('page.close')}
      lightDismiss={false}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {type === 'upi' ? <UpiField form={form} onChange={change} /> : <BankFields form={form} onChange={change} />}
        <TextField
          label={say('own.holder')}
          name="accountHolderName"
          autoComplete="name"
          maxLength={100}
          value={form.accountHolderName}
          onChange={({ target }) => change({ accountHolderName: target.value })}
        />
        <Button type="submit" variant="primary" size={48} wide loading={isBusy} className={styles.submit}>
          {say(account === null ? 'own.add' : 'own.save')}
        </Button>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  readonly form: AccountForm;
  readonly onChange: (part: Partial<AccountForm>) => void;
}

function UpiField({ form, onChange }: FieldsProps) {
  const { say } = useWords();
  const { accountNumber } = form;
  const isUnlikely = accountNumber.trim() !== '' && !isLikelyUpi(accountNumber);
  return (
    <TextField
      label={say('pay.upiId')}
      name="accountNumber"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      data-autofocus
      hint={say(isUnlikely ? 'own.upiUnlikely' : 'own.upiHint')}
      value={accountNumber}
      onChange={({ target }) => onChange({ accountNumber: target.value })}
    />
  );
}

function BankFields({ form, onChange }: FieldsProps) {
  const { say } = useWords();
  const { accountNumber, bankName, ifscCode, accountType } = form;
  const code = ifscCode.trim().toUpperCase();
  const isLikely = isLikelyIfsc(code);
  const branch = useIfsc(code, isLikely);
  const found = isLikely ? branch.data : undefined;
  const isUnlikely = accountNumber.trim() !== '' && !isLikelyAccountNumber(accountNumber);
  return (
    <>
      <TextField
        label={say('pay.number')}
        name="accountNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        data-autofocus
        hint={say(isUnlikely ? 'own.numberUnlikely' : 'own.numberHint')}
        value={accountNumber}
        onChange={({ target }) => onChange({ accountNumber: target.value })}
      />
      <TextField
        label={say('pay.ifsc')}
        name="ifscCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        hint={<output>{ifscHint()}</output>}
        value={ifscCode}
        onChange={({ target }) => onChange({ ifscCode: target.value })}
        onBlur={() => {
          // Fill in the bank's name from the IFSC.
          if (found && bankName.trim() === '') onChange({ bankName: found.bank });
        }}
      />
      <div className={styles.two}>
        <TextField
          label={say('own.bankName')}
          name="bankName"
          autoComplete="off"
          maxLength={100}
          value={bankName}
          onChange={({ target }) => onChange({ bankName: target.value })}
        />
        <SelectField
          label={say('own.type')}
          name="accountType"
          value={accountType}
          onChange={({ target }) => onChange({ accountType: target.value === 'current' ? 'current' : 'savings' })}
        >
          <option value="savings">{say('money.savings')}</option>
          <option value="current">{say('money.current')}</option>
        </SelectField>
      </div>
    </>
  );

  function ifscHint() {
    if (code === '') return say('own.ifscHint');
    if (!isLikely) return say(code.length < 11 ? 'own.ifscHint' : 'own.ifscUnlikely');
    if (branch.isFetching) return say('own.ifscLooking');
    if (found === null) return say('own.ifscUnknown');
    if (found === undefined) return say('own.ifscHint');
    return (
      <b className={styles.found}>{[found.bank, found.branch, found.city].filter((part) => part !== '').join(', ')}</b>
    );
  }
}

function formOf({ accountNumber, accountHolderName, bankName, ifscCode, accountType }: OwnAccount): AccountForm {
  return { accountNumber, accountHolderName, bankName, ifscCode, accountType: accountType ?? 'savings' };
}

function bodyOf(type: PaymentType, form: AccountForm) {
  const shared = {
    type,
    accountNumber: form.accountNumber.trim(),
    accountHolderName: form.accountHolderName.trim(),
  };
  if (type === 'upi') return shared;
  return {
    ...shared,
    bankName: form.bankName.trim(),
    ifscCode: form.ifscCode.trim().toUpperCase(),
    accountType: form.accountType,
  };
}
