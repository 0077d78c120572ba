import { isOnline } from "./connection.ts";
import { restUntilOnline } from "./rest-until-online.ts";

/** Maximum pause between two attempts, in ms. */
const longestMs = 300_000;

/** Loads a part of a page. Offline, waits for a connection. Online, rejects on a failure. */
export const loadPart = <Module>(load: () => Promise<Module>): Promise<Module> => loaded(load, isOnline);

/** Loads a part and retries until it succeeds. */
export const loadForSure = <Module>(load: () => Promise<Module>): Promise<Module> => loaded(load, () => false);

async function loaded<Module>(load: () => Promise<Module>, givesUp: () => boolean): Promise<Module> {
  for (let restMs = 5_000; ; restMs = Math.min(2 * restMs, longestMs)) {
    try {
      return await load();
    } catch (error) {
      if (givesUp()) throw error;
      await restUntilOnline(restMs);
    }
  }
}
