import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { reading } from "../../api/reading.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { usePartsAsNewAs } from "./parts-as-new-as.ts";

const cloud = fakeCloud();
const id = "00000000-0000-4000-8000-0000000000b1";

function Page() {
  const [version, setVersion] = useState(4);
  usePartsAsNewAs({ id, version } as Parameters<typeof usePartsAsNewAs>[0]);
  const { data } = useQuery(reading("bookingCases", { bookingId: id }));
  useQuery(reading("bookingCases", { bookingId: "another" }));
  useQuery(reading("booking", { bookingId: id }));
  return (
    <button type="button" onClick={() => setVersion(5)}>
      {data ? `${data.length} cases` : "none yet"}
    </button>
  );
}

it("a part that was read before a change of its booking is read again, once, and no other", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({ bookingCases: [], booking: {} });
  const { user } = show(<Page />);
  const button = await screen.findByRole("button", { name: "0 cases" });
  await waitFor(() => expect(cloud.calls("bookingCases")).toHaveLength(2));
  cloud.answer({ bookingCases: [{}] });
  await user.click(button);
  await screen.findByRole("button", { name: "1 cases" });
  await waitFor(() =>
    expect(cloud.calls("bookingCases")).toMatchObject([{}, { bookingId: "another" }, { bookingId: id }]),
  );
  expect(cloud.calls("booking")).toHaveLength(1);
});
