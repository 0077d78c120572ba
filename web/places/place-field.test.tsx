import { QueryClient } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { notAllowed, tooMany, unavailable } from "#shared/kernel/faults.ts";
import { type ChosenPlace, noPlace } from "#shared/places/chosen-place.ts";
import { postcodeNotFound } from "#shared/places/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { lookupFailure, withinPatience } from "./lookup-failure.ts";
import { PlaceField } from "./place-field.tsx";
import { forgetOldSuggestions, suggestionsQuery } from "./queries.ts";

const cloud = fakeCloud();
afterEach(() => sessionStorage.clear());
const suggestion = (mainText: string) => ({
  placeId: mainText,
  mainText,
  secondaryText: "Edinburgh",
  postcode: null,
  precision: "place",
  nearestKnown: false,
  source: "amazon_location",
});
const found = (label: string) => ({
  label,
  postcode: null,
  locality: "Edinburgh",
  coordinates: { lat: 55.96, lng: -3.18 },
});
const throwIt = (fault: Error) => {
  throw fault;
};
const asked = () => cloud.calls("placeSuggestions").map(({ text }) => text);
const option = (name: string) => screen.findByRole("option", { name: new RegExp(name) });

function Site() {
  const [value, setValue] = useState<ChosenPlace>({ ...noPlace, text: "" });
  return <PlaceField label="Site" value={value} onChange={setValue} />;
}
function start() {
  const { user } = show(<Site />);
  const box = screen.getByRole("combobox");
  return { user, box };
}

describe("an address field", () => {
  it("searches once for text typed in one go, from two characters on", async () => {
    cloud.answer({ placeSuggestions: ({ text }: { text: string }) => [suggestion(`${text}ces Street`)] });
    const { user, box } = start();
    await user.type(box, " P");
    await user.type(box, "rin");
    await option("Princes Street");
    expect(asked()).toEqual(["Prin"]);
  });

  it("answers the same text from memory", async () => {
    cloud.answer({ placeSuggestions: ({ text }: { text: string }) => [suggestion(text)] });
    const { user, box } = start();
    for (const text of ["Leith", "Perth", "Leith"]) {
      await user.clear(box);
      await user.type(box, text);
      await option(text);
    }
    expect(asked()).toEqual(["Leith", "Perth"]);
  });

  it("never shows the answer to an earlier question", async () => {
    let answerLate = (_: unknown) => {};
    cloud.answer({
      placeSuggestions: ({ text }: { text: string }) =>
        text === "Gla" ? new Promise((resolve) => (answerLate = resolve)) : [suggestion("Glamis")],
    });
    const { user, box } = start();
    await user.type(box, "Gla");
    await waitFor(() => expect(asked()).toEqual(["Gla"]));
    await user.type(box, "m");
    await option("Glamis");
    answerLate([suggestion("Glasgow")]);
    expect(screen.queryByRole("option", { name: /Glasgow/ })).toBeNull();
  });

  it.each<[problem: string, answer: () => unknown, words: string]>([
    ["no connection", () => throwIt(offline()), "Address lookup failed to load"],
    [
      "too many calls",
      () => throwIt(tooMany({ values: { retryAfterSeconds: 9 } })),
      "Too many requests. Please wait before searching again.",
    ],
    ["a refusal", () => throwIt(notAllowed()), "Access denied"],
    ["an outage", () => throwIt(unavailable({ values: { requestId: "r1" } })), "Search failed"],
    ["an answer that is none", () => ({ nothing: "of use" }), "Failed to process search results"],
    ["half an answer", () => [{ mainText: "Leith" }], "Failed to process search results"],
  ])("explains %s, and retries on request", async (_problem, answer, words) => {
    cloud.answer({ placeSuggestions: answer });
    const { user, box } = start();
    await user.type(box, "Leith");
    await screen.findByText(words);
    screen.getByText("Address lookup may not work properly");
    cloud.answer({ placeSuggestions: [suggestion("Leith")] });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await option("Leith");
    screen.getByText("Start typing to search for addresses and postcodes");
  });

  it("gives up after 10 seconds without an answer", async () => {
    vi.useFakeTimers();
    try {
      const never = (signal: AbortSignal) =>
        new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason)));
      const said = withinPatience(never, new AbortController().signal).catch(lookupFailure);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await said).toBe("Address lookup failed to load");
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps the answers to the last 50 texts", () => {
    const queryClient = new QueryClient();
    for (let i = 0; i < 60; i++)
      queryClient.setQueryData(suggestionsQuery(`text ${i}`).queryKey, [], { updatedAt: 1_000 + i });
    forgetOldSuggestions(queryClient);
    const left = queryClient.getQueryCache().getAll();
    expect(left).toHaveLength(49);
    expect(queryClient.getQueryData(suggestionsQuery("text 59").queryKey)).toEqual([]);
    queryClient.clear();
  });

  it("offers earlier places in an empty box", async () => {
    cloud.answer({
      placeSuggestions: [suggestion("Leith Walk")],
      findPlace: found("Leith Walk, Edinburgh"),
    });
    const { user, box } = start();
    expect(box.getAttribute("aria-describedby")).toBeTruthy();
    await user.type(box, "Leith");
    await user.click(await option("Leith Walk"));
    await screen.findByText("Found on the map.");
    await user.clear(box);
    await user.click(await option("Leith Walk, Edinburgh"));
    await screen.findByText("Found on the map.");
    expect(box).toHaveProperty("value", "Leith Walk, Edinburgh");
  });

  it("says that a place could not be looked up when the answer is invalid", async () => {
    cloud.answer({ placeSuggestions: [], findPlace: { label: "Nowhere" } });
    const { user, box } = start();
    await user.type(box, "Leith");
    await user.tab();
    await screen.findByText(/could not be looked up just now/);
  });

  it("suggests the likely postcode", async () => {
    const fault = postcodeNotFound({ field: "text", values: { text: "EH1O 5DT", postcode: "EH10 5DT" } });
    cloud.answer({ placeSuggestions: [], findPlace: () => throwIt(fault) });
    const { user, box } = start();
    await user.type(box, "EH1O 5DT");
    await user.tab();
    await screen.findByText(/We cannot find "EH1O 5DT" on the map. Did you mean EH10 5DT\? Correct the postcode/);
  });

  it("looks up the picked place, and shows the result", async () => {
    cloud.answer({
      placeSuggestions: [suggestion("Leith Walk")],
      findPlace: { ...found("Leith Walk, Edinburgh EH6"), precision: "street" },
    });
    const { user, box } = start();
    await user.type(box, "Leith");
    await user.click(await option("Leith Walk"));
    await screen.findByText("On the map: Leith Walk, Edinburgh EH6. The pin is the middle of the street.");
    expect(cloud.calls("findPlace")).toMatchObject([{ text: "Leith Walk, Edinburgh", placeId: "Leith Walk" }]);
  });
});
