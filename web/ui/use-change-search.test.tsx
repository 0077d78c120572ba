import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../test/show.tsx";
import { useChangeSearch } from "./use-change-search.ts";

function Filters() {
  const change = useChangeSearch();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          change({ area: "ZE" }, { replace: true });
          change({ licence: "CE" }, { replace: true });
          change({ card: "allmi", page: null }, { replace: true });
        }}
      >
        All at once
      </button>
      <button type="button" onClick={() => change({ area: null })}>
        Anywhere
      </button>
    </>
  );
}

test("keeps several changes made before the first one is drawn, and starts from the page's own address after going back", async () => {
  const { user, address, go } = show(<Filters />, { at: "/drivers?page=3&q=a+b" });
  await user.click(screen.getByRole("button", { name: "All at once" }));
  expect(address()).toBe("/drivers?q=a+b&area=ZE&licence=CE&card=allmi");
  await user.click(screen.getByRole("button", { name: "Anywhere" }));
  expect(address()).toBe("/drivers?q=a+b&licence=CE&card=allmi");
  go("/drivers?area=AB");
  await user.click(screen.getByRole("button", { name: "Anywhere" }));
  expect(address()).toBe("/drivers");
});
