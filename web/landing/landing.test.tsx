// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { services } from "#shared/catalogue/services/index.ts";
import LandingPage from "./landing-page.tsx";

afterEach(cleanup);

function show() {
  return render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  );
}

describe("the front page", () => {
  it("has one h1 and the sections that the bar's anchors name", () => {
    show();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    for (const id of ["services", "how-it-works", "fleet"]) expect(document.getElementById(id), id).not.toBeNull();
  });

  it("leads to a quote, to booking and to sign-in", () => {
    show();
    expect(screen.getByRole("link", { name: "Get Instant Quote" }).getAttribute("href")).toBe("/book");
    expect(screen.getByRole("link", { name: "Book a job" }).getAttribute("href")).toBe("/book");
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/auth");
  });

  it("lists every service, each leading to its page", () => {
    show();
    for (const { displayName, id, routePath } of Object.values(services))
      expect(screen.getByRole("link", { name: displayName }).getAttribute("href")).toBe(routePath ?? `/services/${id}`);
  });

  it("claims no measured figure: no percentage, price, rating, count or offer", () => {
    const { container } = show();
    expect(container.textContent).not.toMatch(/%|£|\d[.,]\d|\d{2,}|verified|guarantee/i);
  });
});
