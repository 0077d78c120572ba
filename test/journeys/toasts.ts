import type { Page } from "@playwright/test";

/** The toasts that stand; one that is going is hidden from screen readers, and from here. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
}

/** Puts away the failure that stands: until its time is over, news would wait behind it. */
export async function putAwayToast(page: Page): Promise<void> {
  await toasts(page).getByRole("button", { name: "Dismiss" }).click();
}
