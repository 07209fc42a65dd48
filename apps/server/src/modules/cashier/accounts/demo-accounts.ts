import QRCode from 'qrcode';
import type { Ids } from '../../../platform/ids/index.ts';
import type { Pool } from '../../../platform/postgres/index.ts';
import { insertPaymentAccount } from './accounts-repository.ts';

const HOLDER = 'Maidan Games Pvt Ltd';

/** Accounts of fictitious banks: play money goes nowhere. */
const ACCOUNTS = [
  { type: 'upi', accountNumber: 'maidan.pay@sahyadri' },
  { type: 'upi', accountNumber: 'maidan.desk@malabar' },
  { type: 'bank', accountNumber: '504100238817', bankName: 'Sahyadri Bank', ifsc: 'SHYD0001204' },
  { type: 'bank', accountNumber: '00912250041873', bankName: 'Malabar National Bank', ifsc: 'MLBN0000091' },
] as const;

/** Inserts the demo accounts that do not exist yet. */
export async function addDemoAccounts({ database, ids }: { database: Pool; ids: Ids }): Promise<void> {
  for (const [sort, account] of ACCOUNTS.entries()) {
    const isBank = account.type === 'bank';
    await insertPaymentAccount(
      database,
      {
        id: ids(),
        type: account.type,
        accountNumber: account.accountNumber,
        holderName: HOLDER,
        bankName: isBank ? account.bankName : '',
        ifsc: isBank ? account.ifsc : '',
        accountType: isBank ? 'current' : null,
        image: isBank ? '' : await qrCode(account.accountNumber),
      },
      sort,
    );
  }
}

/** The QR code that a UPI app reads: the payee, in rupees. */
async function qrCode(upiId: string): Promise<string> {
  const link = `upi://pay?pa=${encodeURIComponent(upiId)}&pn=${encodeURIComponent(HOLDER)}&cu=INR`;
  return await QRCode.toDataURL(link, { errorCorrectionLevel: 'M', margin: 4, width: 288 });
}
