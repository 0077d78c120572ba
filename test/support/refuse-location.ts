import type { BrowserContext } from "@playwright/test";

interface Permissions {
  query(asked: { name: string }): Promise<object>;
}

/** Fakes an earlier refusal of location sharing, so that the prompt does not interrupt a haulier. */
export async function refuseLocation(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { permissions } = navigator as unknown as { permissions: Permissions };
    const query = permissions.query.bind(permissions);
    const refused = Object.assign(new EventTarget(), { name: "geolocation", state: "denied", onchange: null });
    permissions.query = (asked) => (asked.name === "geolocation" ? Promise.resolve(refused) : query(asked));
  });
}
