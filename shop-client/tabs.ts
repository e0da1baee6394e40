/** Opens a line to the shop's other tabs: what they tell is heard, what is told here they hear. */
export type OpenTabs = <Message>(
  name: string,
  hear: (message: Message) => void,
) => (message: Message) => void;

/** Silent on the server, where all visitors share one process, and in browsers without the channel. */
export const openTabs: OpenTabs = (name, hear) => {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return noTabs(name, hear);
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => hear(data);
  return (message) => channel.postMessage(message);
};

/** For a shop that is alone, such as in a test. */
export const noTabs: OpenTabs = () => () => {};
