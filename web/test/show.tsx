import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { afterEach, expect } from "vitest";
import { newQueryClient } from "../app/query-client.ts";
import { SessionProvider } from "../session/session.tsx";
import { clearToasts } from "../ui/toast.ts";
import { Toaster } from "../ui/toaster.tsx";

afterEach(() => {
  cleanup();
  // Removes toasts: a failure toast of one test would delay the next test's success toast by five seconds.
  clearToasts();
});

/**
 * Renders a part of the app with query client, signed-in user, toasts and router. Returns a user-event user, the
 * current location and a navigation function.
 */
export function show(part: ReactNode, { at = "/" }: { at?: string } = {}) {
  const queryClient = newQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  let location: Location;
  let navigate: NavigateFunction;
  const Watch = () => {
    location = useLocation();
    navigate = useNavigate();
    return null;
  };
  const drawn = render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <MemoryRouter initialEntries={[at]}>
          {part}
          <Watch />
        </MemoryRouter>
        <Toaster />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return {
    ...drawn,
    user: aUser(),
    queryClient,
    address: () => location.pathname + location.search,
    go: (to: string) => act(() => void navigate(to)),
  };
}

function aUser() {
  const user = userEvent.setup({ delay: null });
  const click = async (element: Element) => {
    await waitFor(() => expect(element.matches(":disabled, [aria-disabled=true]"), "it is disabled").toBe(false));
    await user.click(element);
  };
  return { ...user, click };
}

export async function openedDialog(name?: string) {
  return within(await screen.findByRole("dialog", name === undefined ? {} : { name }));
}
