import type { BrowserContext } from "@playwright/test";

/** What of a page's permissions is looked at here. */
interface Permissions {
  query(asked: { name: string }): Promise<object>;
}

/**
 * Has a browser say that its owner refused their location long ago, so that a haulier is not asked in the middle of
 * something else.
 */
export async function refuseLocation(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { permissions } = navigator as unknown as { permissions: Permissions };
    const query = permissions.query.bind(permissions);
    const refused = Object.assign(new EventTarget(), { name: "geolocation", state: "denied", onchange: null });
    permissions.query = (asked) => (asked.name === "geolocation" ? Promise.resolve(refused) : query(asked));
  });
}
