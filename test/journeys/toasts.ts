import type { Page } from "@playwright/test";

export function toasts(page: Page) {
  return page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
}

/** Closes the current failure toast, behind which later toasts would wait. */
export async function putAwayToast(page: Page): Promise<void> {
  await toasts(page).getByRole("button", { name: "Dismiss" }).click();
}
