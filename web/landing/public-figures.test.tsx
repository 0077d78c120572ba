import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { FiguresNow } from "./public-figures.tsx";

const cloud = fakeCloud();
const figures = {
  ...{ activeHauliers: 250, activeContractors: 180, completedJobs: 12_400, averageResponseMinutes: 192 },
  isIllustrative: true,
};

it("marks the demo's figures as illustrative", async () => {
  cloud.answer({ publicFigures: figures });
  show(<FiguresNow />);
  await screen.findByText("12,400");
  screen.getByText("3.2 hours");
  screen.getByText("illustrative");
});

it("shows counted figures, and leaves out an unknown time", async () => {
  cloud.answer({ publicFigures: { ...figures, isIllustrative: false, averageResponseMinutes: null } });
  show(<FiguresNow />);
  await screen.findByText("250");
  expect(screen.queryByText("illustrative")).toBeNull();
  expect(screen.queryByText("Average response time")).toBeNull();
});
