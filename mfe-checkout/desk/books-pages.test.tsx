import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskInvoice, DeskPayment, DeskReturn } from './books.ts';
import { leaveDesk, showDesk } from './testing-desk.ts';

const CLERK = { orders: 'write' };
const RETURN: DeskReturn = {
  ...{
    id: 7,
    state: 'requested',
    reason: 'Too small',
    createdAt: '2026-11-20T09:00:00Z',
    number: '000000042',
  },
  ...{ recipient: 'Sara Ali', currency: 'SAR' },
  items: [{ name: 'Jug', variant: 'Blue', quantity: 2, amount: 240_00, exchangeFor: 'Green' }],
};
const PAYMENT: DeskPayment = {
  ...{ number: '000000042', placedAt: '2026-11-20T09:00:00Z', provider: 'moyasar', method: 'بطاقة' },
  ...{ state: 'completed', currency: 'SAR', amount: 300_00, refunded: 50_00, reference: 'pay_1' },
};
const INVOICE: DeskInvoice = {
  ...{ number: 2, printed: '000002', kind: 'credit_note', issuedAt: '2026-11-20T09:00:00Z' },
  ...{ order: '000000042', total: 11_50, tax: 1_50 },
};

afterEach(leaveDesk);

describe('returns at the desk', () => {
  const answers = (returned = RETURN) => ({
    'GET /returns': { body: { total: 1, items: [returned] } },
    'PUT /returns/7': { body: {} },
  });

  it('say what comes back, why, and what is wanted instead, and are decided there', async () => {
    const { sent } = await showDesk('returns', answers(), CLERK);
    const row = within(await rowOf('#000000042'));
    expect(row.getByText('Jug')).toBeVisible();
    expect(row.getByText('Too small')).toBeVisible();
    expect(row.getByText('Green')).toBeVisible();
    expect(row.getByText(/240/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Accept' }));
    expect(sent).toEqual([{ call: 'PUT /returns/7', body: { state: 'accepted' } }]);
  });

  it('are not decided by somebody who may only read', async () => {
    await showDesk('returns', answers(), { orders: 'read' });
    expect(await screen.findByText('Too small')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('say so where nobody waits', async () => {
    await showDesk('returns', { 'GET /returns': { body: { total: 0, items: [] } } }, CLERK);
    expect(await screen.findByText('Nobody is waiting for an answer')).toBeVisible();
  });
});

describe('payments at the desk', () => {
  it('tell what came in by each provider, less what was given back', async () => {
    await showDesk(
      'payments?from=2026-11-01&to=2026-11-30',
      {
        'GET /payments': {
          body: {
            ...{ total: 1, items: [PAYMENT] },
            sums: [{ provider: 'moyasar', currency: 'SAR', payments: 1, amount: 300_00, refunded: 50_00 }],
          },
        },
      },
      CLERK,
    );
    const sum = (await screen.findByText('Moyasar', { selector: 'dt' })).parentElement;
    expect(sum).toHaveTextContent(/250.*1 payment · given back.*50/);
    expect(screen.getByText('pay_1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/desk-api/payments.csv?from=2026-11-01&to=2026-11-30',
    );
  });
});

describe('invoices at the desk', () => {
  it('lead to each document, and sum up the tax', async () => {
    await showDesk(
      'invoices?from=2026-10-01&to=2026-12-31',
      {
        'GET /invoices': {
          body: {
            ...{ total: 1, items: [INVOICE] },
            sums: [
              { kind: 'invoice', count: 2, total: 115_00, tax: 15_00 },
              { kind: 'credit_note', count: 1, total: 11_50, tax: 1_50 },
            ],
          },
        },
      },
      CLERK,
    );
    const due = (await screen.findByText('Tax to be declared')).parentElement;
    expect(due).toHaveTextContent(/13\.50/);
    expect(screen.getByRole('link', { name: 'Credit note 000002' })).toHaveAttribute(
      'href',
      '/desk-api/invoices/2/document.pdf?locale=en',
    );
  });
});

async function rowOf(number: string): Promise<HTMLElement> {
  const row = (await screen.findByRole('link', { name: number })).closest('li');
  if (!row) throw new Error(`${number} is in no row`);
  return row;
}
