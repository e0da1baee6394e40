import { lazyIsland } from '@shop/federation/lazy-island';

/*
 * Who has to tell how to be reached has a step to fill in while these come. Where one cannot be had, its place says so once it is opened.
 */

export const ShippingStep = lazyIsland(async () => {
  const { ShippingStep } = await import(/* webpackChunkName: "shipping-step" */ './shipping-step.tsx');
  return ShippingStep;
});

export const PaymentStep = lazyIsland(async () => {
  const { PaymentStep } = await import(/* webpackChunkName: "payment-step" */ './payment-step.tsx');
  return PaymentStep;
});

export const loadLaterSteps = () => Promise.allSettled([ShippingStep.load(), PaymentStep.load()]);
