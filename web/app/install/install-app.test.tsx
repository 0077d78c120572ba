import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InstallApp } from "./install-app.tsx";

const page = window as { installOffer?: object | undefined };
let isStandalone = false;

beforeEach(() => {
  isStandalone = false;
  vi.stubGlobal("matchMedia", () => ({ matches: isStandalone }));
});
afterEach(() => {
  cleanup();
  page.installOffer = undefined;
  vi.unstubAllGlobals();
});

const offerAnswered = (outcome: "accepted" | "dismissed") => ({
  prompt: vi.fn(async () => undefined),
  userChoice: Promise.resolve({ outcome }),
});

describe("installing", () => {
  it("shows the browser's own prompt", async () => {
    const offer = offerAnswered("accepted");
    page.installOffer = offer;
    render(<InstallApp />);
    await userEvent.click(screen.getByRole("button", { name: "Install Haulyard" }));
    expect(offer.prompt).toHaveBeenCalledOnce();
    expect(await screen.findByText("Haulyard is installed on this device.")).toBeTruthy();
  });

  it("explains another way after the prompt was declined", async () => {
    page.installOffer = offerAnswered("dismissed");
    render(<InstallApp />);
    await userEvent.click(screen.getByRole("button", { name: "Install Haulyard" }));
    expect(await screen.findByText(/browser’s menu/)).toBeTruthy();
  });

  it("uses a prompt that comes while the page is open", async () => {
    render(<InstallApp />);
    const offer = offerAnswered("dismissed");
    page.installOffer = offer;
    act(() => void window.dispatchEvent(new Event("beforeinstallprompt")));
    await userEvent.click(screen.getByRole("button", { name: "Install Haulyard" }));
    expect(offer.prompt).toHaveBeenCalledOnce();
  });

  it("notices an installation from the browser's own menu", () => {
    render(<InstallApp />);
    act(() => void window.dispatchEvent(new Event("appinstalled")));
    expect(screen.getByText("Haulyard is installed on this device.")).toBeTruthy();
  });

  it("is finished in the installed app", () => {
    isStandalone = true;
    render(<InstallApp />);
    expect(screen.getByText("Haulyard is installed on this device.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
