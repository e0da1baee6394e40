// Apart from the database, which the command does without.

/** A gift card as the merchant sees it: never with its code. Halalas. */
export interface DeskGiftCard {
  id: number;
  /** Absent before it was mailed. */
  lastFour?: string;
  state: 'waiting' | 'active' | 'expired' | 'disabled';
  balance: number;
  recipientName: string;
  recipientEmail: string;
  senderName?: string;
  message?: string;
  /** Day in Riyadh. */
  deliverOn: string;
  deliveredAt?: string;
  expiresAt?: string;
  movements: { at: string; kind: string; amount: number; orderNumber?: string }[];
}
