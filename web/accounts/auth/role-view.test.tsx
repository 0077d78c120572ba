// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toast } from "../../ui/toast.ts";
import { RoleView } from "./role-view.tsx";

const api = vi.hoisted(() => ({ myInvitations: vi.fn(), setRole: vi.fn() }));
const accessToken = vi.hoisted(() => vi.fn());
vi.mock("../../lib/api.ts", () => ({ api }));
vi.mock("../../lib/session-store.ts", () => ({ accessToken }));
vi.mock("../../ui/toast.ts", () => ({ toast: vi.fn() }));

async function choose(role: RegExp) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/auth"]}>
        <RoleView />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: role }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
}

beforeEach(() => {
  api.myInvitations.mockReset().mockResolvedValue([]);
  api.setRole.mockReset().mockResolvedValue({});
  accessToken.mockReset().mockResolvedValue("token");
  vi.mocked(toast).mockClear();
});
afterEach(cleanup);

describe("choosing a role", () => {
  it.each([
    [/Contractor/, "contractor"],
    [/Haulier/, "haulier"],
  ])("%s is asked of the server, said, and in the tokens at once", async (name, role) => {
    await choose(name);
    await waitFor(() => expect(accessToken).toHaveBeenCalledExactlyOnceWith(true));
    expect(api.setRole).toHaveBeenCalledExactlyOnceWith({ role });
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      title: "Role Updated",
      description: `You're now registered as a ${role}.`,
    });
  });

  it("says when it failed, and stays", async () => {
    api.setRole.mockRejectedValue(new Error("no"));
    await choose(/Contractor/);
    await screen.findByText("Failed to update your role. Please try again.");
    expect(vi.mocked(toast).mock.calls[0]?.[0]).toMatchObject({
      description: "Failed to update your role. Please try again.",
      variant: "destructive",
    });
    expect(accessToken).not.toHaveBeenCalled();
  });
});
