// @vitest-environment happy-dom
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followTheme } from "../ui/theme.ts";
import { tendStillPage } from "./still-page.ts";

const page = document.documentElement;
let root: HTMLElement;
let handOver: () => void;
let stopFollowing: () => void;

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("theme", "light");
  page.dataset.theme = "light";
  const radios = ["light", "dark", "system"].map(
    (theme) =>
      `<label><input type="radio" name="theme" value="${theme}"${theme === "system" ? " checked" : ""}>${theme}</label>`,
  );
  document.body.innerHTML = `<div id="root"><button type="button">Menu</button>${radios.join("")}</div>`;
  root = document.getElementById("root") as HTMLElement;
  stopFollowing = followTheme();
  handOver = tendStillPage(root);
});
afterEach(() => {
  handOver();
  stopFollowing();
  vi.restoreAllMocks();
});

const radio = (theme: string) => root.querySelector(`[value=${theme}]`) as HTMLInputElement;

describe("a prerendered page before the app has loaded", () => {
  it("shows the stored theme, and lets the user change it", async () => {
    expect(radio("light").checked).toBe(true);
    await userEvent.click(radio("dark"));
    expect([page.dataset.theme, localStorage.getItem("theme")]).toEqual(["dark", "dark"]);
  });

  it("follows a theme chosen in another tab", () => {
    localStorage.setItem("theme", "dark");
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "dark" }));
    expect(radio("dark").checked).toBe(true);
  });

  it("shows the offline line outside the hydrated part", () => {
    const turn = (online: boolean) => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
      window.dispatchEvent(new Event(online ? "online" : "offline"));
    };
    const said = () => document.querySelector("[role=status]");
    expect(said()).toBeNull();
    turn(false);
    expect(said()?.textContent).toMatch(/^No signal/);
    expect(root.contains(said())).toBe(false);
    turn(true);
    expect(said()).toBeNull();
    turn(false);
    handOver();
    expect(said()).toBeNull();
  });

  it("stores a button press for the app, which receives it once", async () => {
    const button = root.querySelector("button") as HTMLButtonElement;
    await userEvent.click(button);
    const heard = vi.fn();
    button.addEventListener("click", heard);
    handOver();
    expect(heard).toHaveBeenCalledOnce();
  });

  it("stores the first press of an in-app link, unless it is for another tab", async () => {
    root.insertAdjacentHTML("beforeend", `<a href="/quote" data-opens-here>Get Instant Quote</a>`);
    const link = root.querySelector("a") as HTMLElement;
    const press = (more: MouseEventInit) => new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
    const [plain, elsewhere] = [press({}), press({ ctrlKey: true })];
    link.dispatchEvent(plain);
    link.dispatchEvent(elsewhere);
    expect([plain.defaultPrevented, elsewhere.defaultPrevented]).toEqual([true, false]);
    const heard = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener("click", heard);
    handOver();
    expect(heard).toHaveBeenCalledOnce();
  });

  it("replays filled fields, so that an app with controlled fields notices", async () => {
    root.insertAdjacentHTML("beforeend", `<input name="q"><select><option>a</option><option>b</option></select>`);
    root.insertAdjacentHTML("beforeend", `<input type="checkbox"><textarea></textarea>`);
    const [search, select, tick] = root.querySelectorAll<HTMLInputElement>("[name=q], select, [type=checkbox]");
    if (!search || !select || !tick) throw new Error("the page lacks its fields");
    await userEvent.type(search, "skip");
    await userEvent.selectOptions(select, "b");
    await userEvent.click(tick);
    const heard: unknown[] = [];
    for (const field of [search, select]) field.addEventListener("change", () => heard.push(field.value));
    tick.addEventListener("click", () => heard.push(tick.checked));
    // Simulates a controlled React field, which would have reset the value.
    search.value = "";
    handOver();
    expect(heard).toEqual(["skip", "b", true]);
    expect([search.value, select.value, tick.checked]).toEqual(["skip", "b", true]);
  });

  it("replays nothing without a press, and stops after hydration", async () => {
    const heard = vi.fn();
    root.querySelector("button")?.addEventListener("click", heard);
    handOver();
    expect(heard).not.toHaveBeenCalled();
  });
});
