import { keep, kept } from "../device/browser-storage.ts";

const mostRecent = 5;

/** What somebody has searched for on this device, the latest first. */
export function recentSearches(userId: string): readonly string[] {
  const found = kept("searches", userId);
  return Array.isArray(found) ? found.filter((one) => typeof one === "string").slice(0, mostRecent) : [];
}

/** Keeps what was searched for, once it has led somewhere. */
export function keepSearch(userId: string, text: string): void {
  const others = recentSearches(userId).filter((one) => one.toLowerCase() !== text.toLowerCase());
  keep("searches", [text, ...others].slice(0, mostRecent), userId);
}
