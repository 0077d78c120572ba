import type { Page } from "@playwright/test";

/** The toasts that stand; one that is going is hidden from screen readers, and from here. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /^Notifications/ }).getByRole("listitem");
}
