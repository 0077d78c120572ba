// The gallery without the rest of the app. test/journeys/gallery.journey.ts builds and tests it.
import "../base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { Toaster } from "../toaster.tsx";
import GalleryPage from "./gallery-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root.");
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>
      <main>
        <GalleryPage />
      </main>
      <Toaster />
    </MemoryRouter>
  </QueryClientProvider>,
);
