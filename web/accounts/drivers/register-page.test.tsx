import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import RegisterPage from "./register-page.tsx";

const cloud = fakeCloud();

it("says what is missing, field by field, and sends nothing", async () => {
  const { user } = show(<RegisterPage />);
  await user.click(screen.getByRole("button", { name: "Send registration" }));
  for (const text of [
    "Please enter your full name",
    "Please enter a valid email address",
    "Please enter a valid phone number",
    "Choose at least one licence category.",
    "Please agree that we keep these details to check them.",
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(cloud.calls("registerDriver")).toEqual([]);
});

it("suggests the likely postcode", async () => {
  const { user } = show(<RegisterPage />);
  await user.type(screen.getByLabelText(/Postcode/), "EH1O 5DT");
  await user.click(screen.getByRole("button", { name: "Send registration" }));
  expect(await screen.findByText("“EH1O 5DT” is not a UK postcode. Did you mean EH10 5DT?")).toBeTruthy();
});

it("sends what was filled in once, and says where the answer goes", async () => {
  cloud.answer({ registerDriver: true });
  const { user } = show(<RegisterPage />);
  await user.type(screen.getByLabelText(/Full name/), "Isla Muir");
  await user.type(screen.getByLabelText(/Email/), "Isla@Example.test");
  await user.type(screen.getByLabelText(/Phone/), "01632 960123");
  await user.type(screen.getByLabelText(/Postcode/), "EH1 1AA");
  await user.click(screen.getByRole("checkbox", { name: /^C\+E:/ }));
  await user.type(screen.getByLabelText(/^Driver CPC number/), "DQC 1");
  await user.selectOptions(screen.getByLabelText(/^Areas where you work/), "Edinburgh (EH)");
  await user.type(screen.getByLabelText(/^Miles you would travel/), "40");
  await user.click(screen.getByRole("button", { name: "Send registration" }));
  expect(await screen.findByText(/^A card needs both: its number or classes, and the day it ends\./)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Driver CPC expires/), "2099-05-01");
  await user.click(screen.getByRole("checkbox", { name: /I agree/ }));
  await user.click(screen.getByRole("button", { name: "Send registration" }));
  expect(await screen.findByRole("heading", { name: "We have your registration" })).toBeTruthy();
  expect(screen.getByText("isla@example.test")).toBeTruthy();
  expect(cloud.calls("registerDriver")).toMatchObject([
    {
      fullName: "Isla Muir",
      email: "Isla@Example.test",
      phone: "01632 960123",
      postcode: "EH1 1AA",
      licenceCategories: ["CE"],
      ...{ cpcNumber: "DQC 1", cpcExpiresOn: "2099-05-01", areas: ["EH"], milesWilling: 40 },
      consent: true,
      clientKey: expect.any(String),
    },
  ]);
});
