import { loadShopApi } from '../shop-api-process.ts';

/** Keeps the API running as the shop does, in a process of its own, and tells its parent all about it. `stop` stops it. */
const api = await loadShopApi({}, (problem) => process.send?.({ problem })).start();
api.shopAnswersAt('http://localhost:4711');
process.on('message', async (order) => {
  if (order !== 'stop') return;
  await api.stop();
  process.send?.({ stopped: true });
});
process.once('disconnect', () => void api.stop());
process.send?.({ url: api.url });
