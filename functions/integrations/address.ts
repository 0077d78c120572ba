/** Host name of the local test receiver, on any port over http. The name does not exist on the internet. */
export const testReceiver = "receiver.test";

/** Returns why an address is not allowed for a webhook, or null. Checks only its text, without a name lookup. */
export function problemOf(address: string, options: { readonly testReceivers: boolean }): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return "it is not a web address";
  if (options.testReceivers && url.hostname === testReceiver && url.protocol === "http:") return null;
  if (url.protocol !== "https:") return "it does not begin with https://";
  if (url.username || url.password) return "it holds a name or password";
  if (url.hash) return "it ends in an anchor, which is never sent";
  // A host name without a dot belongs to a private network.
  if (!url.hostname.includes(".") && !url.hostname.startsWith("[")) return "its name is not one of the public internet";
  const port = Number(url.port || 443);
  return port === 443 || port >= 1024 ? null : `port ${port} belongs to other services`;
}
