import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followTheme, storedTheme } from "./theme.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
});
afterEach(cleanup);

describe("the theme", () => {
  it.each([
    [null, "system"],
    ["light", "light"],
    ["dark", "dark"],
    ["system", "system"],
    ["purple", "system"],
  ])("stored as %s is %s", (stored, theme) => {
    if (stored) localStorage.setItem("theme", stored);
    expect(storedTheme()).toBe(theme);
  });

  it("is stored and applied when chosen", async () => {
    render(<ThemeSwitch />);
    await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
    expect(localStorage.getItem("theme")).toBe("dark");
    expect(root.dataset.theme).toBe("dark");
    expect((screen.getByRole("radio", { name: "Dark" }) as HTMLInputElement).checked).toBe(true);
  });

  it("follows another tab that changed it while the app was loading", () => {
    root.dataset.theme = "light";
    localStorage.setItem("theme", "dark");
    followTheme()();
    expect(root.dataset.theme).toBe("dark");
  });

  it("follows its switch even when React misses the press during hydration", async () => {
    const stop = followTheme();
    document.body.innerHTML = '<label><input type="radio" name="theme" value="dark">Dark</label>';
    await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
    expect([root.dataset.theme, localStorage.getItem("theme")]).toEqual(["dark", "dark"]);
    stop();
  });

  it("follows another tab", () => {
    render(<ThemeSwitch />);
    const stop = followTheme();
    localStorage.setItem("theme", "light");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" })));
    expect(root.dataset.theme).toBe("light");
    expect((screen.getByRole("radio", { name: "Light" }) as HTMLInputElement).checked).toBe(true);
    stop();
  });
});
