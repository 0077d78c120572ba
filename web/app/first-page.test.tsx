import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Link } from "../ui/links.ts";
import { FirstPage } from "./first-page.tsx";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  Element.prototype.scrollIntoView = () => {};
  document.title = "About Haulyard · Haulyard";
  render(
    <MemoryRouter initialEntries={["/about"]}>
      <main tabIndex={-1}>
        <FirstPage>
          <h1>As it came</h1>
          <Link to="/about#end">End</Link>
          <Link to="/terms">Terms</Link>
        </FirstPage>
      </main>
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("a page that came as HTML", () => {
  it("stays, with its own title, while its address stays", async () => {
    await userEvent.click(screen.getByRole("link", { name: "End" }));
    expect(await heading("As it came")).toBeTruthy();
    expect(document.title).toBe("About Haulyard · Haulyard");
  });

  it("is replaced by the table of all pages at another address, with focus", async () => {
    await userEvent.click(screen.getByRole("link", { name: "Terms" }));
    await heading("Terms");
    expect(document.title).toBe("Terms · Haulyard");
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
});
