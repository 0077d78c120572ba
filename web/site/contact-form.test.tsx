import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { invalidInput, tooMany } from "#shared/kernel/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show as draw } from "../test/show.tsx";
import ContactPage from "./contact-page.tsx";

const cloud = fakeCloud();
const sent = () => cloud.calls("sendContactMessage");

const show = (at = "/contact") => draw(<ContactPage />, { at });
type User = ReturnType<typeof show>["user"];

async function fillIn(user: User) {
  await user.type(screen.getByLabelText(/Your name/), "Ailsa Ross");
  await user.type(screen.getByLabelText(/Email/), "ailsa@example.org");
  await user.selectOptions(screen.getByLabelText(/about/), "booking");
  await user.type(screen.getByLabelText(/Message/), "The lorry came early. Thank you!");
}
const press = (user: User) => user.click(screen.getByRole("button", { name: "Send message" }));

describe("the contact form", () => {
  it("sends the message, and says what happens next", async () => {
    cloud.answer({ sendContactMessage: true });
    const { user } = show();
    await fillIn(user);
    await press(user);
    const thanks = await screen.findByRole("heading", { name: "Thank you. We have your message." });
    await waitFor(() => expect(document.activeElement).toBe(thanks));
    expect(screen.getByText("ailsa@example.org")).toBeTruthy();
    expect(sent()).toEqual([
      {
        name: "Ailsa Ross",
        email: "ailsa@example.org",
        topic: "booking",
        message: "The lorry came early. Thank you!",
        website: "",
        clientKey: expect.any(String),
      },
    ]);
  });

  it("names each field that is wrong beside it, and puts the focus on the first", async () => {
    const { user } = show();
    await user.type(screen.getByLabelText(/Email/), "ailsa@");
    await press(user);
    await screen.findByText("Enter your name.");
    const said = (name: RegExp) => {
      const field = screen.getByLabelText(name);
      expect(field.getAttribute("aria-invalid"), String(name)).toBe("true");
      return (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" ");
    };
    expect(said(/Your name/)).toContain("Enter your name.");
    expect(said(/Email/)).toContain("Please enter a valid email address");
    expect(said(/about/)).toContain("Choose what it is about.");
    expect(said(/Message/)).toContain("Please say a little more: at least 10 characters.");
    expect(document.activeElement).toBe(screen.getByLabelText(/Your name/));
    expect(sent()).toEqual([]);
  });

  it("keeps the text when sending fails, and sends it again under the same key", async () => {
    cloud.answer({ sendContactMessage: () => Promise.reject(tooMany({ values: { retryAfterSeconds: 60 } })) });
    const { user } = show();
    await fillIn(user);
    await press(user);
    expect((await screen.findByRole("alert")).textContent).toMatch(/Too many requests.*in 60 seconds.*still here/s);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toContain("The lorry came early");
    cloud.answer({ sendContactMessage: true });
    await press(user);
    await screen.findByText("Thank you. We have your message.");
    expect(new Set(sent().map(({ clientKey }) => clientKey)).size).toBe(1);
    expect(sent()).toHaveLength(2);
  });

  it("shows beside the field an error that only the server finds", async () => {
    const refusal = { field: "email", values: { problem: "That address cannot receive mail.", field: "email" } };
    cloud.answer({ sendContactMessage: () => Promise.reject(invalidInput(refusal)) });
    const { user } = show();
    await fillIn(user);
    await press(user);
    expect((await screen.findByRole("alert")).textContent).toContain("cannot receive mail");
    expect(document.activeElement).toBe(screen.getByLabelText(/Email/));
  });

  it("takes its topic from the address if it exists", () => {
    show("/contact?topic=privacy");
    expect(screen.getByLabelText<HTMLSelectElement>(/about/).value).toBe("privacy");
    cleanup();
    show("/contact?topic=constructor");
    expect(screen.getByLabelText<HTMLSelectElement>(/about/).value).toBe("");
  });

  it("knows the signed-in user", () => {
    cloud.signIn({ name: "Ailsa Ross", email: "ailsa@example.org" });
    show();
    expect(screen.getByLabelText<HTMLInputElement>(/Your name/).value).toBe("Ailsa Ross");
    expect(screen.getByLabelText<HTMLInputElement>(/Email/).value).toBe("ailsa@example.org");
    cloud.signOut();
  });

  it("has a honeypot field", () => {
    show();
    const trap = screen.getByLabelText<HTMLInputElement>("Website");
    expect(trap.tabIndex).toBe(-1);
    expect(screen.queryByRole("textbox", { name: "Website" })).toBeNull();
  });
});
