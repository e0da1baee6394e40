import { expect } from '@playwright/test';
import type { RunningServer } from '../shop/running-shop.ts';

/** Where the desk's first owner begins, from `/ar` on: the server says so at about the moment that it is ready. */
export async function deskLink(shop: RunningServer): Promise<string> {
  const told = () => /\/ar\/desk#\S+/.exec(shop.log())?.[0];
  await expect.poll(told).toBeDefined();
  return told() ?? '';
}
