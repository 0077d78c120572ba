import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { notAllowed, signedOut, suspended } from "#shared/kernel/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { endIfRefused, leaveByChoice, sayWhyEnded, useSessionEndWords } from "./session-end.ts";
import { currentUser } from "./session-store.ts";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "u1" }));

const Words = () => <output aria-label="Why">{useSessionEndWords()}</output>;
const why = () => screen.getByLabelText("Why").textContent;

describe("a sign-in that the server has ended", () => {
  it.each([
    [suspended, /suspended/],
    [signedOut, /signed out on all devices/],
  ])("with $0.code is deleted here, and says why until the next sign-in", async (fault, words) => {
    show(<Words />);
    act(() => endIfRefused(fault()));
    expect(currentUser()).toBeNull();
    expect(why()).toMatch(words);
    expect(await screen.findByText("You have been signed out")).toBeTruthy();
    act(() => cloud.signIn({ id: "u1" }));
    expect(why()).toBe("");
  });

  it("keeps its first reason, however many calls are rejected", () => {
    show(<Words />);
    act(() => endIfRefused(suspended()));
    act(() => endIfRefused(signedOut()));
    expect(why()).toMatch(/suspended/);
  });

  it.each([notAllowed(), new Error("access.suspended"), null])("is not what %s means", (error) => {
    endIfRefused(error);
    expect(currentUser()?.id).toBe("u1");
  });

  it("is not reported while the user signs out everywhere", async () => {
    show(<Words />);
    await leaveByChoice(async () => act(() => endIfRefused(signedOut())));
    expect(currentUser()?.id).toBe("u1");
    expect(why()).toBe("");
    act(() => endIfRefused(signedOut()));
    expect(why()).toMatch(/signed out on all devices/);
  });

  it("may give its reason later, unless a user has signed in by then", () => {
    show(<Words />);
    act(() => sayWhyEnded(suspended()));
    expect(why()).toBe("");
    act(() => cloud.signOut());
    act(() => sayWhyEnded(suspended()));
    expect(why()).toMatch(/suspended/);
  });
});
