// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { type ChosenPlace, noPlace } from "../lib/chosen-place.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { PlaceField } from "./place-field.tsx";

const cloud = fakeCloud();
const suggestion = (mainText: string) => ({
  placeId: mainText,
  mainText,
  secondaryText: "Edinburgh",
  postcode: null,
  precision: "place",
  nearestKnown: false,
  source: "amazon_location",
});
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
  it("asks once for what was typed in one go, from two characters on", async () => {
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

  it("says when the look-up does not work, and asks again on demand", async () => {
    cloud.answer({
      placeSuggestions: () => {
        throw offline();
      },
    });
    const { user, box } = start();
    await user.type(box, "Leith");
    await screen.findByText(/Address lookup may not work properly/);
    cloud.answer({ placeSuggestions: [suggestion("Leith")] });
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await option("Leith");
  });

  it("looks a picked one up on the map, and says what was found", async () => {
    cloud.answer({
      placeSuggestions: [suggestion("Leith Walk")],
      findPlace: { label: "Leith Walk, Edinburgh EH6", postcode: null, locality: "Edinburgh", precision: "street" },
    });
    const { user, box } = start();
    await user.type(box, "Leith");
    await user.click(await option("Leith Walk"));
    await screen.findByText("On the map: Leith Walk, Edinburgh EH6. The pin is the middle of the street.");
    expect(cloud.calls("findPlace")).toMatchObject([{ text: "Leith Walk, Edinburgh", placeId: "Leith Walk" }]);
  });
});
