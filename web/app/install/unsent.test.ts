// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { keepForUser } from "../../session/user-storage.ts";
import { hasUnsent, watchTyping } from "./app-care.tsx";

function typeInto(html: string, value: string): HTMLInputElement {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement>("input, textarea");
  if (!field) throw new Error("no field");
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return field;
}

describe("text that a reload would lose", () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.body.innerHTML = "";
    return watchTyping();
  });

  it("is none where nothing was typed", () => {
    expect(hasUnsent()).toBe(false);
  });

  it("is text that exists only in a field", () => {
    const field = typeInto("<form><textarea></textarea></form>", "The gate is at the back");
    expect(hasUnsent()).toBe(true);
    field.value = "";
    expect(hasUnsent()).toBe(false);
  });

  it("is not what this tab stores, as text or as a number", () => {
    typeInto("<form><textarea></textarea></form>", 'A "quoted" word');
    keepForUser("message", { text: 'A "quoted" word' });
    expect(hasUnsent()).toBe(false);
    typeInto("<form><input /></form>", "12");
    keepForUser("job", { loads: 12 });
    expect(hasUnsent()).toBe(false);
  });

  it("is not a search text, nor a removed field", () => {
    typeInto('<form role="search"><input /></form>', "skips");
    expect(hasUnsent()).toBe(false);
    typeInto("<form><input /></form>", "sent meanwhile").form?.remove();
    expect(hasUnsent()).toBe(false);
  });
});
