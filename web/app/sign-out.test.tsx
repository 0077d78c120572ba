import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { outbox } from "../offline/outbox.ts";
import { currentUser } from "../session/session-store.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { useSignOut } from "./shell/use-sign-out.tsx";

const cloud = fakeCloud();

function SignOut() {
  const { press, question } = useSignOut();
  return (
    <>
      <button type="button" onClick={press}>
        Leave
      </button>
      {question}
    </>
  );
}

it("asks before sign-out when the unsent changes cannot be counted", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(outbox, "reload").mockRejectedValue(new Error("no database"));
  cloud.signIn({ id: "u1" });
  const { user, address } = show(<SignOut />);
  await user.click(screen.getByRole("button", { name: "Leave" }));
  await screen.findByRole("dialog", { name: "Unsent updates cannot be read" });
  await user.click(screen.getByRole("button", { name: "Stay signed in" }));
  expect(currentUser()?.id).toBe("u1");
  await user.click(screen.getByRole("button", { name: "Leave" }));
  await user.click(await screen.findByRole("button", { name: "Sign out anyway" }));
  await waitFor(() => expect(address()).toBe("/auth"));
  expect(currentUser()).toBeNull();
});

it("signs out and reports data that could not be deleted", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(outbox, "forget").mockRejectedValue(new Error("blocked"));
  cloud.signIn({ id: "u1" });
  const { user, address } = show(<SignOut />);
  await user.click(screen.getByRole("button", { name: "Leave" }));
  await screen.findByText("Signed out, but not everything was deleted");
  expect(address()).toBe("/auth");
  expect(currentUser()).toBeNull();
});
