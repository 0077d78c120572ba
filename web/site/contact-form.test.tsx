// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { invalidInput, tooMany } from "#shared/kernel/faults.ts";
import ContactPage from "./contact-page.tsx";

const send = vi.hoisted(() => vi.fn());
vi.mock("../lib/api.ts", () => ({ api: { sendContactMessage: send } }));

afterEach(() => {
  cleanup();
  send.mockReset();
});

const show = (address = "/contact") =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ContactPage />
    </MemoryRouter>,
  );

async function fillIn() {
  await userEvent.type(screen.getByLabelText(/Your name/), "Ailsa Ross");
  await userEvent.type(screen.getByLabelText(/Email/), "ailsa@example.org");
  await userEvent.selectOptions(screen.getByLabelText(/about/), "booking");
  await userEvent.type(screen.getByLabelText(/Message/), "The lorry came early. Thank you!");
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));

describe("the contact form", () => {
  it("sends what was written, and says what happens next", async () => {
    send.mockResolvedValue(true);
    show();
    await fillIn();
    await press();
    expect(await screen.findByRole("heading", { name: "Thank you. We have your message." })).toBe(
      document.activeElement,
    );
    expect(screen.getByText("ailsa@example.org")).toBeTruthy();
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ name: "Ailsa Ross", topic: "booking", website: "", clientKey: expect.any(String) }),
    );
  });

  it("names each field that is wrong beside it, and puts the focus on the first", async () => {
    show();
    await userEvent.type(screen.getByLabelText(/Email/), "ailsa@");
    await press();
    const said = (name: RegExp) => {
      const field = screen.getByLabelText(name);
      expect(field.getAttribute("aria-invalid"), String(name)).toBe("true");
      return (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" ");
    };
    expect(said(/Your name/)).toContain("Please tell us your name.");
    expect(said(/Email/)).toContain("Please enter a valid email address");
    expect(said(/about/)).toContain("Choose what it is about.");
    expect(said(/Message/)).toContain("at least 10 characters");
    expect(document.activeElement).toBe(screen.getByLabelText(/Your name/));
    expect(send).not.toHaveBeenCalled();
  });

  it("keeps what was written when it could not be sent, and sends it again under the same key", async () => {
    send.mockRejectedValueOnce(tooMany({ values: { retryAfterSeconds: 60 } }));
    send.mockResolvedValueOnce(true);
    show();
    await fillIn();
    await press();
    expect((await screen.findByRole("alert")).textContent).toMatch(/Too many requests.*in 60 seconds.*still here/s);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toContain("The lorry came early");
    await press();
    await screen.findByText("Thank you. We have your message.");
    const [first, second] = send.mock.calls.map(([input]) => (input as { clientKey: string }).clientKey);
    expect(second).toBe(first);
  });

  it("shows beside the field what only the server could know", async () => {
    send.mockRejectedValue(
      invalidInput({ field: "email", values: { problem: "That address cannot receive mail.", field: "email" } }),
    );
    show();
    await fillIn();
    await press();
    expect((await screen.findByRole("alert")).textContent).toContain("cannot receive mail");
    expect(document.activeElement).toBe(screen.getByLabelText(/Email/));
  });

  it("keeps what was typed before the app took the page over, and cannot be sent before", async () => {
    const page = (
      <MemoryRouter initialEntries={["/contact"]}>
        <ContactPage />
      </MemoryRouter>
    );
    const root = document.body.appendChild(document.createElement("div"));
    root.innerHTML = renderToString(page);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send message" }).disabled).toBe(true);
    screen.getByLabelText<HTMLInputElement>(/Your name/).value = "Early Bird";
    await act(async () => void hydrateRoot(root, page));
    await userEvent.type(screen.getByLabelText(/Email/), "early@example.org");
    expect(screen.getByLabelText<HTMLInputElement>(/Your name/).value).toBe("Early Bird");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send message" }).disabled).toBe(false);
    root.remove();
  });

  it("takes its topic from the address, when there is such a topic", () => {
    show("/contact?topic=privacy");
    expect(screen.getByLabelText<HTMLSelectElement>(/about/).value).toBe("privacy");
    cleanup();
    show("/contact?topic=constructor");
    expect(screen.getByLabelText<HTMLSelectElement>(/about/).value).toBe("");
  });

  it("has a field that only robots fill in", () => {
    const { container } = show();
    const trap = container.querySelector<HTMLInputElement>("input[name=website]");
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest("[aria-hidden=true]")).not.toBeNull();
  });
});
