/**
 * Tells the shop's other tabs something, and hears what they tell. Silent on the server, where all visitors share
 * one process, and in browsers without the channel.
 */
export function openTabs<Message>(
  name: string,
  hear: (message: Message) => void,
): (message: Message) => void {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<Message>) => hear(event.data);
  return (message) => channel.postMessage(message);
}
