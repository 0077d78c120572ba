import type { Page } from "@playwright/test";

export function toasts(page: Page) {
  return page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
}

/** Closes the current failure: until it ends, news would wait behind it. */
export async function putAwayToast(page: Page): Promise<void> {
  await toasts(page).getByRole("button", { name: "Dismiss" }).click();
}
