import type { Localised } from '../locale.ts';

/** What stands in invoices and credit notes. */
export const INVOICE_MESSAGES = {
  invoiceTitle: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified Tax Invoice' },
  creditNoteTitle: { ar: 'إشعار دائن لفاتورة ضريبية مبسطة', en: 'Simplified Credit Note' },
  invoiceNumber: { ar: 'رقم الفاتورة', en: 'Invoice number' },
  creditNoteNumber: { ar: 'رقم الإشعار', en: 'Credit note number' },
  creditNoteFor: { ar: 'عن الفاتورة رقم', en: 'For invoice number' },
  creditNoteLine: { ar: 'مبلغ معاد من الطلب رقم {number}', en: 'Refund of order {number}' },
  invoiceIssued: { ar: 'تاريخ الإصدار', en: 'Issued' },
  invoiceBuyer: { ar: 'المشتري', en: 'Buyer' },
  invoiceOrder: { ar: 'رقم الطلب', en: 'Order number' },
  invoiceVatNumber: { ar: 'الرقم الضريبي', en: 'VAT number' },
  invoiceCrNumber: { ar: 'السجل التجاري', en: 'Commercial register' },
  invoiceItem: { ar: 'الصنف', en: 'Item' },
  invoiceQuantity: { ar: 'الكمية', en: 'Qty' },
  invoiceUnitPrice: { ar: 'سعر الوحدة', en: 'Unit price' },
  invoiceWithTax: { ar: 'المبلغ شامل الضريبة', en: 'Amount incl. VAT' },
  invoiceWithoutTax: { ar: 'المبلغ قبل الضريبة', en: 'Amount excl. VAT' },
  invoiceNet: { ar: 'الإجمالي قبل الضريبة (ر.س)', en: 'Total excl. VAT (SAR)' },
  invoiceTax: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  invoiceTotal: { ar: 'الإجمالي شامل الضريبة (ر.س)', en: 'Total incl. VAT (SAR)' },
  invoicePaidByGiftCard: { ar: 'مدفوع ببطاقة هدية (ر.س)', en: 'Paid by gift card (SAR)' },
  invoiceUnknown: { ar: 'لا توجد فاتورة بهذا الرقم لهذا الطلب.', en: 'The order has no such invoice.' },
} as const satisfies Record<string, Localised>;
