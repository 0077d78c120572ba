/** What the app has ready on a device for whoever is signed in. */
interface Services {
  /** Opens what is kept on this device to be read and sent without a connection. */
  readonly openCache: () => Promise<unknown>;
  /** Reads the person's own account, so that it is kept. */
  readonly keepOwnData: () => Promise<unknown>;
}

/**
 * Starts these services once for each person who signs in while the page lives; says it when one of them cannot run. What
 * could not be fetched for want of a connection is no failure: the next call starts them anew.
 */
export function mobileServices(fail: (message: string) => void, isOnline = () => navigator.onLine) {
  let startedFor: string | null = null;
  return async (userId: string, { openCache, keepOwnData }: Services): Promise<void> => {
    if (startedFor === userId) return;
    startedFor = userId;
    try {
      await openCache();
      await keepOwnData();
    } catch (error) {
      if (!isOnline()) {
        startedFor = null;
        return;
      }
      console.warn("some mobile features may not work", error);
      fail("Some mobile features may not work properly");
    }
  };
}
