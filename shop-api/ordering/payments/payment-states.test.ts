import { stateAfter } from './payment-states.ts';

const current = { isCurrent: true };
const earlier = { isCurrent: false };

describe('the state of a payment', () => {
  it('goes from waiting to paid or declined', () => {
    expect(stateAfter('processing', 'paid', current)).toBe('completed');
    expect(stateAfter('processing', 'declined', current)).toBe('failed');
    expect(stateAfter('new', 'processing', current)).toBe('processing');
  });

  it('never goes back, in whatever order messages come', () => {
    for (const message of ['processing', 'declined', 'paid'] as const) {
      expect(stateAfter('completed', message, current)).toBeNull();
      expect(stateAfter('refunded', message, current)).toBeNull();
    }
    expect(stateAfter('failed', 'processing', current)).toBeNull();
  });

  it('is paid wherever money came, also for an order that was cancelled or an attempt that was given up', () => {
    expect(stateAfter('cancelled', 'paid', current)).toBe('completed');
    expect(stateAfter('failed', 'paid', earlier)).toBe('completed');
  });

  it('is not touched by what an earlier attempt did not bring', () => {
    expect(stateAfter('processing', 'declined', earlier)).toBeNull();
    expect(stateAfter('new', 'processing', earlier)).toBeNull();
  });
});
