import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Link, type LinkProps, NavLink } from "./links.ts";

afterEach(cleanup);

function Address() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify([`${pathname}${search}${hash}`, state])}</output>;
}
const at = (path: string, children: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {children}
      <Address />
    </MemoryRouter>,
  );
const address = () => JSON.parse(screen.getByRole("status").textContent ?? "") as unknown;
const link = () => screen.getByRole("link");

describe("a link", () => {
  const show = (props: Partial<LinkProps> = {}) =>
    at(
      "/jobs",
      <Link to="/help#booking" state={{ from: "jobs" }} {...props}>
        Help
      </Link>,
    );

  it("navigates within the app, with its state", () => {
    show();
    expect(link().getAttribute("href")).toBe("/help#booking");
    fireEvent.click(link());
    expect(address()).toEqual(["/help#booking", { from: "jobs" }]);
  });

  it("keeps the current path when only the query differs", () => {
    show({ to: "?page=2" });
    expect(link().getAttribute("href")).toBe("/jobs?page=2");
  });

  it.each([
    ["with Ctrl", {}, { ctrlKey: true }],
    ["with Cmd", {}, { metaKey: true }],
    ["with the middle button", {}, { button: 1 }],
    ["for another tab", { target: "_blank" }, {}],
  ])("leaves the press to the browser when pressed %s", (_how, props, press) => {
    show(props);
    const event = createEvent.click(link(), press);
    fireEvent(link(), event);
    expect(event.defaultPrevented).toBe(false);
    expect(address()).toEqual(["/jobs", null]);
  });

  it("runs its own handler first, and does not navigate if that prevents it", () => {
    const onClick = vi.fn((event: React.MouseEvent) => event.preventDefault());
    show({ onClick });
    fireEvent.click(link());
    expect(onClick).toHaveBeenCalledOnce();
    expect(address()).toEqual(["/jobs", null]);
  });
});

describe("a menu link marks the current page", () => {
  it.each([
    ["/jobs", "/jobs", false, true],
    ["/jobs/", "/jobs", true, true],
    ["/jobs/manage", "/jobs", false, true],
    ["/jobs/manage", "/jobs", true, false],
    ["/jobs-old", "/jobs", false, false],
    ["/blog", "/jobs", false, false],
    ["/", "/", true, true],
    ["/jobs", "/", true, false],
  ] as const)("at %s, a link to %s (end: %s): %s", (path, to, end, isHere) => {
    at(
      path,
      <NavLink to={to} end={end} className="menu">
        Jobs
      </NavLink>,
    );
    expect([link().getAttribute("aria-current"), link().className]).toEqual(
      isHere ? ["page", "menu active"] : [null, "menu"],
    );
  });
});
