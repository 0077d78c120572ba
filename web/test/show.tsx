import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { type Location, MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router";
import { afterEach } from "vitest";
import { newQueryClient } from "../app/query-client.ts";
import { SessionProvider } from "../lib/session.tsx";
import { clearToasts } from "../ui/toast.ts";
import { Toaster } from "../ui/toaster.tsx";

// A busy machine is no wrong answer.
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  // A failure would keep the next test's success waiting for five seconds.
  clearToasts();
});

/**
 * Draws a part of the app as it stands in a page: with a cache, whoever has signed in on this device, toasts, and a
 * router at an address. Answers somebody who uses it, where the router is now, and how to go elsewhere.
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
    // A dialog that has just been drawn takes the pointer a moment later; what covers what is for real browsers to say.
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    queryClient,
    address: () => location.pathname + location.search,
    go: (to: string) => act(() => void navigate(to)),
  };
}
